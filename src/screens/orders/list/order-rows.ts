import { firstNeeded } from '../../../quotes/needed-by.ts';
import { type OrderStatus, orderStatuses, type SoughtOrders } from '../../../quotes/orders/recorded-order.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import type { AddressFormat } from '../../../ui/use-address-state.ts';

export const statusWords: Readonly<Record<OrderStatus, string>> = {
  recorded: 'Recorded',
  'in production': 'In production',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** A row of the table, with its action. */
export interface OrderRow {
  readonly found: RecordedOrder;
  readonly onStatus: (status: OrderStatus) => void;
  readonly onShow: () => void;
}

/** Returns `Zoë Park, Park Signs`; the number of the quote if there is no name. */
export const whoseOrder = ({ order: { customer, quote } }: RecordedOrder): string =>
  [customer.name, customer.company].filter((text) => text.trim() !== '').join(', ') || (quote ?? 'No name');

/** Returns true for an order whose day is over before it is done. */
export const isLate = ({ order, status }: RecordedOrder, today: string): boolean =>
  status !== 'done' && status !== 'cancelled' && (firstNeeded(order) ?? today) < today;

/** `/admin/orders?q=zoe&status=done` */
export const soughtAddress: AddressFormat<SoughtOrders> = {
  read: ({ search }) => {
    const query = new URLSearchParams(search);
    const status = orderStatuses.find((known) => known === query.get('status'));
    return { text: query.get('q') ?? '', ...(status && { status }) };
  },
  write: ({ text, status }, pathname) => {
    const query = new URLSearchParams({ ...(text !== '' && { q: text }), ...(status && { status }) }).toString();
    return { pathname, search: query === '' ? '' : `?${query}` };
  },
};
