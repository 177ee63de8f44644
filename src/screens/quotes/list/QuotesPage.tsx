import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useQuotes } from '../../../data/queries/quotes.ts';
import { useAccount } from '../../../data/queries/session.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { backTo } from '../../../ui/header/safe-path.ts';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { soughtAddress } from '../../../ui/sought-address.ts';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { SoughtFields } from '../../../ui/table/SoughtFields.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { BackupNotices } from '../backup/BackupNotices.tsx';
import { Figures } from '../figures/Figures.tsx';
import { Calls } from '../today/Calls.tsx';
import styles from './QuotesPage.module.css';
import { QuoteTable } from './QuoteTable.tsx';
import { isOpenRow, rowsWithWords, statuses, useQuoteRows } from './use-quote-rows.ts';

const tabs = {
  Open: { to: '/quotes', Content: () => <Kept>{(quotes) => <OpenQuotes quotes={quotes} />}</Kept> },
  Today: { to: '/quotes/today', Content: Calls },
  All: { to: '/quotes/all', Content: () => <Kept>{(quotes) => <AllQuotes quotes={quotes} />}</Kept> },
  Figures: { to: '/quotes/figures', Content: Figures },
} as const;

export type QuotesTab = keyof typeof tabs;

export function QuotesPage({ tab, back }: { tab: QuotesTab; back: string }) {
  const { search } = useLocation();
  const { Content } = tabs[tab];
  // Addresses of searches of earlier releases, such as `/quotes?status=sent`.
  if (tab === 'Open' && search !== '') return <Navigate to={`/quotes/all${search}`} replace />;
  return (
    <Page title={tab === 'Open' ? 'Quotes' : `${tab} • Quotes`} heading="Quotes" back={back}>
      <div className="stack">
        <nav aria-label="Quotes" className={styles.tabs}>
          {Object.entries(tabs).map(([text, { to }]) => (
            <Link key={to} to={to} aria-current={text === tab ? 'page' : undefined}>
              {text}
            </Link>
          ))}
          <Link to="/admin/orders" state={backTo(tabs[tab].to)}>
            Orders
          </Link>
        </nav>
        <Content />
        <BackupNotices />
      </div>
    </Page>
  );
}

/** Shows the stored quotes, or why there are none to show. */
function Kept({ children }: { children: (quotes: readonly QuoteSummary[]) => ReactNode }) {
  const { data: quotes, error, refetch } = useQuotes();
  const { server } = useStores();
  const account = useAccount();
  if (error) return <LoadError text={whyUnread(error, 'The quotes could not be read.')} onRetry={refetch} />;
  if (!quotes) return <Loading blocks={6} />;
  if (quotes.length > 0) return children(quotes);
  return (
    <EmptyState text="No quotes yet. Save Quote in the cart saves one." picture={<QuoteIcon />}>
      <p className="cluster">
        <Link to="/cart" className={buttonClass()}>
          Open the cart
        </Link>
        <Link to="/products" className={buttonClass({ variant: 'quiet' })}>
          Browse products
        </Link>
      </p>
      {!server && <p className="muted">Each sign-in has its own quotes. You are signed in as {account}.</p>}
    </EmptyState>
  );
}

/** Table of the quotes that are neither closed nor expired. */
export function OpenQuotes({ quotes }: { quotes: readonly QuoteSummary[] }) {
  const rows = useQuoteRows(quotes);
  const open = useMemo(() => rows.filter(isOpenRow), [rows]);
  return <QuoteTable rows={open} empty={<EmptyState text="No open quotes." />} />;
}

const quotesAddress = soughtAddress(statuses);

function AllQuotes({ quotes }: { quotes: readonly QuoteSummary[] }) {
  const { state, change } = useAddressState(quotesAddress);
  const { text, status } = state;
  const rows = useQuoteRows(quotes);
  // Deferred, so that typing does not wait for the table.
  const sought = useDeferredValue(text);
  const found = useMemo(
    () => rowsWithWords(rows, sought).filter((row) => !status || row.status === status),
    [rows, sought, status],
  );
  return (
    <>
      <SoughtFields
        of="quotes"
        hint="Number, customer, company, phone or product"
        statuses={statuses}
        sought={state}
        onSought={change}
      />
      <QuoteTable
        rows={found}
        empty={
          <EmptyState text="No quotes found.">
            <Button onClick={() => change(() => ({ text: '' }))}>Show all quotes</Button>
          </EmptyState>
        }
      />
    </>
  );
}
