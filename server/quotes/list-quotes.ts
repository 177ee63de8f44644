import { expressionBuilder } from 'kysely';
import * as v from 'valibot';
import { QuoteSchema } from '../../src/storage/quotes/quote.ts';
import type { QuotesPage } from '../../src/storage/server/wire.ts';
import type { OfStore } from '../database/in-store.ts';
import { listedColumns, listedQuote } from '../database/listed-quote.ts';
import { CursorSchema, pageOf, pageSize, SearchSchema } from '../database/pages.ts';
import type { Tables } from '../database/tables.ts';
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
  const rows = await database
    .selectFrom('quotes')
    .select([...listedColumns, 'number', 'created_at'])
    .where('store', '=', store)
    .where('number', 'in', numbersOfPage(database, store, asked))
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const { page, next } = pageOf(rows, ({ created_at, number }) => ({ at: created_at, key: number }));
  return { quotes: page.map(listedQuote), ...(next !== undefined && { next }) };
}

/** Numbers of a page, and of one quote more. The index `quotes_newest` has everything that is looked at here: of the quotes only the page is read. */
function numbersOfPage(database: OfStore, store: string, { q = '', name = '', status, openOn, after }: QuotesAsked) {
  let query = database
    .selectFrom('quotes')
    .select('number')
    .where('store', '=', store)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(pageSize + 1);
  if (q !== '')
    query = query.where((row) =>
      row.or([row('number', 'ilike', `%${literally(q)}%`), isOfAny(customersWith(database, store, q))]),
    );
  if (name !== '') query = query.where(isOfAny(customersNamed(database, store, name)));
  if (status !== undefined) query = query.where('status', '=', status);
  if (openOn !== undefined) query = query.where('open_until', '>=', openOn);
  if (after)
    query = query.where((row) => row(row.refTuple('created_at', 'number'), '<', row.tuple(after.at, after.key)));
  return query;
}

/** With `is true` the database compares each quote with them. Without, it looks for the quotes of each customer, which is slow where many are found. */
const isOfAny = (customers: ReturnType<typeof customersWith>) => {
  const eb = expressionBuilder<Tables, 'quotes'>();
  return eb(eb('customer', 'in', customers), 'is', true);
};
