import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { soughtAddress } from '../../../ui/sought-address.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { BackupNotices } from '../backup/BackupNotices.tsx';
import styles from './QuotesPage.module.css';
import { QuoteTable } from './QuoteTable.tsx';
import { type QuoteMarks, quoteRows, rowsWithWords, statuses } from './quote-rows.ts';
import { StatusFilter } from './StatusFilter.tsx';

const quotesAddress = soughtAddress(statuses);

const links = [
  ['/quotes/today', 'Today'],
  ['/quotes/figures', 'Figures'],
  ['/admin/quote-letter', 'Letterhead'],
] as const;

export function QuotesPage({ back, marks }: { back: string; marks?: QuoteMarks }) {
  const { data: quotes, isError, error, refetch } = useQuotes();
  return (
    <Page
      title="Quotes"
      back={back}
      aside={
        <Link to="/admin/storage" className={buttonClass({ variant: 'quiet' })}>
          Storage and Backup
        </Link>
      }
    >
      <div className="stack">
        {isError && <LoadError text={whyUnread(error, 'The quotes could not be read.')} onRetry={refetch} />}
        <BackupNotices />
        {!quotes && !isError && <Loading blocks={6} />}
        {quotes?.length === 0 && !isError && (
          <EmptyState text="No quote is saved yet. Save Quote in the cart saves one." picture={<QuoteIcon />}>
            <p className="cluster">
              <Link to="/cart" className={buttonClass()}>
                Open the cart
              </Link>
              <Link to="/products" className={buttonClass({ variant: 'quiet' })}>
                Browse products
              </Link>
            </p>
          </EmptyState>
        )}
        {quotes && quotes.length > 0 && <FoundQuotes quotes={quotes} marks={marks} />}
        <p className="cluster">
          {links.map(([to, text]) => (
            <Link key={to} to={to} className={buttonClass({ variant: 'quiet' })}>
              {text}
            </Link>
          ))}
        </p>
      </div>
    </Page>
  );
}

function FoundQuotes({ quotes, marks }: { quotes: readonly QuoteSummary[]; marks: QuoteMarks | undefined }) {
  const { state, change } = useAddressState(quotesAddress);
  const { text, status } = state;
  const today = useToday();
  const rows = useMemo(() => quoteRows(quotes, today, marks), [quotes, today, marks]);
  // Deferred, so that typing does not wait for the table.
  const sought = useDeferredValue(text);
  const withWords = useMemo(() => rowsWithWords(rows, sought), [rows, sought]);
  const found = useMemo(
    () => (status ? withWords.filter((row) => row.status === status) : withWords),
    [withWords, status],
  );
  return (
    <>
      <TextField
        className={styles.search}
        type="search"
        label="Search quotes"
        hint="Number, customer, company, phone or product"
        value={text}
        onValue={(typed) => change((before) => ({ ...before, text: typed }))}
      />
      <StatusFilter
        rows={rows}
        found={withWords}
        chosen={status}
        onChoose={(chosen) => change((before) => ({ text: before.text, ...(chosen && { status: chosen }) }))}
      />
      <QuoteTable rows={found} onShowAll={() => change(() => ({ text: '' }))} />
    </>
  );
}
