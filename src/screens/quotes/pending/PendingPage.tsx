import { useMemo, useState } from 'react';
import { useCart } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import { useIsManager } from '../../../data/queries/session.ts';
import { useCartCharges } from '../../../data/queries/terms.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { useDecideHeld, usePending } from '../../../data/server/queries/pending.ts';
import { customerFacts } from '../../../quotes/customer.ts';
import { sentText } from '../../../quotes/mail/order-text.ts';
import { customerOfDetails } from '../../../quotes/order-draft.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { offerText, quoteTotals } from '../../../quotes/sums.ts';
import { momentText } from '../../../quotes/validity.ts';
import type { Held } from '../../../quotes/wire/wire.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { OrdersTable } from '../../orders/list/OrdersTable.tsx';
import { QuoteTable } from '../list/QuoteTable.tsx';
import { isOpenRow, type QuoteRow, useQuoteRows } from '../list/use-quote-rows.ts';
import styles from './Pending.module.css';
import { People } from './People.tsx';

interface PendingPageProps {
  title: string;
  intro: string;
  /** URL of the drawing that an empty page shows. */
  drawing: string;
}

const none: readonly QuoteSummary[] = [];

/** The cart and the open quotes; with a store server also what waits for a manager. */
export function PendingPage({ title, intro, drawing }: PendingPageProps) {
  const { server } = useStores();
  const { data: quotes, error, refetch } = useQuotes();
  const all = useQuoteRows(quotes ?? none);
  const cart = useCartRow();
  const rows = useMemo(() => [...(cart ? [cart] : []), ...all.filter(isOpenRow)], [cart, all]);
  const isManager = useIsManager();
  return (
    <Page title={title} intro={intro} back="/admin">
      <div className="parts">
        {error && <LoadError text={`The pending work could not be read. ${error.message}`} onRetry={refetch} />}
        {!quotes && !error && <Loading blocks={6} />}
        {server && <Waiting />}
        {(quotes || (error && rows.length > 0)) && (
          <QuoteTable rows={rows} empty={<EmptyState text="Nothing is pending." drawing={drawing} />} />
        )}
        {server && isManager && <People />}
      </div>
    </Page>
  );
}

/** Returns the cart as a row of the table; undefined if the cart is empty. */
function useCartRow(): QuoteRow | undefined {
  const items = useCart();
  const { charged } = useCartCharges();
  const [{ details, sent }] = useOrderDraft();
  const [openedAt] = useState(Date.now);
  return useMemo(() => {
    if (!items || items.length === 0) return undefined;
    return {
      to: '/cart',
      quote: {
        number: 'Cart',
        createdAt: openedAt,
        customer: customerOfDetails(details),
        products: [...new Set(items.map(({ product }) => product))],
        totals: [...quoteTotals({ ...charged, lines: items })],
        employee: details.employeeName,
      },
      isLate: false,
      marks: sent ? [sentText(sent, items)] : [],
      text: '',
    };
  }, [items, charged, details, sent, openedAt]);
}

/** Orders and changes that wait for a manager, if there are any. */
function Waiting() {
  const { data, error, refetch } = usePending();
  const { held = [], orders = [] } = data ?? {};
  return (
    <>
      {error && (
        <LoadError text={`What is waiting for a manager could not be read. ${error.message}`} onRetry={refetch} />
      )}
      {held.length > 0 && (
        <section className={styles.panel} aria-label="Changes waiting for a manager">
          <h2>Changes waiting for a manager</h2>
          <ul className={styles.entries}>
            {held.map((each) => (
              <HeldEntry key={each.id} held={each} />
            ))}
          </ul>
        </section>
      )}
      {orders.length > 0 && (
        <section className="stack" aria-label="Orders waiting for a manager">
          <h2>Orders waiting for a manager</h2>
          <OrdersTable orders={orders} empty={null} />
        </section>
      )}
    </>
  );
}

function HeldEntry({ held: { id, author, sentBy, at, why, change } }: { held: Held }) {
  const isManager = useIsManager();
  const decide = useDecideHeld();
  const told = useTold();
  const content = change.kind === 'quote' ? change.quote : change.order;
  const what = change.kind === 'quote' ? `Quote ${change.quote.number}` : 'Order';
  const about = `${what} of ${author.name}, ${momentText(at)}`;
  const [whose] = customerFacts(content.customer);
  return (
    <li>
      <div className={styles.entry}>
        <p>
          {what} for {whose?.[1] ?? 'No name'}
        </p>
        <b>{offerText(content)}</b>
      </div>
      <p className="muted">
        By {author.name}
        {sentBy && `, sent by ${sentBy.name}`}, {momentText(at)}. {why}
      </p>
      {isManager && (
        <div className="cluster">
          {([true, false] as const).map((accept) => {
            const [verb, done] = accept ? ['Accept', 'Accepted.'] : ['Decline', 'Declined.'];
            return (
              <Button
                key={verb}
                size="s"
                variant={accept ? 'secondary' : 'quiet'}
                aria-label={`${verb}: ${about}`}
                disabled={decide.isPending}
                onClick={() => decide.mutate({ id, accept }, told(done))}
              >
                {verb}
              </Button>
            );
          })}
        </div>
      )}
    </li>
  );
}
