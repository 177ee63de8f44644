import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import { refuseRestored } from './epoch.ts';
import { codeOf } from './not-now.ts';
import type { Tables } from './tables.ts';

/** A transaction that is bound to one store. */
export type TenantTransaction = Transaction<Tables>;

const tries = 5;
/**
 * Codes of a transaction that lost against another one, and may succeed when it runs again: not serializable, a
 * deadlock, or the same row inserted.
 */
const lostToAnother = new Set(['40001', '40P01', '23505']);

interface InStore {
  readonly readOnly?: boolean;
  /** True if the transaction may run in a restored database before somebody has listed the forgotten customers. */
  readonly evenRestored?: boolean;
}

/**
 * Runs a transaction that sees and writes the rows of one store alone, by the row policies of the tables. A transaction
 * that lost against another runs again, so `work` must have no effect outside the database.
 */
export async function withTenant<T>(
  database: Database,
  store: string,
  work: (bound: TenantTransaction) => Promise<T>,
  { readOnly = false, evenRestored = false }: InStore = {},
): Promise<T> {
  const transaction = readOnly ? database.transaction().setAccessMode('read only') : database.transaction();
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction.execute(async (bound) => {
        await sql`select set_config('quotr.store', ${store}, true)`.execute(bound);
        if (!readOnly) await lock(bound, store);
        if (!evenRestored) await refuseRestored.execute(bound);
        return work(bound);
      });
    } catch (error) {
      if (attempt === tries || !lostToAnother.has(codeOf(error) ?? '')) throw error;
    }
  }
}

/**
 * Makes the changes of a store follow one another: rows that a transaction has read (roles, forgotten customers, done
 * commands) stay unchanged until it has written. The lock also makes a commit without writes wait for a standby.
 * Otherwise a restarted primary could report a repeated command as done although no standby has received it.
 */
const lock = (bound: TenantTransaction, store: string) =>
  bound.selectFrom('stores').select('id').where('id', '=', store).forNoKeyUpdate().execute();
