import { sql } from 'kysely';
import type { Pending } from '../../../src/quotes/wire/wire.ts';
import { bytesBefore, pageBytes, within } from '../../database/bytes-before.ts';
import { sender } from '../../database/sender.ts';
import { orderColumns, serverOrder } from '../../database/server-order.ts';
import { listedColumns, listedQuote } from '../../database/server-quote.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';

/** Maximum number of rows in each list. */
const most = 200;

/** Time after midnight UTC until the day has ended in all time zones: 12 hours. */
const latestZoneMs = 12 * 3_600_000;

/**
 * Loads the lists of a store's pending work, each with the newest entry first. Leaves out expired quotes from the open
 * quotes.
 */
export async function loadPending(database: TenantTransaction, store: string, now: number): Promise<Pending> {
  const day = new Date(now - latestZoneMs).toISOString().slice(0, 10);
  const newest = database
    .selectFrom('quotes')
    .select([
      ...listedColumns,
      'created_at',
      bytesBefore(sql`(summary::text || flags::text)`, sql`created_at desc`).as('before'),
    ])
    .where('store', '=', store)
    .orderBy('created_at', 'desc')
    .limit(most);
  const listed = async (rows: typeof newest) =>
    (await within(database, rows, pageBytes).orderBy('created_at', 'desc').execute()).map(listedQuote);
  // The index `quotes_newest` has all columns of this query, so that the database reads no rows of expired quotes.
  const openNumbers = database
    .selectFrom('quotes')
    .select('number')
    .where('store', '=', store)
    .where('open_until', '>=', day)
    .orderBy('created_at', 'desc')
    .limit(most);
  const open = await listed(newest.where('number', 'in', openNumbers));
  const flagged = await listed(newest.where('waits', '=', true));
  const waitingOrders = database
    .selectFrom('orders')
    .select([...orderColumns, 'at', bytesBefore('document', sql`at desc`).as('before')])
    .where('store', '=', store)
    .where('waits', '=', true)
    .where('status', '=', 'recorded')
    .orderBy('at', 'desc')
    .limit(most);
  const orders = await within(database, waitingOrders, pageBytes).orderBy('at', 'desc').execute();
  const waiting = database
    .selectFrom('held')
    .select(['id', 'author', 'sent_by', 'at', 'why', 'change', 'arrived'])
    .select(bytesBefore('change', sql`arrived desc`).as('before'))
    .where('store', '=', store)
    .orderBy('arrived', 'desc')
    .limit(most);
  const held = await within(database, waiting, pageBytes).orderBy('arrived', 'desc').execute();
  return {
    open,
    flagged,
    orders: orders.map(serverOrder),
    held: held.map(({ id, author, sent_by, at, why, change }) => ({
      id,
      author,
      ...sender({ author, sent_by }),
      at,
      why,
      change,
    })),
  };
}
