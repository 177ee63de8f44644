import { useState } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../../../book/clock.ts';
import { fold } from '../../../book/fold.ts';
import { waitsMark } from '../../../data/server/queries/standing.ts';
import { capitalized, formatMoney } from '../../../quotes/format.ts';
import { firstNeeded } from '../../../quotes/needed-by.ts';
import { type OrderStatus, orderStatuses } from '../../../quotes/orders/recorded-order.ts';
import { totalOf } from '../../../quotes/sums.ts';
import { momentText } from '../../../quotes/validity.ts';
import { NeededDay } from '../../../ui/quote/NeededFields.tsx';
import { columnHelper } from '../../../ui/table/PagedTable.tsx';
import styles from './OrdersPage.module.css';
import { isLate, type OrderRow, whoseOrder } from './order-rows.ts';

const helper = columnHelper<OrderRow>();

/** Dash for an empty cell, hidden where a row is shown as a card. */
const none = <span className={styles.none}>–</span>;

/** Columns of the table, created once so that a keystroke does not rebuild them. */
const all = helper.columns([
  helper.accessor(({ found }) => found.order.at, {
    id: 'given',
    header: 'Given',
    cell: ({ getValue }) => momentText(getValue()),
  }),
  helper.accessor(({ found }) => fold(whoseOrder(found)), {
    id: 'customer',
    header: 'Customer',
    cell: ({ row: { original } }) => (
      <button type="button" className={styles.show} onClick={original.onShow}>
        {whoseOrder(original.found)}
      </button>
    ),
  }),
  helper.accessor(({ found }) => found.order.quote, {
    id: 'quote',
    header: 'Quote',
    cell: ({ getValue }) => {
      const number = getValue();
      return number === undefined ? none : <Link to={`/quotes/${number}`}>{number}</Link>;
    },
  }),
  helper.accessor(({ found }) => productsOf(found.order.lines), {
    id: 'products',
    header: 'Products',
  }),
  helper.accessor(({ found }) => totalOf(found.order.lines, found.order), {
    id: 'total',
    header: 'Total',
    cell: ({ getValue }) => formatMoney(getValue()),
  }),
  helper.accessor(({ found }) => orderStatuses.indexOf(found.status), {
    id: 'status',
    header: 'Status',
    sortDescFirst: false,
    cell: ({ row: { original } }) => <StatusChoice {...original} />,
  }),
  helper.accessor(({ found }) => firstNeeded(found.order), {
    id: 'needed',
    header: 'Needed by',
    cell: ({ getValue, row: { original } }) => <NeededDay day={getValue()} isLate={isLate(original.found, today())} />,
  }),
  helper.accessor(({ found }) => fold(found.order.employee).trim() || undefined, {
    id: 'employee',
    header: 'Taken by',
    cell: ({ row: { original } }) => original.found.order.employee || none,
  }),
]);

const withoutDay = all.filter(({ id }) => id !== 'needed');

/** Returns the columns, with a column for the needed-by day if any order has such a day. */
export const columnsOf = (rows: readonly OrderRow[]): typeof withoutDay =>
  rows.some(({ found }) => firstNeeded(found.order) !== undefined) ? all : withoutDay;

export const productsOf = (lines: readonly { readonly product: string }[]): string =>
  [...new Set(lines.map(({ product }) => product))].join(', ');

const optionsOf = (statuses: readonly OrderStatus[]) =>
  statuses.map((status) => (
    <option key={status} value={status}>
      {capitalized(status)}
    </option>
  ));
export const statusOptions = optionsOf(orderStatuses);
/** Statuses that an order may have while it waits for a manager. */
const optionsOfWaiting = optionsOf(['recorded', 'cancelled', 'not sent']);

/**
 * Selector of an order's status. Shows the chosen status before it is saved. Otherwise the next arrow key would start
 * from the old status.
 */
function StatusChoice({ found, onStatus }: OrderRow) {
  /** Chosen status that is not stored yet, or whose list is not loaded yet. */
  const [chosen, setChosen] = useState<{ readonly status: OrderStatus }>();
  return (
    <>
      <select
        className={styles.choice}
        aria-label={`Status of the order of ${whoseOrder(found)}, ${momentText(found.order.at)}`}
        value={chosen?.status ?? found.status}
        onChange={({ currentTarget }) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options are the statuses
          const choice = { status: currentTarget.value as OrderStatus };
          setChosen(choice);
          void onStatus(choice.status).finally(() => setChosen((now) => (now === choice ? undefined : now)));
        }}
      >
        {found.waits ? optionsOfWaiting : statusOptions}
      </select>
      {found.waits && found.status === 'recorded' && <p className="fine">{waitsMark}</p>}
    </>
  );
}
