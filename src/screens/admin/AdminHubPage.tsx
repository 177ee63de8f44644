import type { Catalog } from '../../book/index.ts';
import { useCart } from '../../data/queries/cart.ts';
import { useSettings } from '../../data/queries/settings.ts';
import { useWaitingEditions } from '../../data/server/queries/editions.ts';
import { cartCount } from '../../quotes/cart-figures.ts';
import { formatCount } from '../../quotes/format.ts';
import { noSettings } from '../../quotes/settings.ts';
import { CardGrid } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './AdminHubPage.module.css';
import { adminCard, adminGroups, adminPages } from './admin-pages.ts';
import { type EditorKind, isActive, markupEditor, rowsOf, shippingEditor } from './editor/amounts.ts';

/** The admin hub. Its badges count saved values (decision 35). */
export function AdminHubPage({ categories }: Pick<Catalog, 'categories'>) {
  const settings = useSettings() ?? noSettings;
  const active = (kind: EditorKind) => ({
    count: rowsOf(kind, categories, settings).filter(({ amounts }) => isActive(amounts)).length,
    of: 'active',
  });
  const badges: Partial<Record<string, { count: number; of: string }>> = {
    pending: { count: cartCount(useCart() ?? []), of: 'in the cart' },
    markups: active(markupEditor),
    'price-book': { count: useWaitingEditions(), of: 'to approve' },
    shipping: active(shippingEditor),
  };
  return (
    <Page title="Admin Settings">
      <div className="parts">
        {adminGroups.map(([title, keys]) => (
          <section key={title} className="stack" aria-labelledby={`group-${title}`}>
            <h2 id={`group-${title}`}>{title}</h2>
            <CardGrid
              cards={keys.map((key) => {
                const badge = badges[key];
                return { ...adminCard(adminPages[key]), badge: badge && badge.count > 0 && <Badge {...badge} /> };
              })}
            />
          </section>
        ))}
      </div>
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
