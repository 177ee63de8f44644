import { Link } from 'react-router-dom';
import { dialedNumber } from '../../quotes/customer.ts';
import { formatCount, formatMoney } from '../../quotes/format.ts';
import type { ReplayLine } from '../../quotes/replay/replay-line.ts';
import { type Grouping, isBelowFloor, type ReplayCall, type ReplayGroup } from '../../quotes/replay/replay-lists.ts';
import { shortDayText } from '../../quotes/validity.ts';
import { columnHelper } from '../../ui/table/PagedTable.tsx';
import styles from './Desk.module.css';

/** Returns an amount in cents as money, with `+` before a positive amount. */
export const moreText = (cents: number): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const QuoteLink = ({ number }: { number: string }) =>
  number === '' ? 'Not readable' : <Link to={`/quotes/${encodeURIComponent(number)}`}>{number}</Link>;

const figures = (header: string, format: (figure: number) => string = formatMoney) => ({
  header,
  // The first click sorts the largest figure to the top.
  sortDescFirst: true,
  cell: ({ getValue }: { getValue: () => number | undefined }) => {
    const figure = getValue();
    return figure === undefined ? '–' : format(figure);
  },
});

const lines = columnHelper<ReplayLine>();
export const lineColumns = lines.columns([
  lines.accessor('number', { header: 'Quote', cell: ({ getValue }) => <QuoteLink number={getValue()} /> }),
  lines.accessor('customer', { header: 'Customer', cell: ({ getValue }) => getValue() || 'No name' }),
  lines.accessor('product', { header: 'Product' }),
  lines.accessor('pieces', figures('Pieces', formatCount)),
  lines.accessor('outcome', {
    header: 'Outcome',
    cell: ({ row: { original } }) => (
      <>
        {original.outcome}
        {isBelowFloor(original) && <small className={styles.below}>below the floor</small>}
      </>
    ),
  }),
  lines.accessor('quoted', figures('Then')),
  lines.accessor('today', figures('Today')),
  lines.accessor('tried', figures('Tried')),
]);

const groups = columnHelper<ReplayGroup>();
const groupColumns = (grouping: Grouping) =>
  groups.columns([
    groups.accessor('name', { header: grouping }),
    groups.accessor('lines', figures('Lines', formatCount)),
    groups.accessor('higher', figures('Higher', formatCount)),
    groups.accessor('lost', figures('Not available', formatCount)),
    groups.accessor('quoted', figures('Then')),
    groups.accessor('today', figures('Today')),
    groups.accessor('tried', figures('Tried')),
    groups.accessor('more', figures('Difference', moreText)),
  ]);

/** Columns, made only once, because new columns would make the table sort and render again. */
export const columnsOfGroups = { Product: groupColumns('Product'), Customer: groupColumns('Customer') } as const;

const calls = columnHelper<ReplayCall>();
export const callColumns = calls.columns([
  calls.accessor('customer', { header: 'Customer', cell: ({ getValue }) => getValue() || 'No name' }),
  calls.accessor('phone', {
    header: 'Phone',
    cell: ({ getValue }) => (getValue() ? <a href={`tel:${dialedNumber(getValue())}`}>{getValue()}</a> : 'No phone'),
  }),
  calls.accessor('number', { header: 'Quote', cell: ({ row: { original } }) => <Called {...original} /> }),
  calls.accessor('until', {
    header: 'Last day',
    cell: ({ getValue }) => (getValue() ? shortDayText(getValue()) : '–'),
  }),
  calls.accessor('quoted', figures('Quoted')),
  calls.accessor('tried', figures('Would cost')),
  calls.accessor('more', figures('More', moreText)),
]);

function Called({ number, lost }: ReplayCall) {
  return (
    <>
      <QuoteLink number={number} />
      {lost > 0 && <small className={styles.below}>{`without ${formatCount(lost)} that can’t be ordered`}</small>}
    </>
  );
}
