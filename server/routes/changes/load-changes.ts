import type { Changes } from '../../../src/quotes/wire/wire.ts';
import { bytesBefore, follows, pageBytes } from '../../database/bytes-before.ts';
import type { OfStore } from '../../database/in-store.ts';
import { quoteColumns, serverQuote } from '../../database/server-quote.ts';

/** So many quotes in one answer at the most. */
const most = 200;

/** A counter's position in the feed. */
export interface FeedAsked {
  readonly after: number;
  /** Of another epoch no place counts here. */
  readonly epoch?: string | undefined;
}

/** What has changed in a store since a place in the order of its changes. */
export async function loadChanges(database: OfStore, store: string, asked: FeedAsked): Promise<Changes> {
  // Asked first: whatever has a place up to this one is found below.
  const { seq, settings, orders, began, epoch } = await database
    .selectFrom(['stores', 'epoch'])
    .select(['seq', 'settings', 'orders', 'began', 'epoch.name as epoch'])
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  const after = asked.epoch === undefined || asked.epoch === epoch ? asked.after : 0;
  const candidates = database
    .selectFrom('quotes')
    .select([...quoteColumns, 'seq', bytesBefore('document', 'seq').as('before'), follows('seq').as('follows')])
    .where('store', '=', store)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most);
  const shown = await database
    .selectFrom(candidates.as('row'))
    .select([...quoteColumns, 'seq', 'follows'])
    .where('before', '<', pageBytes)
    .orderBy('seq')
    .execute();
  // Where a backup was put back, a counter hears of a place before its own.
  const last = shown.at(-1)?.seq ?? 0;
  const more = shown.at(-1)?.follows ?? false;
  const quotes = shown.map((row) => ({ ...serverQuote(row), ...(row.seq <= began && { isRestored: true as const }) }));
  return { seq: more ? last : Math.max(last, seq), epoch, quotes, more, settings, orders };
}
