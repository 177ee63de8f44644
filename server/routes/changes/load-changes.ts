import type { Changes } from '../../../src/quotes/wire/wire.ts';
import { bytesBefore, follows, pageBytes, within } from '../../database/bytes-before.ts';
import { quoteColumns, serverQuote } from '../../database/server-quote.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';

/** Maximum number of quotes in one answer. */
const most = 200;

/** A counter's position in the feed. */
export interface FeedAsked {
  readonly after: number;
  /** Epoch that the place `after` belongs to. If the present epoch is another one, all changes are loaded. */
  readonly epoch?: string | undefined;
}

/** Loads the changes of a store since a place in their order. */
export async function loadChanges(database: TenantTransaction, store: string, asked: FeedAsked): Promise<Changes> {
  // Reads the last place first, so that the query below finds every change up to this place.
  const { seq, settings, orders, began, epoch, book } = await database
    .selectFrom(['stores', 'epoch'])
    .select(['seq', 'settings', 'orders', 'began', 'epoch.name as epoch'])
    .select((row) =>
      row
        .selectFrom('editions')
        .select(({ fn }) => fn.max('place').as('place'))
        .as('book'),
    )
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
  const shown = await within(database, candidates, pageBytes).orderBy('seq').execute();
  // If there is no change, `after` would be a wrong default: a restored backup may have only places before `after`.
  const last = shown.at(-1)?.seq ?? 0;
  const more = shown.at(-1)?.follows ?? false;
  const quotes = shown.map((row) => ({ ...serverQuote(row), ...(row.seq <= began && { isRestored: true as const }) }));
  return {
    seq: more ? last : Math.max(last, seq),
    epoch,
    quotes,
    more,
    settings,
    orders,
    ...(book !== null && { book }),
  };
}
