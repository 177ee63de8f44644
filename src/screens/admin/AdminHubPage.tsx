import type { Catalog } from '../../book/index.ts';
import { useCart } from '../../data/queries/cart.ts';
import { useSettings } from '../../data/queries/settings.ts';
import { useWaitingEditions } from '../../data/server/queries/editions.ts';
import { cartCount } from '../../quotes/cart-figures.ts';
import { formatCount } from '../../quotes/format.ts';
import { CardGrid } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './AdminHubPage.module.css';
import { activeMarkups, activeShipping } from './active-settings.ts';
import { adminCard, adminPages } from './admin-pages.ts';

/** The admin hub. Its badges count saved values (decision 35). */
export function AdminHubPage({ categories }: Pick<Catalog, 'categories'>) {
  const settings = useSettings();
  const badges: Partial<Record<string, { count: number; of: string }>> = {
    pending: { count: cartCount(useCart() ?? []), of: 'in the cart' },
    markups: { count: settings ? activeMarkups(settings, categories) : 0, of: 'active' },
    'price-book': { count: useWaitingEditions(), of: 'to approve' },
    shipping: { count: settings ? activeShipping(settings) : 0, of: 'active' },
  };
  return (
    <Page title="Admin Settings" intro="Pricing, shipping and the pages behind the counter.">
      <CardGrid
        cards={Object.entries(adminPages).map(([key, page]) => {
          const badge = badges[key];
          return { ...adminCard(page), badge: badge && badge.count > 0 && <Badge {...badge} /> };
        })}
      />
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
