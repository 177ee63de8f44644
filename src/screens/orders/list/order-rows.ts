import { firstNeeded } from '../../../quotes/needed-by.ts';
import type { OrderStatus } from '../../../quotes/orders/recorded-order.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';

/** Row of the order table: an order and its two actions. */
export interface OrderRow {
  readonly found: RecordedOrder;
  readonly onStatus: (status: OrderStatus) => void;
  readonly onShow: () => void;
}

/** Returns the customer of an order, `Zoë Park, Park Signs`; the quote's number or `No name` if there is no name. */
export const whoseOrder = ({ order: { customer, quote } }: RecordedOrder): string =>
  [customer.name, customer.company].filter((text) => text.trim() !== '').join(', ') || (quote ?? 'No name');

/** Returns true for an order that is past its needed-by day, and neither done nor cancelled. */
export const isLate = ({ order, status }: RecordedOrder, today: string): boolean =>
  status !== 'done' && status !== 'cancelled' && (firstNeeded(order) ?? today) < today;
