import type { ReactNode } from 'react';
import type { Menu } from '../../book/index.ts';
import { CardGrid } from '../../ui/Card.tsx';
import { FindField, PasteRequest } from '../../ui/header/FindField.tsx';
import { Page } from '../../ui/Page.tsx';

/** The hub or a sub-menu: the cards of one menu of the price book. */
export function MenuPage({ menu, back, aside }: { menu: Menu; back: string; aside?: ReactNode }) {
  return (
    <Page title={menu.label ?? 'Products'} back={back} intro="Choose a product to price it." aside={aside}>
      <div className="stack">
        {menu.parent === undefined && (
          <>
            <FindField isForPhone />
            <p>
              <PasteRequest />
            </p>
          </>
        )}
        <CardGrid cards={menu.cards.map(({ route, ...card }) => ({ to: route, ...card }))} />
      </div>
    </Page>
  );
}
