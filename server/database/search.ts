import { sql } from 'kysely';
import { spellings } from '../../src/quotes/search.ts';
import type { TenantTransaction } from './with-tenant.ts';

/** Returns the `like` pattern for texts that contain a word. */
const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the condition that an order's quote has all words in its number. A word may leave out the number's dashes. */
export const numberHas = (words: readonly string[]) => {
  const number = sql.ref('quote');
  const each = words.map(
    (word) => sql`(${number} ilike ${pattern(word)} or replace(${number}, '-', '') ilike ${pattern(word)})`,
  );
  return sql<boolean>`${sql.join(each, sql` and `)}`;
};

/**
 * Selects the ids of the customers with all words in their name, company, e-mail or phone number. At a counter,
 * `hasWords` finds the same customers.
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
