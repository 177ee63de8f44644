import { expressionBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { QuoteSchema } from '../../../src/quotes/quote.ts';
import { searchText, wordsOf } from '../../../src/quotes/search.ts';
import type { QuotesPage } from '../../../src/quotes/wire/wire.ts';
import { bytesBefore, follows, pageBytes, within } from '../../database/bytes-before.ts';
import { CursorSchema, nextOf, pageSize, SearchSchema } from '../../database/pages.ts';
import { customersNamed, customersWith, numberHas } from '../../database/search.ts';
import { listedColumns, listedQuote } from '../../database/server-quote.ts';
import type { Tables } from '../../database/tables.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';

/** The query of `GET /api/quotes`. */
export const QuotesAskedSchema = v.object({
  /** Text to find in the number, or in the customer's data. */
  q: v.optional(SearchSchema),
  /** Beginning of the customer's name. */
  name: v.optional(SearchSchema),
  status: v.optional(QuoteSchema.entries.status),
  /** Day on which the quotes are open and hold their prices. */
  openOn: v.optional(QuoteSchema.entries.validUntil),
  after: v.optional(CursorSchema),
});
export type QuotesAsked = v.InferOutput<typeof QuotesAskedSchema>;

const newest = sql`created_at desc, number desc`;
const listedBytesBefore = bytesBefore(sql`(summary::text || flags::text)`, sql`created_at desc, quotes.number desc`);

/** Returns a page of a store's quotes, newest first. */
export async function listQuotes(database: TenantTransaction, store: string, asked: QuotesAsked): Promise<QuotesPage> {
  const rows = database
    .selectFrom('quotes')
    .innerJoin(numbersOfPage(database, store, asked).as('shown'), 'shown.number', 'quotes.number')
    .select([...listedColumns, 'quotes.number', 'created_at', 'follows', listedBytesBefore.as('before')])
    .where('store', '=', store);
  const newestFirst = within(database, rows, pageBytes).orderBy('created_at', 'desc').orderBy('number', 'desc');
  const page = await newestFirst.execute();
  return {
    quotes: page.map(listedQuote),
    ...nextOf(page, ({ created_at, number }) => ({ at: created_at, key: number })),
  };
}

/**
 * Returns the query for the numbers of a page. The index `quotes_newest` has every column of this query, so that only
 * the quotes of the page are read.
 */
function numbersOfPage(
  database: TenantTransaction,
  store: string,
  { q = '', name = '', status, openOn, after }: QuotesAsked,
) {
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

/**
 * Returns the condition that a quote belongs to one of the customers. With `is true`, the database compares each quote
 * with the customers. Without `is true`, it would look up the quotes of each customer, which is slow for many
 * customers.
 */
const isOfAny = (customers: ReturnType<typeof customersWith>) => {
  const eb = expressionBuilder<Tables, 'quotes'>();
  return eb(eb('customer', 'in', customers), 'is', true);
};
