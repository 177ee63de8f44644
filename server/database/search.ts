import { sql } from 'kysely';
import { spellings } from '../../src/quotes/search.ts';
import type { TenantTransaction } from './with-tenant.ts';

const pattern = (word: string): string => `%${literally(word)}%`;

/** Escapes a text for a pattern of `like`. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the condition that a quote's number contains all words. A word may leave out the dashes of the number. */
export const numberHas = (column: 'number' | 'quote', words: readonly string[]) => {
  const number = sql.ref(column);
  const each = words.map(
    (word) => sql`(${number} ilike ${pattern(word)} or replace(${number}, '-', '') ilike ${pattern(word)})`,
  );
  return sql<boolean>`${sql.join(each, sql` and `)}`;
};

/**
 * Selects the ids of the customers with all words in their name, company, e-mail or phone number: the same customers
 * that `hasWords` finds at a counter.
 */
export function customersWith(database: TenantTransaction, store: string, words: readonly string[]) {
  return database
    .selectFrom('customers')
    .select('id')
    .where('store', '=', store)
    .where((row) =>
      row.and(words.map((word) => row.or(spellings(word).map((each) => row('search', 'like', pattern(each)))))),
    );
}

/**
 * Selects the ids of the customers whose name begins with a text.
 * @param name result of `searchText`
 */
export const customersNamed = (database: TenantTransaction, store: string, name: string) =>
  database
    .selectFrom('customers')
    .select('id')
    .where('store', '=', store)
    .where('search', 'like', `${literally(name)}%`);
