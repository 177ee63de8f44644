import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fold } from '../../../book/fold.ts';
import { totalText } from '../../../quotes/sums.ts';
import { shortDayText } from '../../../quotes/validity.ts';
import { NeededDay } from '../../../ui/quote/NeededFields.tsx';
import { columnHelper, PagedTable } from '../../../ui/table/PagedTable.tsx';
import styles from '../../../ui/table/RecordTable.module.css';
import { StatusMark } from '../StatusMark.tsx';
import { type QuoteRow, statuses } from './use-quote-rows.ts';

const helper = columnHelper<QuoteRow>();

/** Formatter of dates, created once because its creation is slow. */
const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Returns the sort key of a name, in lower case; undefined for a blank name, which is sorted last. */
const named = (text: string): string | undefined => fold(text).trim() || undefined;

/** Dash for an empty cell, hidden where a row is shown as a card. */
const none = <span className={styles.none}>–</span>;

/** Columns of the table, created once so that a keystroke does not rebuild them. */
const columns = helper.columns([
  helper.accessor(({ quote }) => quote.number, {
    id: 'number',
    header: 'Number',
    cell: ({ row: { original } }) => (
      <Link to={original.to} className={styles.opens}>
        {original.quote.number}
      </Link>
    ),
  }),
  helper.accessor(({ quote }) => quote.createdAt, {
    id: 'created',
    header: 'Date',
    cell: ({ getValue }) => localDay.format(getValue()),
  }),
  helper.accessor(({ quote: { customer } }) => named(`${customer.name} ${customer.company}`), {
    id: 'customer',
    header: 'Customer',
    cell: ({ row: { original } }) => <CustomerName {...original} />,
  }),
  helper.accessor(({ quote }) => named(quote.products.join(', ')), {
    id: 'products',
    header: 'Products',
    cell: ({ row: { original } }) => original.quote.products.join(', '),
  }),
  // Sorts the quotes by the total of their cheapest option.
  helper.accessor(({ quote }) => Math.min(...quote.totals), {
    id: 'total',
    header: 'Total',
    cell: ({ row: { original } }) => totalText(original.quote.totals),
  }),
  helper.accessor(({ status }) => status && statuses.indexOf(status), {
    id: 'status',
    header: 'Status',
    sortDescFirst: false,
    cell: ({ row: { original } }) => (
      <>
        {original.status && <StatusMark status={original.status} />}
        {original.marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </>
    ),
  }),
  // An ordered quote has no last day, because its prices are not offered any more.
  helper.accessor(({ quote, status }) => (status === 'ordered' ? undefined : quote.validUntil), {
    id: 'until',
    header: 'Holds until',
    cell: ({ getValue }) => {
      const day = getValue();
      return day === undefined ? none : <span className={styles.holds}>{shortDayText(day)}</span>;
    },
  }),
  helper.accessor(({ quote }) => quote.neededBy, {
    id: 'needed',
    header: 'Needed by',
    cell: ({ getValue, row: { original } }) => <NeededDay day={getValue()} isLate={original.isLate} />,
  }),
  helper.accessor(({ quote }) => named(quote.employee), {
    id: 'employee',
    header: 'Made by',
    cell: ({ row: { original } }) => original.quote.employee || none,
  }),
]);

const optional = ['needed', 'employee'];
const newestFirst = [{ id: 'created', desc: true }];

interface QuoteTableProps {
  /** Rows of the table. A new array would return the table to its first page, even if the rows are equal. */
  rows: readonly QuoteRow[];
  empty?: ReactNode;
}

export const QuoteTable = ({ rows, empty }: QuoteTableProps) => (
  <div className={styles.panel}>
    <PagedTable
      of="quote"
      name="Quotes"
      label="Quotes found"
      columns={columns}
      optional={optional}
      rows={rows}
      getRowId={({ quote }) => quote.number}
      sortedBy={newestFirst}
      classes={styles}
      empty={empty}
    />
  </div>
);

function CustomerName({ quote: { number, customer }, status }: QuoteRow) {
  const { name, company } = customer;
  const names = (
    <>
      {name || company || 'No name'}
      {name && company && <span className={styles.company}>{company}</span>}
    </>
  );
  if (status === undefined || !(name || company)) return names;
  return (
    <Link to={`/quotes/customer/${number}`} className={styles.beside}>
      {names}
    </Link>
  );
}
