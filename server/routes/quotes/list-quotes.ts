import { expressionBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { QuoteSchema } from '../../../src/quotes/quote.ts';
import { searchText, wordsOf } from '../../../src/quotes/search.ts';
import type { QuotesPage } from '../../../src/quotes/wire/wire.ts';
import { bytesBefore, follows, pageBytes } from '../../database/bytes-before.ts';
import type { OfStore } from '../../database/in-store.ts';
import { listedColumns, listedQuote } from '../../database/listed-quote.ts';
import { CursorSchema, nextOf, pageSize, SearchSchema } from '../../database/pages.ts';
import type { Tables } from '../../database/tables.ts';
import { customersNamed, customersWith, numberHas } from '../../database/search.ts';

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

const newest = sql`created_at desc, number desc`;
const listedBytesBefore = bytesBefore(sql`(summary::text || flags::text)`, sql`created_at desc, quotes.number desc`);

/** A page of a store's quotes, newest first. */
export async function listQuotes(database: OfStore, store: string, asked: QuotesAsked): Promise<QuotesPage> {
  const rows = database
    .selectFrom('quotes')
    .innerJoin(numbersOfPage(database, store, asked).as('shown'), 'shown.number', 'quotes.number')
    .select([...listedColumns, 'quotes.number', 'created_at', 'follows', listedBytesBefore.as('before')])
    .where('store', '=', store);
  const page = await database
    .selectFrom(rows.as('row'))
    .select([...listedColumns, 'number', 'created_at', 'follows'])
    .where('before', '<', pageBytes)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return {
    quotes: page.map(listedQuote),
    ...nextOf(page, ({ created_at, number }) => ({ at: created_at, key: number })),
  };
}

/** Numbers of a page. The index `quotes_newest` has everything that is looked at here: of the quotes only the page is read. */
function numbersOfPage(database: OfStore, store: string, { q = '', name = '', status, openOn, after }: QuotesAsked) {
  let query = database
    .selectFrom('quotes')
    .select(['number', follows(newest).as('follows')])
    .where('store', '=', store)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(pageSize);
  const words = wordsOf(q);
  if (words.length > 0)
    query = query.where((row) => row.or([numberHas('number', words), isOfAny(customersWith(database, store, words))]));
  if (name !== '') query = query.where(isOfAny(customersNamed(database, store, searchText(name))));
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
