import type { SoughtOrders } from '../../quotes/orders/recorded-order.ts';

export const ordersQuery = ({ text, status }: SoughtOrders): URLSearchParams =>
  new URLSearchParams({ ...(text !== '' && { q: text }), ...(status && { status }) });

/** Returns the address of a CSV file with the orders that a search finds. */
export function ordersFile(sought: SoughtOrders): string {
  const query = ordersQuery(sought).toString();
  return `/api/orders.csv${query && `?${query}`}`;
}
