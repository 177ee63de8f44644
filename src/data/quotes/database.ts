import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { QuotesError, quotesError, quotesFault } from '../../quotes/quotes-error.ts';
import { inTime } from '../in-time.ts';

export const databaseName = 'quotr-quotes';

/** Structure of the database; everything read from it is untrusted. */
interface Structure extends DBSchema {
  /** Envelopes, by number. */
  quotes: { key: string; value: unknown; indexes: { id: string; version: [string, number] } };
  /** List entries, by number; written in the same transaction as the quote. */
  summaries: { key: string; value: unknown; indexes: { newest: [string, number]; open: [string, string] } };
  /** The configurations that each store compares, by store. */
  comparisons: { key: string; value: unknown };
  /** Unreadable records as they were found, in order of discovery. */
  quarantine: { key: number; value: unknown };
  /** The counter of the numbers, and the notes on each store. */
  meta: { key: string; value: unknown };
  /** With a store server: changes that have not been sent yet, in order. */
  outbox: {
    key: number;
    value: unknown;
    indexes: { number: [string, string]; store: string; refused: [string, string] };
  };
  /** With a store server: the version of each quote that is here, by number. */
  mirror: { key: string; value: unknown; indexes: { behind: [string, number] } };
}
/** Value of `behind` for a mirrored quote that has to be fetched again. */
export const isBehind = 1;

export type Database = IDBPDatabase<Structure>;
export const parts = ['quotes', 'summaries', 'comparisons', 'quarantine', 'meta', 'outbox', 'mirror'] as const;
export type TableName = (typeof parts)[number];

type Change = IDBPTransaction<Structure, TableName[], 'versionchange'>;

/** `steps[n]` turns the structure of version n into version n + 1. */
const steps: readonly ((database: Database, change: Change) => void)[] = [
  (database) => {
    const quotes = database.createObjectStore('quotes', { keyPath: 'number' });
    quotes.createIndex('id', 'id', { unique: true });
    quotes.createIndex('version', ['store', 'version']);
    const summaries = database.createObjectStore('summaries', { keyPath: 'number' });
    summaries.createIndex('newest', ['store', 'createdAt']);
    summaries.createIndex('open', ['store', 'openUntil']);
    database.createObjectStore('comparisons');
    database.createObjectStore('quarantine', { autoIncrement: true });
    database.createObjectStore('meta');
  },
  (database) => {
    const outbox = database.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true });
    outbox.createIndex('number', ['store', 'number']);
    outbox.createIndex('store', 'store');
    const mirror = database.createObjectStore('mirror', { keyPath: 'number' });
    mirror.createIndex('behind', ['store', 'behind']);
  },
  (_, change) => change.objectStore('outbox').createIndex('refused', ['store', 'refused.code']),
];

/**
 * Time for which a deletion is reported, in milliseconds: all screens read again after it, and so hear of it; later
 * requests find an empty database.
 */
const deletionToldMs = 2000;

/** A computer that is busy takes seconds. */
const answerTimeoutMs = 10_000;

/**
 * Returns the range of all keys of an index that begin with a store. In IndexedDB's order a list comes after every text
 * and number.
 */
export const allOf = (store: string): IDBKeyRange => IDBKeyRange.bound([store], [store, []]);

/** Starts a transaction that writes; it is done when it is on the disk. */
export const writing = <P extends TableName>(database: Database, ...names: P[]) =>
  database.transaction(names, 'readwrite', { durability: 'strict' });

/** Runs `work` on the database. `timeoutMs`: maximum time of an answer, in milliseconds. */
export type Ask = <T>(work: (database: Database) => Promise<T>, timeoutMs?: number) => Promise<T>;

/**
 * Returns a function that asks the database, opened at the first request and again after any end of the connection. A
 * request has one transaction. Rejects with a QuotesError, also if nothing answers.
 * @param onLost called back when the database was deleted outside of the app
 */
export function quoteDatabase(onLost: () => void): Ask {
  let opened: Promise<Database> | undefined;
  let isHeld = false;
  /** Time by the clock that is never put back. */
  let deletedAt = Number.NEGATIVE_INFINITY;
  const connect = (): Promise<Database> => {
    isHeld = false;
    const opening: Promise<Database> = openDB<Structure>(databaseName, steps.length, {
      upgrade: (database, from, _, change) => {
        for (const step of steps.slice(from)) step(database, change);
      },
      blocked: () => {
        isHeld = true;
      },
      // Another tab brings a newer version, or somebody deletes the database: neither goes on while this tab holds it.
      blocking: (_current, next) => {
        release(opening);
        if (next !== null) return;
        deletedAt = performance.now();
        onLost();
      },
      terminated: () => release(opening),
    });
    opened = opening;
    return opening;
  };
  /** Closes a connection, even one that opens too late. */
  const release = (connection: Promise<Database>) => {
    if (opened === connection) opened = undefined;
    connection.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  const attempt: Ask = async (work, timeoutMs = answerTimeoutMs) => {
    const connection = opened ?? connect();
    try {
      const answer = connection.then(work);
      return await inTime(answer, timeoutMs, () => quotesFault(isHeld ? 'held' : 'slow'));
    } catch (error) {
      // An error thrown by this code leaves the connection as good as it was.
      if (!(error instanceof QuotesError) || error.fault === 'held' || error.fault === 'slow') release(connection);
      throw error;
    }
  };
  return async (work, timeoutMs) => {
    if (performance.now() < deletedAt + deletionToldMs) throw quotesFault('deleted');
    try {
      return await attempt(work, timeoutMs).catch((error: unknown) => {
        // The connection had been closed before the transaction began: nothing was done.
        if (error instanceof Error && error.name === 'InvalidStateError') return attempt(work, timeoutMs);
        throw error;
      });
    } catch (error) {
      throw quotesError(error);
    }
  };
}
