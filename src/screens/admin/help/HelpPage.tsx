import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStores } from '../../../data/StorageProvider.tsx';
import { CardGrid } from '../../../ui/Card.tsx';
import { Page } from '../../../ui/Page.tsx';
import { adminCard, adminPages } from '../admin-pages.ts';
import { Answer } from './Answer.tsx';

interface HelpPageProps {
  back: string;
  /** List of the keyboard shortcuts. */
  keys: ReactNode;
  children?: ReactNode;
}

/** The single help page, under `/help` and `/admin/help` (decision 11). */
export function HelpPage({ back, keys, children }: HelpPageProps) {
  const { help, faq, contact } = adminPages;
  return (
    <Page title={help.title} intro={help.subtitle} back={back} width="narrow">
      <div className="blocks">
        <Answer title="Give a price">
          <p>
            Open the product, choose its options, and choose a run size in the table. The price includes the store’s
            markup. Press Add to cart to keep it. Price anything else with Custom Quote.
          </p>
        </Answer>
        <Answer title="Send an order">
          <p>
            In the cart, press Submit Order and enter the customer. Send via Email opens your email program with the
            order in it; Copy Details puts the same text on the clipboard. Quotr can’t tell whether the email went out:
            if it did not, press Not sent. Every order is in <Link to="/admin/orders">Order History</Link>, where you
            can find it, open it, quote it again at today’s prices, and export it.
          </p>
        </Answer>
        <Answer title="Keep a price for a customer">
          <p>
            In the cart, press Save Quote. A quote has a number and keeps its prices until its last day.{' '}
            <Link to="/quotes">Quotes</Link> lists them; <Link to="/admin/pending">Pending Orders</Link> shows what is
            still open.
          </p>
        </Answer>
        <Answer title="Keys">{keys}</Answer>
        <Answer title="Where the data is kept">
          <WhereKept />
        </Answer>
        <Answer title="When a price looks wrong">
          <p>
            “Where does this price come from?”, under the price, names the cell of the price book behind each figure,
            and <Link to="/admin/price-book">Price Book</Link> lists them all. Tell pricing staff the cell: they change
            it there, as <Link to="/admin/price-book/help">Change a Price</Link> shows.
          </p>
        </Answer>
        <Answer title="Which browsers">
          <p>Chrome or Edge 123, Firefox 125, Safari 17.5, or newer.</p>
        </Answer>
        <CardGrid cards={[faq, contact].map(adminCard)} />
        {children}
      </div>
    </Page>
  );
}

function WhereKept() {
  const { server } = useStores();
  return (
    <p>
      {server
        ? 'Quotes, orders, markups and shipping rates are kept by the store server, for all counters of the store. Unsent changes, the cart and the sign-in are in this browser. '
        : 'Quotes, orders, markups, shipping rates, the cart and the sign-in are kept in this browser, and nowhere else. Other computers don’t have them, and clearing this browser’s data deletes them. '}
      <Link to="/admin/storage">Storage and Backup</Link> saves a copy to a file, restores one, and removes a customer
      who wants to be forgotten. Logging out empties the cart; the rest stays.
      {!window.isSecureContext &&
        ' This page’s address has no https, so Quotr does not open offline, and nobody can sign in to a store server.'}
    </p>
  );
}
