import { activeMarkups, activeShipping, cartCount, noSettings, useCart, useSettings } from '../../storage/index.ts';
import { CardGrid, CardLink } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { type AdminPage, adminPages } from './admin-pages.ts';
import styles from './AdminHubPage.module.css';
import { drawings } from './drawings.ts';

const tiles: readonly AdminPage[] = [
  'orders',
  'pending',
  'markups',
  'shipping',
  'price-book',
  'help',
  'faq',
  'contact',
];

/** The admin hub. Its badges count what is saved (decision 35). */
export function AdminHubPage() {
  const settings = useSettings() ?? noSettings;
  const badges: Partial<Record<AdminPage, { count: number; of: string }>> = {
    pending: { count: cartCount(useCart() ?? []), of: 'in the cart' },
    markups: { count: activeMarkups(settings), of: 'active' },
    shipping: { count: activeShipping(settings), of: 'active' },
  };
  return (
    <Page title="Admin Settings" intro="Pricing, shipping and the pages behind the counter.">
      <CardGrid>
        {tiles.map((page) => {
          const { title, route, subtitle, ...rest } = adminPages[page];
          const badge = badges[page];
          return (
            <li key={page}>
              <CardLink
                to={route}
                label={'tile' in rest ? rest.tile : title}
                description={subtitle}
                image={drawings[page]}
                badge={badge && badge.count > 0 && <Badge {...badge} />}
              />
            </li>
          );
        })}
      </CardGrid>
    </Page>
  );
}

function Badge({ count, of }: { count: number; of: string }) {
  return (
    <span className={styles.badge}>
      {formatCount(count)}
      <span className="visually-hidden"> {of}</span>
    </span>
  );
}
