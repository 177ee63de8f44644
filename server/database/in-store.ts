import type { Kysely } from 'kysely';
import type { Database, Reserved } from './connect.ts';
import { refusedWhereRestored } from './epoch.ts';
import { codeOf } from './not-now.ts';
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

interface InStore {
  readonly readOnly?: boolean;
  /** Also where a backup was restored and nobody has said yet who was forgotten since. */
  readonly evenRestored?: boolean;
}

/**
 * Runs a transaction that sees and writes the rows of one store alone: the row policies of the tables hold it to the store that is named here, and
 * nowhere else. It is made again where it lost against another one, so that `work` does nothing but ask the database.
 */
export async function inStore<T>(
  database: Database,
  store: string,
  work: (bound: OfStore) => Promise<T>,
  { readOnly = false, evenRestored = false }: InStore = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const reserved = await database.reserve();
    try {
      return await transaction(reserved, work, beginning(store, { readOnly, evenRestored }), readOnly);
    } catch (error) {
      if (attempt === tries || !lostToAnother.has(codeOf(error) ?? '')) throw error;
    } finally {
      reserved.release();
    }
  }
}

async function transaction<T>(
  { over, query, gather }: Reserved,
  work: (bound: OfStore) => Promise<T>,
  beginning: string,
  readOnly: boolean,
): Promise<T> {
  // One message with the first statement of `work`, which is refused where this is.
  gather();
  const begun = query(beginning);
  try {
    const done = await after(begun, work(over));
    const ended = query('commit');
    // Nothing depends on the end of what has only read: whoever has the connection next is answered after it.
    if (readOnly) ended.catch(() => undefined);
    else await ended;
    return done;
  } catch (error) {
    // A connection that is lost has rolled back by itself.
    await query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What was done, once both have ended: where the beginning failed, that is why the rest did. */
async function after<T>(begun: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [begin, done] = await Promise.allSettled([begun, work]);
  if (begin.status === 'rejected') throw begin.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

const beginning = (store: string, { readOnly, evenRestored }: InStore): string =>
  [
    readOnly === true ? 'begin read only' : 'begin',
    boundTo(store),
    ...(readOnly === true ? [] : [lockOf(store)]),
    ...(evenRestored === true ? [] : [refusedWhereRestored]),
  ].join('; ');

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
