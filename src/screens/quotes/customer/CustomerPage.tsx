import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useOrderCustomers, useOrdersOf } from '../../../data/queries/orders.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import { isSameCustomer } from '../../../quotes/customer.ts';
import { knownOf, knownTexts } from '../../../quotes/known-facts.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { QuoteAgainDialog } from '../../orders/again/QuoteAgainDialog.tsx';
import { againOf, OrdersTable } from '../../orders/list/OrdersTable.tsx';
import { QuoteTable } from '../list/QuoteTable.tsx';
import { useQuoteRows } from '../list/use-quote-rows.ts';
import { UnknownQuote } from '../UnknownQuote.tsx';
import styles from './CustomerPage.module.css';
import { KnownDialog } from './KnownDialog.tsx';

const none: readonly QuoteSummary[] = [];
const noOrders: readonly RecordedOrder[] = [];

export function CustomerPage({ back }: { back: string }) {
  const { number } = useParams();
  const { data: quotes = none, isPending, isError, error, refetch } = useQuotes();
  const [edits, setEdits] = useState(false);
  const [again, setAgain] = useState<RecordedOrder>();
  const { data: ordered, isPending: isAsking } = useOrderCustomers();
  const customer = (quotes.find((quote) => quote.number === number) ?? ordered?.find(({ id }) => id === number))
    ?.customer;
  const { data: orders = noOrders } = useOrdersOf(customer);
  const theirs = useMemo(
    () => (customer ? quotes.filter((one) => one.number === number || isSameCustomer(one.customer, customer)) : []),
    [quotes, number, customer],
  );
  const rows = useQuoteRows(theirs);
  const [newest] = theirs;
  const [newestOrder] = orders;
  const last = theirs.find(({ status }) => status === 'ordered' || status === 'accepted') ?? theirs[0];
  const known = (customer && knownOf(theirs, customer)) ?? {};
  const contact = customer ? [customer.name && customer.company, customer.phone, customer.email].filter(Boolean) : [];
  return (
    <Page
      title={customer?.name || customer?.company || 'Customer'}
      back={back}
      {...(contact.length > 0 && { intro: contact.join(' • ') })}
      aside={
        newestOrder && newestOrder.order.at > (last?.createdAt ?? 0) ? (
          <Button variant="primary" onClick={() => setAgain(newestOrder)}>
            Quote again
          </Button>
        ) : (
          last && (
            <Link
              to={`/quotes/${last.number}`}
              state={{ asks: 'again' }}
              className={buttonClass({ variant: 'primary' })}
            >
              Quote again
            </Link>
          )
        )
      }
    >
      {isError && <LoadError text={whyUnread(error, 'The quotes could not be read.')} onRetry={refetch} />}
      {(isPending || (isAsking && !customer)) && <Loading blocks={4} />}
      {!isPending && !isAsking && !isError && !customer && <UnknownQuote />}
      {newest && (
        <>
          {' '}
          <div className="stack">
            <Section title="On file">
              <div className={styles.known}>
                {knownTexts(known).length === 0 && (
                  <p className="muted">Nothing yet. What you add here goes into their next quote.</p>
                )}
                <Facts facts={knownTexts(known)} className={styles.facts} />
                <Button aria-label="Change what is on file" onClick={() => setEdits(true)}>
                  Change
                </Button>
              </div>
            </Section>
            <h2>Quotes</h2>
            <QuoteTable rows={rows} />
          </div>
          {edits && <KnownDialog number={newest.number} known={known} onClose={() => setEdits(false)} />}
        </>
      )}
      {orders.length > 0 && (
        <div className="stack">
          <h2>Orders</h2>
          <OrdersTable orders={orders} empty={null} />
        </div>
      )}
      {again && <QuoteAgainDialog of={againOf(again)} onClose={() => setAgain(undefined)} />}
    </Page>
  );
}
