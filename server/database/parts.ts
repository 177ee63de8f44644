/** Parts of questions that quotes and orders ask alike, each answered as JSON beside the others in one question. */
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfStore } from './in-store.ts';

/** Whichever of some values, as one value of the statement, however many they are. */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`;

/** Every markup that some categories of a store have had, oldest first. */
export const pastMarkups = (database: OfStore, store: string, categories: readonly string[]) =>
  jsonArrayFrom(
    database
      .selectFrom('past_settings')
      .select(['category', 'at', 'value'])
      .where('store', '=', store)
      .where('kind', '=', 'markup')
      .where('category', '=', anyOf(categories))
      .orderBy('category')
      .orderBy('revision'),
  );

/** What somebody of a store may do by now; null for who never signed in. */
export const person = (database: OfStore, store: string, id: string) =>
  jsonObjectFrom(
    database.selectFrom('people').select(['role', 'removed_at']).where('store', '=', store).where('id', '=', id),
  );
