import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import { codeOf } from './not-now.ts';
import type { Tables } from './tables.ts';

export type TenantTransaction = Transaction<Tables>;

const tries = 5;
/** A serialization failure, a deadlock, or a row that another transaction inserted first: run it again. */
const lostToAnother = new Set(['40001', '40P01', '23505']);

/** Row policies bind the transaction to one store. It may run again: `work` has no effect outside the database. */
export async function withTenant<T>(
  database: Database,
  store: string,
  work: (bound: TenantTransaction) => Promise<T>,
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): Promise<T> {
  const transaction = readOnly ? database.transaction().setAccessMode('read only') : database.transaction();
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction.execute(async (bound) => {
        await sql`select set_config('quotr.store', ${store}, true)`.execute(bound);
        if (!readOnly) await lock(bound, store);
        return work(bound);
      });
    } catch (error) {
      if (attempt === tries || !lostToAnother.has(codeOf(error) ?? '')) throw error;
    }
  }
}

/**
 * Locks the store, so that only one transaction changes it at a time. The rows that the transaction has read (roles,
 * forgotten customers, done commands) thus stay unchanged until its end. The lock has a second effect: even a commit
 * without writes waits for a standby. Otherwise, after a restart of the primary, a repeated command could be reported
 * as done although no standby has received it.
 */
const lock = (bound: TenantTransaction, store: string) =>
  bound.selectFrom('stores').select('id').where('id', '=', store).forNoKeyUpdate().execute();

/** Takes the next place in the order of a store's changes. @param of kind of the changed record; absent for a quote */
export const nextPlace = (database: TenantTransaction, store: string, of?: 'settings' | 'orders') =>
  database
    .updateTable('stores')
    .set((row) => {
      const next = row('seq', '+', 1);
      return { seq: next, ...(of && { [of]: next }) };
    })
    .where('id', '=', store)
    .returning('seq');
