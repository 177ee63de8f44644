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
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import { NeededDay } from '../../../ui/quote/NeededFields.tsx';
import { columnHelper } from '../../../ui/table/PagedTable.tsx';
import styles from '../../../ui/table/RecordTable.module.css';

/** Row of the order table: an order and its two actions. */
export interface OrderRow {
  readonly found: RecordedOrder;
  readonly onStatus: (status: OrderStatus) => Promise<void>;
  readonly onShow: () => void;
}

/**
 * Returns the customer of an order, such as `Zoë Park, Park Signs`. If the order has no customer, returns the number of
 * its quote. If there is no quote either, returns `No name`.
 */
export const whoseOrder = ({ order: { customer, quote } }: RecordedOrder): string =>
  [customer.name, customer.company].filter((text) => text.trim() !== '').join(', ') || (quote ?? 'No name');

/** Returns true for an open order that is past its needed-by day. */
const isLate = ({ order, status }: RecordedOrder): boolean =>
  (status === 'recorded' || status === 'in production') && (firstNeeded(order) ?? today()) < today();

const helper = columnHelper<OrderRow>();

/** Dash for an empty cell, hidden where a row is shown as a card. */
const none = <span className={styles.none}>–</span>;

/** Columns of the table, created once so that a keystroke does not rebuild them. */
export const orderColumns = helper.columns([
  helper.accessor(({ found }) => found.order.at, {
    id: 'created',
    header: 'Placed',
    cell: ({ getValue }) => momentText(getValue()),
  }),
  helper.accessor(({ found }) => fold(whoseOrder(found)), {
    id: 'customer',
    header: 'Customer',
    cell: ({ row: { original } }) => (
      <button type="button" className={styles.opens} onClick={original.onShow}>
        {whoseOrder(original.found)}
      </button>
    ),
  }),
  helper.accessor(({ found }) => found.order.quote, {
    id: 'number',
    header: 'Quote',
    cell: ({ getValue }) => {
      const number = getValue();
      return number === undefined ? (
        none
      ) : (
        <Link to={`/quotes/${number}`} className={styles.beside}>
          {number}
        </Link>
      );
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
    cell: ({ getValue, row: { original } }) => <NeededDay day={getValue()} isLate={isLate(original.found)} />,
  }),
  helper.accessor(({ found }) => fold(found.order.employee).trim() || undefined, {
    id: 'employee',
    header: 'Taken by',
    cell: ({ row: { original } }) => original.found.order.employee || none,
  }),
]);

export const optionalColumns = ['needed', 'employee'];

const productsOf = (lines: readonly { readonly product: string }[]): string =>
  [...new Set(lines.map(({ product }) => product))].join(', ');

/** Statuses that an order may have while it waits for a manager. */
const statusesOfWaiting: readonly OrderStatus[] = ['recorded', 'cancelled', 'not sent'];

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
        {(found.waits ? statusesOfWaiting : orderStatuses).map((status) => (
          <option key={status} value={status}>
            {capitalized(status)}
          </option>
        ))}
      </select>
      {found.waits && found.status === 'recorded' && <p className="fine">{waitsMark}</p>}
    </>
  );
}
