import type { Menu } from '../../catalog/types.ts';
import { CardGrid, CardLink } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';

/** The hub or a sub-menu: the cards of one menu of the price book. */
export function MenuPage({ menu, back }: { menu: Menu; back: string }) {
  return (
    <Page title={menu.label ?? 'Products'} back={back} intro="Choose a product to price it.">
      <CardGrid>
        {menu.cards.map(({ route, label, description, image }) => (
          <li key={route}>
            <CardLink to={route} label={label} description={description} image={image} />
          </li>
        ))}
      </CardGrid>
    </Page>
  );
}
