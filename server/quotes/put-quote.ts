import { summaryOf } from '../../src/storage/quotes/summary.ts';
import type { PutQuote, ServerQuote } from '../../src/storage/server/wire.ts';
import type { OfStore } from '../database/in-store.ts';
import { raiseSeq } from '../database/seq.ts';
import { quoteColumns, serverQuote } from '../database/server-quote.ts';
import { customerRow } from './customer-row.ts';

/** What became of a quote that a counter sent. */
export type PutResult =
  | { readonly kind: 'taken'; readonly saved: ServerQuote; readonly isNew: boolean }
  /** Another change came first. */
  | { readonly kind: 'conflict'; readonly current: ServerQuote }
  /** The number is another quote's. */
  | { readonly kind: 'number taken' }
  /** The quote that was changed has never been here. */
  | { readonly kind: 'not found' };

export interface Put extends PutQuote {
  /** The same when the same command is sent again. */
  readonly command: string;
  /** The command that made the version which the change started from; undefined for a quote that the server has never had. */
  readonly base: string | undefined;
}

/** Saves a quote, or keeps it as a version beside the one that came first. */
export async function putQuote(database: OfStore, store: string, put: Put): Promise<PutResult> {
  const { quote, base, command } = put;
  const present = await database
    .selectFrom('quotes')
    .select(['id', ...quoteColumns])
    .where('store', '=', store)
    .where('number', '=', quote.number)
    .forUpdate()
    .executeTakeFirst();
  if (present && present.id !== quote.id) return { kind: 'number taken' };
  if (!present && base !== undefined) return { kind: 'not found' };
  const taken = present?.version === base;
  await keepVersion(database, store, put, taken);
  if (present && !taken) return { kind: 'conflict', current: serverQuote(present) };
  const saved: ServerQuote = { quote, version: command, flags: [] };
  const summary = summaryOf(quote);
  const row = {
    version: command,
    status: quote.status,
    created_at: quote.createdAt,
    open_until: summary.openUntil ?? null,
    customer: await customerRow(database, store, quote.customer),
    waits: false,
    flags: JSON.stringify(saved.flags),
    approval: null,
    summary: JSON.stringify(summary),
    document: JSON.stringify(quote),
    seq: await raiseSeq(database, store),
  };
  // A new one is inserted, never put over another: that may have come since it was looked for.
  if (present)
    await database
      .updateTable('quotes')
      .set(row)
      .where('store', '=', store)
      .where('number', '=', quote.number)
      .execute();
  else
    await database
      .insertInto('quotes')
      .values({ store, number: quote.number, id: quote.id, ...row })
      .execute();
  return { kind: 'taken', saved, isNew: !present };
}

async function keepVersion(
  database: OfStore,
  store: string,
  { command, quote, author, at }: Put,
  taken: boolean,
): Promise<void> {
  await database
    .insertInto('quote_versions')
    .values({
      store,
      command,
      number: quote.number,
      taken,
      author_id: author.id,
      author_name: author.name,
      at,
      document: JSON.stringify(quote),
    })
    .execute();
}
