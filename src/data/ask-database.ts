import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { StorageError, storageError, storageFault } from '../quotes/storage-error.ts';
import { inTime } from './in-time.ts';

/**
 * Time for which a deletion is reported, in milliseconds: all screens read again after it, and so hear of it; later
 * requests find an empty database.
 */
const deletionToldMs = 2000;

/** A computer that is busy takes seconds. */
const answerTimeoutMs = 10_000;

/** Runs `work` on the database. `timeoutMs`: maximum time of an answer, in milliseconds. */
export type AskOf<Structure extends DBSchema> = <T>(
  work: (database: IDBPDatabase<Structure>) => Promise<T>,
  timeoutMs?: number,
) => Promise<T>;

/** Turns the structure of one version into that of the next. */
export type Step<Structure extends DBSchema> = (
  database: IDBPDatabase<Structure>,
  change: IDBPTransaction<Structure, StoreNames<Structure>[], 'versionchange'>,
) => void;

interface Parts<Structure extends DBSchema> {
  readonly name: string;
  /** `steps[n]` makes version n + 1. */
  readonly steps: readonly Step<Structure>[];
  /** Called back when the database was deleted outside of the app. */
  readonly onLost?: () => void;
}

/**
 * Returns a function that asks the database, opened at the first request and again after any end of the connection. A
 * request has one transaction. Rejects with a StorageError, also if nothing answers.
 */
export function askDatabase<Structure extends DBSchema>({ name, steps, onLost }: Parts<Structure>): AskOf<Structure> {
  type Database = IDBPDatabase<Structure>;
  let opened: Promise<Database> | undefined;
  let isHeld = false;
  /** Time by the clock that is never put back. */
  let deletedAt = Number.NEGATIVE_INFINITY;
  const connect = (): Promise<Database> => {
    isHeld = false;
    const opening: Promise<Database> = openDB<Structure>(name, steps.length, {
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
        onLost?.();
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
  const attempt: AskOf<Structure> = async (work, timeoutMs = answerTimeoutMs) => {
    const connection = opened ?? connect();
    try {
      const answer = connection.then(work);
      return await inTime(answer, timeoutMs, () => storageFault(isHeld ? 'held' : 'slow'));
    } catch (error) {
      // An error thrown by this code leaves the connection as good as it was.
      if (!(error instanceof StorageError) || error.fault === 'held' || error.fault === 'slow') release(connection);
      throw error;
    }
  };
  return async (work, timeoutMs) => {
    if (performance.now() < deletedAt + deletionToldMs) throw storageFault('deleted');
    try {
      return await attempt(work, timeoutMs).catch((error: unknown) => {
        // The connection had been closed before the transaction began: nothing was done.
        if (error instanceof Error && error.name === 'InvalidStateError') return attempt(work, timeoutMs);
        throw error;
      });
    } catch (error) {
      throw storageError(error);
    }
  };
}
