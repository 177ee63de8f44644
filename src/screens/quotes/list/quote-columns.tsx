import { Link } from 'react-router-dom';
import { fold } from '../../../book/fold.ts';
import { totalText } from '../../../quotes/sums.ts';
import { shortDayText } from '../../../quotes/validity.ts';
import { classNames } from '../../../ui/class-names.ts';
import { NeededDay } from '../../../ui/quote/NeededFields.tsx';
import { columnHelper } from '../../../ui/table/PagedTable.tsx';
import { StatusMark } from '../StatusMark.tsx';
import styles from './QuoteTable.module.css';
import { type QuoteRow, statuses } from './quote-rows.ts';

const helper = columnHelper<QuoteRow>();

/** Formatter of dates, created once because its creation is slow. */
const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Returns the sort key of a name, in lower case; undefined for a blank name, which is sorted last. */
const named = (text: string): string | undefined => fold(text).trim() || undefined;

/** Columns of the table, created once so that a keystroke does not rebuild them. */
const all = helper.columns([
  helper.accessor(({ quote }) => quote.number, {
    id: 'number',
    header: 'Number',
    cell: ({ getValue }) => (
      <Link to={`/quotes/${getValue()}`} className={styles.number}>
        {getValue()}
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
    cell: ({ row: { original } }) => <CustomerText number={original.quote.number} {...original.quote.customer} />,
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
  helper.accessor(({ status }) => statuses.indexOf(status), {
    id: 'status',
    header: 'Status',
    sortDescFirst: false,
    cell: ({ row: { original } }) => (
      <>
        <StatusMark status={original.status} />
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
    cell: ({ row: { original } }) => (original.status === 'ordered' ? '–' : shortDayText(original.quote.validUntil)),
  }),
  helper.accessor(({ quote }) => quote.neededBy, {
    id: 'needed',
    header: 'Needed by',
    cell: ({ getValue, row: { original } }) => <NeededDay day={getValue()} isLate={original.isLate} />,
  }),
  helper.accessor(({ quote }) => named(quote.employee), {
    id: 'employee',
    header: 'Made by',
    cell: ({ row: { original } }) => original.quote.employee || '–',
  }),
]);

const withoutDay = all.filter(({ id }) => id !== 'needed');

/** Returns the columns, with a column for the needed-by day if any quote has such a day. */
export const columnsOf = (rows: readonly QuoteRow[]): typeof withoutDay =>
  rows.some(({ quote }) => quote.neededBy !== undefined) ? all : withoutDay;

function CustomerText({ number, name, company }: { number: string; name: string; company: string }) {
  if (!name && !company) return 'No name';
  return (
    <Link to={`/quotes/customer/${number}`} className={styles.whom}>
      {name && (
        <span className={styles.clamped} title={name}>
          {name}
        </span>
      )}
      {company && (
        <span className={classNames(styles.clamped, name && 'muted')} title={company}>
          {company}
        </span>
      )}
    </Link>
  );
}
