import type { ComponentType } from 'react';
import { activeMarkups, activeShipping, cartCount, noSettings, useCart, useSettings } from '../../storage/index.ts';
import { CardGrid, CardLink } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/format.ts';
import {
  BookIcon,
  HistoryIcon,
  MailIcon,
  PendingIcon,
  PercentIcon,
  QuestionIcon,
  TagIcon,
  TruckIcon,
} from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { type AdminPage, adminPages } from './admin-pages.ts';
import styles from './AdminHubPage.module.css';

const tiles: readonly { readonly page: AdminPage; readonly Icon: ComponentType }[] = [
  { page: 'orders', Icon: HistoryIcon },
  { page: 'pending', Icon: PendingIcon },
  { page: 'markups', Icon: PercentIcon },
  { page: 'shipping', Icon: TruckIcon },
  { page: 'price-book', Icon: TagIcon },
  { page: 'help', Icon: BookIcon },
  { page: 'faq', Icon: QuestionIcon },
  { page: 'contact', Icon: MailIcon },
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
        {tiles.map(({ page, Icon }) => {
          const { title, route, subtitle, ...rest } = adminPages[page];
          const badge = badges[page];
          return (
            <li key={page}>
              <CardLink
                to={route}
                label={'tile' in rest ? rest.tile : title}
                description={subtitle}
                icon={<Icon />}
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
