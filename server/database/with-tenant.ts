import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import { refuseRestored } from './epoch.ts';
import { codeOf } from './not-now.ts';
import type { Tables } from './tables.ts';

/** A transaction that is bound to one store. */
export type TenantTransaction = Transaction<Tables>;

const tries = 5;
/**
 * A transaction lost against another and would find something else now: it could not be put into an order with the other, waited for it in a circle,
 * or inserted what the other had inserted (the same command, sent twice at once).
 */
const lostToAnother = new Set(['40001', '40P01', '23505']);

/** Fault of a transaction whose data another one changed before it could write. */
export class LostToAnother extends Error {
  override readonly name = 'LostToAnother';
  readonly code = '40001';
}

interface InStore {
  readonly readOnly?: boolean;
  /** Also where a backup was restored and nobody has said yet who was forgotten since. */
  readonly evenRestored?: boolean;
}

/**
 * Runs a transaction that sees and writes the rows of one store alone: the row policies of the tables hold it to the store that is named here, and
 * nowhere else. It is made again where it lost against another one, so that `work` does nothing but ask the database.
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
 * Changes of a store follow one another from their first question on: what one has read (who may do something, who was forgotten, whether a command
 * was done) holds until it has written. The lock also makes a commit that writes nothing wait for the second machine: a command that was sent
 * again finds itself done, perhaps on one machine alone, which went down before the other had it and is back.
 */
const lock = (bound: TenantTransaction, store: string) =>
  bound.selectFrom('stores').select('id').where('id', '=', store).forNoKeyUpdate().execute();
