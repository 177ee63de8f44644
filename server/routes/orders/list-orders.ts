import { sql } from 'kysely';
import { wordsOf } from '../../../src/quotes/search.ts';
import type { OrderStatus, OrdersPage } from '../../../src/quotes/wire/wire.ts';
import { bytesBefore, follows, pageBytes, within } from '../../database/bytes-before.ts';
import { type Cursor, nextOf, pageSize } from '../../database/pages.ts';
import { customersWith, numberHas } from '../../database/search.ts';
import { orderColumns, serverOrder } from '../../database/server-order.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';

export interface OrdersAsked {
  /** Text to find in the number of the order's quote, or in the customer's data. */
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** Time of the oldest orders. */
  readonly since?: number | undefined;
  readonly after?: Cursor | undefined;
}

const newest = sql`at desc, id desc`;

/** Returns a page of a store's orders, newest first. */
export async function listOrders(
  database: TenantTransaction,
  store: string,
  { q = '', status, since, after }: OrdersAsked,
): Promise<OrdersPage> {
  let query = database
    .selectFrom('orders')
    .select([...orderColumns, 'at', 'id', bytesBefore('document', newest).as('before'), follows(newest).as('follows')])
    .where('store', '=', store)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize);
  if (status !== undefined) query = query.where('status', '=', status);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (after) query = query.where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(after.at, after.key)));
  const words = wordsOf(q);
  if (words.length > 0)
    query = query.where((row) =>
      row.or([numberHas(words), row('customer', 'in', customersWith(database, store, words))]),
    );
  const page = await within(database, query, pageBytes).orderBy('at', 'desc').orderBy('id', 'desc').execute();
  return { orders: page.map(serverOrder), ...nextOf(page, ({ at, id }) => ({ at, key: id })) };
}
