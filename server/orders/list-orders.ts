import type { OrdersPage, OrderStatus } from '../../src/storage/server/wire.ts';
import type { OfStore } from '../database/in-store.ts';
import { type Cursor, pageOf, pageSize } from '../database/pages.ts';
import { customersWith, literally } from '../database/search.ts';
import { orderColumns, serverOrder } from './put-order.ts';

export interface OrdersAsked {
  /** In the number of its quote, or in what is known of the customer. */
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly after?: Cursor | undefined;
}

/** A page of a store's orders, newest first. */
export async function listOrders(
  database: OfStore,
  store: string,
  { q, status, after }: OrdersAsked,
): Promise<OrdersPage> {
  let query = database
    .selectFrom('orders')
    .select(orderColumns)
    .where('store', '=', store)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (status !== undefined) query = query.where('status', '=', status);
  if (after) query = query.where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(after.at, after.key)));
  if (q !== undefined && q !== '')
    query = query.where((row) =>
      row.or([row('quote', 'ilike', `%${literally(q)}%`), row('customer', 'in', customersWith(database, store, q))]),
    );
  const { page, next } = pageOf(await query.execute(), ({ document }) => ({ at: document.at, key: document.id }));
  return { orders: page.map(serverOrder), ...(next !== undefined && { next }) };
}
