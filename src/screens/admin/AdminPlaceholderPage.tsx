import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { adminPages } from './admin-pages.ts';

type PlaceholderPage = 'pending' | 'faq' | 'contact';

interface Placeholder {
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
}

const placeholders: Record<PlaceholderPage, Placeholder> = {
  pending: { text: 'Pending orders are coming soon.', link: { to: '/cart', label: 'Open the cart' } },
  faq: { text: 'Coming soon.' },
  contact: { text: 'Coming soon.' },
};

/** An admin page whose contents are yet to come (specification, section 2). */
export function AdminPlaceholderPage({ page }: { page: PlaceholderPage }) {
  const { title, subtitle, drawing } = adminPages[page];
  const { text, link } = placeholders[page];
  return (
    <Page title={title} intro={subtitle} back="/admin" width="narrow">
      <EmptyState text={text} drawing={drawing}>
        {link && (
          <Link to={link.to} className={buttonClass()}>
            {link.label}
          </Link>
        )}
      </EmptyState>
    </Page>
  );
}
