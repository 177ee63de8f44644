import { Link } from 'react-router-dom';
import { dialedNumber } from '../../quotes/customer.ts';
import { formatCount, formatMoney } from '../../quotes/format.ts';
import type { ReplayLine } from '../../quotes/replay/replay-line.ts';
import { type Grouping, isBelowFloor, type ReplayCall, type ReplayGroup } from '../../quotes/replay/replay-lists.ts';
import { shortDayText } from '../../quotes/validity.ts';
import { columnHelper } from '../../ui/table/PagedTable.tsx';
import styles from './ReplayRows.module.css';

/** Returns an amount in cents as money, with `+` before a positive amount. */
export const moreText = (cents: number): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const Named = ({ name, text }: { name: string; text: string }) => (
  <>
    <span className={styles.name}>{name} </span>
    {text}
  </>
);

const QuoteLink = ({ number }: { number: string }) =>
  number === '' ? 'Not readable' : <Link to={`/quotes/${encodeURIComponent(number)}`}>{number}</Link>;

const figuresOf = (name: string, format: (figure: number) => string) => ({
  header: name,
  // The first click sorts the largest figure to the top.
  sortDescFirst: true,
  cell: ({ getValue }: { getValue: () => number | undefined }) => {
    const figure = getValue();
    return <Named name={name} text={figure === undefined ? '–' : format(figure)} />;
  },
});

const moneyOf = (name: string, format = formatMoney) => figuresOf(name, format);

const countsOf = (name: string) => figuresOf(name, formatCount);

const days = { cell: ({ getValue }: { getValue: () => string }) => (getValue() ? shortDayText(getValue()) : '–') };

const lines = columnHelper<ReplayLine>();
export const lineColumns = lines.columns([
  lines.accessor('number', { header: 'Quote', cell: ({ getValue }) => <QuoteLink number={getValue()} /> }),
  lines.accessor('customer', { header: 'Customer', cell: ({ getValue }) => getValue() || 'No name' }),
  lines.accessor('product', { header: 'Product' }),
  lines.accessor('pieces', countsOf('Pieces')),
  lines.accessor('outcome', {
    header: 'Outcome',
    cell: ({ row: { original } }) => (
      <>
        {original.outcome}
        {isBelowFloor(original) && <span className={styles.below}>below the floor</span>}
      </>
    ),
  }),
  lines.accessor('quoted', moneyOf('Then')),
  lines.accessor('today', moneyOf('Today')),
  lines.accessor('tried', moneyOf('Tried')),
]);

const groups = columnHelper<ReplayGroup>();
const groupColumns = (grouping: Grouping) =>
  groups.columns([
    groups.accessor('order', { header: grouping, cell: ({ row: { original } }) => original.name }),
    groups.accessor('lines', countsOf('Lines')),
    groups.accessor('dearer', countsOf('Dearer')),
    groups.accessor('lost', countsOf('Not to be had')),
    groups.accessor('quoted', moneyOf('Then')),
    groups.accessor('today', moneyOf('Today')),
    groups.accessor('tried', moneyOf('Tried')),
    groups.accessor('more', moneyOf('Difference', moreText)),
  ]);

/** Columns, made only once, because new columns would make the table sort and render again. */
export const columnsOfGroups = {
  Product: groupColumns('Product'),
  Customer: groupColumns('Customer'),
  Quantity: groupColumns('Quantity'),
  Month: groupColumns('Month'),
} as const;

const calls = columnHelper<ReplayCall>();
export const callColumns = calls.columns([
  calls.accessor('customer', { header: 'Customer', cell: ({ getValue }) => getValue() || 'No name' }),
  calls.accessor('phone', {
    header: 'Phone',
    cell: ({ getValue }) => (getValue() ? <a href={`tel:${dialedNumber(getValue())}`}>{getValue()}</a> : 'No phone'),
  }),
  calls.accessor('number', { header: 'Quote', cell: ({ row: { original } }) => <Called {...original} /> }),
  calls.accessor('until', { header: 'Last day', ...days }),
  calls.accessor('quoted', moneyOf('Quoted')),
  calls.accessor('tried', moneyOf('Would cost')),
  calls.accessor('more', moneyOf('More', moreText)),
]);

function Called({ number, option, lost }: ReplayCall) {
  return (
    <>
      <QuoteLink number={number} />
      {option && ` option ${option}`}
      {lost > 0 && <span className={styles.below}>{`without ${formatCount(lost)} that can’t be ordered`}</span>}
    </>
  );
}
