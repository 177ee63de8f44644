import type { Pending } from '../../src/storage/server/wire.ts';
import type { OfStore } from '../database/in-store.ts';
import { sender } from '../database/sender.ts';
import { listedColumns, listedQuote } from '../database/listed-quote.ts';

/** So many of each list. */
const most = 200;

/** What is still to come in a store, the newest first. */
export async function loadPending(database: OfStore, store: string): Promise<Pending> {
  const newest = database
    .selectFrom('quotes')
    .select(listedColumns)
    .where('store', '=', store)
    .orderBy('created_at', 'desc')
    .limit(most);
  const open = await newest.where('open_until', 'is not', null).execute();
  const flagged = await newest.where('waits', '=', true).execute();
  const held = await database
    .selectFrom('held')
    .select(['id', 'author', 'sent_by', 'at', 'why', 'change'])
    .where('store', '=', store)
    .orderBy('arrived', 'desc')
    .limit(most)
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
