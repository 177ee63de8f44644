/** Subqueries for changes of quotes and of orders. Several can be in one statement, because each returns JSON. */
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { bytesBefore, within } from './pages.ts';
import type { TenantTransaction } from './with-tenant.ts';

export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`;

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

export const termsAndRates = (database: TenantTransaction, store: string) =>
  jsonObjectFrom(
    database
      .selectFrom('stores')
      .select((row) => [
        'terms',
        jsonArrayFrom(
          row
            .selectFrom('settings')
            .select(['category', 'value'])
            .where('store', '=', store)
            .where('kind', '=', 'shipping'),
        ).as('rates'),
      ])
      .where('id', '=', store),
  );

const mostOfferedBytes = 2_000_000;

export const offers = (database: TenantTransaction, store: string, numbers: readonly string[]) => {
  const order = sql<number>`array_position(${numbers}::text[], number)`;
  const found = database
    .selectFrom('quotes')
    .select(['number', 'document', 'flags', 'approval', 'waits', bytesBefore('document', order).as('before')])
    .where('store', '=', store)
    .where('number', '=', anyOf(numbers));
  return jsonArrayFrom(within(database, found, mostOfferedBytes));
};

/** The last place in its store's feed that a session was sent; 0 if it was sent nothing. */
export const servedPlace = (database: TenantTransaction, store: string, session: string) =>
  database
    .selectFrom('stores')
    .leftJoin('served', (join) => join.on('served.session', '=', session))
    .select((row) => row.fn<number>('least', ['stores.seq', row.fn.coalesce('served.place', sql.lit(0))]).as('place'))
    .where('stores.id', '=', store);

/** The last place that a counter knew, at most the one that its session was sent; null if it names no place. */
export const knownPlace = ({ knew }: { readonly knew?: number }, served: number | null): number | null =>
  knew === undefined ? null : Math.min(knew, served ?? 0);

export const person = (database: TenantTransaction, store: string, id: string) =>
  jsonObjectFrom(
    database.selectFrom('people').select(['role', 'removed_at']).where('store', '=', store).where('id', '=', id),
  );
