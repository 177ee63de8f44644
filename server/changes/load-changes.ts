import type { Changes } from '../../src/storage/server/wire.ts';
import type { OfStore } from '../database/in-store.ts';
import { quoteColumns, serverQuote } from '../database/server-quote.ts';

/** So many quotes in one answer. */
const most = 200;

/** What has changed in a store since a place in the order of its changes. */
export async function loadChanges(database: OfStore, store: string, after: number): Promise<Changes> {
  // Asked first: whatever has a place up to this one is found below.
  const { seq, settings, orders } = await database
    .selectFrom('stores')
    .select(['seq', 'settings', 'orders'])
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('quotes')
    .select([...quoteColumns, 'seq'])
    .where('store', '=', store)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most + 1)
    .execute();
  const shown = rows.slice(0, most);
  // Where a backup was put back, a counter hears of a place before its own.
  const last = shown.at(-1)?.seq ?? 0;
  const more = rows.length > most;
  return { seq: more ? last : Math.max(last, seq), quotes: shown.map(serverQuote), more, settings, orders };
}
