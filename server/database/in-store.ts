import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The database within a transaction that is bound to one store. */
export type OfStore = Kysely<Tables>;

const tries = 5;
/**
 * A transaction lost against another and would find something else now: it could not be put into an order with the other, waited for it in a circle,
 * or inserted what the other had inserted (the same command, sent twice at once).
 */
const lostToAnother = new Set(['40001', '40P01', '23505']);

/** What a transaction read was changed by another one before it could write. */
export class LostToAnother extends Error {
  override readonly name = 'LostToAnother';
  readonly code = '40001';
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * Runs a transaction that sees and writes the rows of one store alone: the row policies of the tables hold it to the store that is named here, and
 * nowhere else. It is made again where it lost against another one, so that `work` does nothing but ask the database.
 */
export async function inStore<T>(
  database: Kysely<Tables>,
  store: string,
  work: (bound: OfStore) => Promise<T>,
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.connection().execute((connection) => transaction(connection, store, work, readOnly));
    } catch (error) {
      if (attempt === tries || !lostToAnother.has(String(codeOf(error)))) throw error;
    }
  }
}

async function transaction<T>(
  connection: Kysely<Tables>,
  store: string,
  work: (bound: OfStore) => Promise<T>,
  readOnly: boolean,
): Promise<T> {
  await sql
    .raw(readOnly ? `begin read only; ${boundTo(store)}` : `begin; ${boundTo(store)}; ${lockOf(store)}`)
    .execute(connection);
  try {
    const done = await work(connection);
    await sql`commit`.execute(connection);
    return done;
  } catch (error) {
    // A connection that is lost has rolled back by itself.
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw error;
  }
}

const boundTo = (store: string): string => `set local quotr.store = ${literal(store)}`;

/**
 * Changes of a store follow one another from their first question on: what one has read (who may do something, who was forgotten, whether a command
 * was done) holds until it has written. The lock also makes a commit that writes nothing wait for the second machine: a command that was sent
 * again finds itself done, perhaps on one machine alone, which went down before the other had it and is back.
 */
const lockOf = (store: string): string => `select from stores where id = ${literal(store)} for no key update`;

/** A text of SQL: `standard_conforming_strings` is on in every version that is supported. */
function literal(text: string): string {
  if (text.includes('\0')) throw new RangeError('a store has no null character in its name');
  return `'${text.replaceAll("'", "''")}'`;
}
