import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Menu } from '../../book/index.ts';
import { CardGrid } from '../../ui/Card.tsx';
import { PasteRequest } from '../../ui/header/FindField.tsx';
import { Page } from '../../ui/Page.tsx';

/** Page of a menu; without one, the hub of a price book that has no menu yet. */
export function MenuPage({ menu, back, aside }: { menu: Menu | undefined; back: string | null; aside?: ReactNode }) {
  if (!menu)
    return (
      <Page title="Products" back={null} intro="The price book has no menu yet.">
        <Link to="/admin/price-book/desk">Open the pricing desk</Link>
      </Page>
    );
  const isHub = menu.parent === undefined;
  const asides = (
    <>
      {aside}
      {isHub && <PasteRequest />}
    </>
  );
  return (
    <Page
      title={menu.label ?? 'Products'}
      back={back}
      intro={isHub ? 'Choose a product to price it.' : undefined}
      aside={asides}
    >
      <CardGrid cards={menu.cards.map(({ route, ...card }) => ({ to: route, ...card }))} />
    </Page>
  );
}
