/** Subqueries for changes of quotes and of orders. A statement may have several subqueries, each answered as JSON. */
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { bytesBefore, within } from './bytes-before.ts';
import type { TenantTransaction } from './with-tenant.ts';

/** Returns the condition `any(values)`. The list is one parameter of the statement, whatever its length. */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`;

/** Returns the query for the markups that categories of a store have had, by category, oldest first. */
export const pastMarkups = (database: TenantTransaction, store: string, categories: readonly string[]) =>
  jsonArrayFrom(
    database
      .selectFrom('past_settings')
      .select(['category', 'at', 'seq', 'value'])
      .where('store', '=', store)
      .where('kind', '=', 'markup')
      .where('category', '=', anyOf(categories))
      .orderBy('category')
      .orderBy('revision'),
  );

/** Maximum size, in bytes, of the quotes that are read for their held prices. The last quote may exceed the maximum. */
const mostOfferedBytes = 2_000_000;

/**
 * Returns the query for the quotes with the given numbers, with their flags. If the quotes exceed `mostOfferedBytes`,
 * the result leaves out the rest of the given order.
 */
export const offers = (database: TenantTransaction, store: string, numbers: readonly string[]) => {
  const order = sql<number>`array_position(${numbers}::text[], number)`;
  const found = database
    .selectFrom('quotes')
    .select(['number', 'document', 'flags', bytesBefore('document', order).as('before')])
    .where('store', '=', store)
    .where('number', '=', anyOf(numbers));
  return jsonArrayFrom(within(database, found, mostOfferedBytes));
};

/**
 * Returns the query for the last place up to which a session was served its store's feed; 0 if it was served nothing.
 */
export const servedPlace = (database: TenantTransaction, store: string, session: string) =>
  database
    .selectFrom('stores')
    .leftJoin('served', (join) => join.on('served.session', '=', session))
    .select((row) => row.fn<number>('least', ['stores.seq', row.fn.coalesce('served.place', sql.lit(0))]).as('place'))
    .where('stores.id', '=', store);

/**
 * Returns the last place in the feed that a counter knew when it made a change; null if the change names no place. The
 * result is at most the last place that the counter's session was served.
 * @param served last place that the session was served
 */
export const knownPlace = ({ knew }: { readonly knew?: number }, served: number | null): number | null =>
  knew === undefined ? null : Math.min(knew, served ?? 0);

/** Returns the query for a person's present role and time of removal; null for a person who never signed in. */
export const person = (database: TenantTransaction, store: string, id: string) =>
  jsonObjectFrom(
    database.selectFrom('people').select(['role', 'removed_at']).where('store', '=', store).where('id', '=', id),
  );
