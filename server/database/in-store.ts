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
  // One message to the database for both.
  const begin = `begin ${readOnly ? 'read only' : 'read write'}; set local quotr.store = ${literal(store)}`;
  await sql.raw(begin).execute(connection);
  try {
    const done = await work(connection);
    await (readOnly ? sql`commit` : sql.raw(commitOnTwoMachines)).execute(connection);
    return done;
  } catch (error) {
    // A connection that is lost has rolled back by itself.
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw error;
  }
}

/**
 * A commit waits for the second machine only where it has written something. A command that was sent again finds itself done and writes nothing: what
 * it has read may stand on one machine alone, which went down before the other one had it and is back. So it writes a mark into the log.
 */
const commitOnTwoMachines = `select pg_logical_emit_message(true, 'quotr', '') where pg_current_xact_id_if_assigned() is null; commit`;

/** A text of SQL: `standard_conforming_strings` is on in every version that is supported. */
function literal(text: string): string {
  if (text.includes('\0')) throw new RangeError('a store has no null character in its name');
  return `'${text.replaceAll("'", "''")}'`;
}
