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
export type AskOf<Database> = <T>(work: (database: Database) => Promise<T>, timeoutMs?: number) => Promise<T>;

/** Turns the structure of one version into that of the next. */
export type Step = (database: IDBDatabase, change: IDBTransaction) => void;

interface Parts<Database> {
  readonly name: string;
  /** `steps[n]` makes version n + 1. */
  readonly steps: readonly Step[];
  /** Returns the database as requests see it: the start has no room for more than the browser's own. */
  readonly view: (database: IDBDatabase) => Database;
  /** Called back when the database was deleted outside of the app. */
  readonly onLost?: () => void;
}

/** Returns the result of a request of IndexedDB. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/**
 * Returns a function that asks the database, opened at the first request and again after any end of the connection. A
 * request has one transaction. Rejects with a StorageError, also if nothing answers.
 */
export function askDatabase<Database>({ name, steps, view, onLost }: Parts<Database>): AskOf<Database> {
  let opened: Promise<IDBDatabase> | undefined;
  let isHeld = false;
  /** Time by the clock that is never put back. */
  let deletedAt = Number.NEGATIVE_INFINITY;
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, steps.length);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const { result, transaction } = request;
      if (transaction) for (const step of steps.slice(oldVersion)) step(result, transaction);
    });
    request.addEventListener('blocked', () => {
      isHeld = true;
    });
    return resultOf(request);
  };
  const connect = (): Promise<IDBDatabase> => {
    isHeld = false;
    const opening = open().then((database) => {
      database.addEventListener('close', () => release(opening));
      // Another tab brings a newer version, or somebody deletes the database: neither goes on while this tab holds it.
      database.addEventListener('versionchange', ({ newVersion }) => {
        release(opening);
        if (newVersion !== null) return;
        deletedAt = performance.now();
        onLost?.();
      });
      return database;
    });
    opened = opening;
    return opening;
  };
  /** Closes a connection, even one that opens too late. */
  const release = (connection: Promise<IDBDatabase>) => {
    if (opened === connection) opened = undefined;
    connection.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  const attempt: AskOf<Database> = async (work, timeoutMs = answerTimeoutMs) => {
    const connection = opened ?? connect();
    try {
      const answer = connection.then((database) => work(view(database)));
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
