import { firstNeeded } from '../../../quotes/needed-by.ts';
import type { OrderStatus } from '../../../quotes/orders/recorded-order.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';

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
export const isLate = ({ order, status }: RecordedOrder, today: string): boolean =>
  (status === 'recorded' || status === 'in production') && (firstNeeded(order) ?? today) < today;
