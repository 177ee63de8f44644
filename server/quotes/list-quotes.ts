import * as v from 'valibot';
import { QuoteSchema } from '../../src/storage/quotes/quote.ts';
import type { QuotesPage } from '../../src/storage/server/wire.ts';
import type { OfStore } from '../database/in-store.ts';
import { listedColumns, listedQuote } from '../database/listed-quote.ts';
import { CursorSchema, pageOf, pageSize, SearchSchema } from '../database/pages.ts';
import { customersNamed, customersWith, literally } from '../database/search.ts';

/** The query of `GET /api/quotes`. */
export const QuotesAskedSchema = v.object({
  /** In the number, or in what is known of the customer. */
  q: v.optional(SearchSchema),
  /** What the customer's name begins with. */
  name: v.optional(SearchSchema),
  status: v.optional(QuoteSchema.entries.status),
  /** A day: what is open, and still holds on it. */
  openOn: v.optional(QuoteSchema.entries.validUntil),
  after: v.optional(CursorSchema),
});
export type QuotesAsked = v.InferOutput<typeof QuotesAskedSchema>;

/** A page of a store's quotes, newest first. */
export async function listQuotes(database: OfStore, store: string, asked: QuotesAsked): Promise<QuotesPage> {
  const { q = '', name = '', status, openOn, after } = asked;
  let query = database
    .selectFrom('quotes')
    .select([...listedColumns, 'number', 'created_at'])
    .where('store', '=', store)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(pageSize + 1);
  if (q !== '') query = query.where('number', 'in', numbersWith(database, store, q));
  if (name !== '') query = query.where('customer', 'in', customersNamed(database, store, name));
  if (status !== undefined) query = query.where('status', '=', status);
  if (openOn !== undefined) query = query.where('open_until', '>=', openOn);
  if (after)
    query = query.where((row) => row(row.refTuple('created_at', 'number'), '<', row.tuple(after.at, after.key)));
  const rows = await query.execute();
  const { page, next } = pageOf(rows, ({ created_at, number }) => ({ at: created_at, key: number }));
  return { quotes: page.map(listedQuote), ...(next !== undefined && { next }) };
}

/** Numbers of quotes by what is searched for. Two questions, because an `or` of both would read every quote of the store. */
const numbersWith = (database: OfStore, store: string, text: string) =>
  database
    .selectFrom('quotes')
    .select('number')
    .where('store', '=', store)
    .where('number', 'ilike', `%${literally(text)}%`)
    .union(
      database
        .selectFrom('quotes')
        .select('number')
        .where('store', '=', store)
        .where('customer', 'in', customersWith(database, store, text)),
    );
