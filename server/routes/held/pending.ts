import { sql } from 'kysely';
import type { Pending } from '../../../src/quotes/wire/wire.ts';
import { bytesBefore, pageBytes } from '../../database/bytes-before.ts';
import type { OfStore } from '../../database/in-store.ts';
import { sender } from '../../database/sender.ts';
import { listedColumns, listedQuote } from '../../database/listed-quote.ts';

/** Most rows of each list. */
const most = 200;

/** Loads the pending work of a store, the newest first. */
export async function loadPending(database: OfStore, store: string): Promise<Pending> {
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
  const within = (rows: typeof newest) =>
    database
      .selectFrom(rows.as('row'))
      .select(listedColumns)
      .where('before', '<', pageBytes)
      .orderBy('created_at', 'desc')
      .execute();
  const open = await within(newest.where('open_until', 'is not', null));
  const flagged = await within(newest.where('waits', '=', true));
  const waiting = database
    .selectFrom('held')
    .select(['id', 'author', 'sent_by', 'at', 'why', 'change', 'arrived'])
    .select(bytesBefore('change', sql`arrived desc`).as('before'))
    .where('store', '=', store)
    .orderBy('arrived', 'desc')
    .limit(most);
  const held = await database
    .selectFrom(waiting.as('row'))
    .select(['id', 'author', 'sent_by', 'at', 'why', 'change'])
    .where('before', '<', pageBytes)
    .orderBy('arrived', 'desc')
    .execute();
  return {
    open: open.map(listedQuote),
    flagged: flagged.map(listedQuote),
    held: held.map((row) => ({
      id: row.id,
      author: row.author,
      ...sender(row),
      at: row.at,
      why: row.why,
      change: row.change,
    })),
  };
}
