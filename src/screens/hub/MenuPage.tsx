import type { ReactNode } from 'react';
import type { Menu } from '../../book/index.ts';
import { CardGrid } from '../../ui/Card.tsx';
import { PasteRequest } from '../../ui/header/FindField.tsx';
import { Page } from '../../ui/Page.tsx';

export function MenuPage({ menu, back, aside }: { menu: Menu; back: string | null; aside?: ReactNode }) {
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
