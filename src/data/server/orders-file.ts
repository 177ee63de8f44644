import type { SoughtOrders } from '../../quotes/orders/recorded-order.ts';

export const ordersQuery = ({ text, status, since }: SoughtOrders): URLSearchParams =>
  new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(status && { status }),
    ...(since !== undefined && { since: String(since) }),
  });

/** Returns the address of a CSV file with the orders that a search finds, with the days of this counter. */
export function ordersFile(sought: SoughtOrders): string {
  const query = ordersQuery(sought);
  query.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `/api/orders.csv?${query}`;
}
