import { StorageError, storageError, storageFault } from '../quotes/storage-error.ts';
import { databaseName, steps } from './database.ts';
import { inTime } from './in-time.ts';

/**
 * Time in milliseconds for which every request fails after a deletion of the database. All screens read their data
 * again within this time. Their failed requests report the deletion to the person.
 */
const deletionToldMs = 2000;

/** Time limit of a request, in milliseconds. A busy computer takes seconds to answer. */
const answerTimeoutMs = 10_000;

/**
 * Runs `work` on the database. Rejects with a StorageError if `work` fails, or takes longer than `timeoutMs`
 * milliseconds.
 */
export type AskOf<D> = <T>(work: (database: D) => Promise<T>, timeoutMs?: number) => Promise<T>;

/**
 * Connection of this page to the database. The first request opens the connection. If the connection was closed, the
 * next request opens it again.
 */
export interface OpenDatabase {
  /** Runs a request on the database, after upgrading the database to the structure of this version of the app. */
  readonly ask: AskOf<IDBDatabase>;
  /** Sets the function to call back when the database was deleted outside of the app. */
  readonly onLost: (lose: () => void) => void;
}

const isPresent = ({ version }: IDBDatabase): boolean => {
  if (version > steps.length) throw storageFault('newer');
  return version === steps.length;
};

/** Returns the result of a request of IndexedDB. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

export function openDatabase(): OpenDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  /** StorageError `held` while another tab keeps the database open in an older structure; otherwise undefined. */
  let held: StorageError | undefined;
  /**
   * Time of the last deletion of the database, in milliseconds of `performance.now`; minus infinity if there was none.
   */
  let deletedAt = Number.NEGATIVE_INFINITY;
  let lose = () => {};
  const open = async (version?: number): Promise<IDBDatabase> => {
    const request = indexedDB.open(databaseName, version);
    request.addEventListener('upgradeneeded', ({ oldVersion, newVersion }) => {
      const { result, transaction } = request;
      if (transaction) for (const step of steps.slice(oldVersion, newVersion ?? 0)) step(result, transaction);
    });
    request.addEventListener('blocked', () => {
      held = storageFault('held');
    });
    return resultOf(request);
  };
  /**
   * Opens the database at `version`. Without `version`, opens it at its present version, or at version 1 in a new
   * browser.
   */
  const connect = (version?: number): Promise<IDBDatabase> => {
    const opening = open(version).then((database) => {
      held = undefined;
      database.addEventListener('close', () => release(opening));
      // Another tab wants to open a newer version, or somebody wants to delete the database. Neither can happen before
      // this tab closes its connection.
      database.addEventListener('versionchange', ({ newVersion }) => {
        release(opening);
        if (newVersion !== null) return;
        deletedAt = performance.now();
        lose();
      });
      return database;
    });
    opened = opening;
    return opening;
  };
  /** Closes a connection. A connection that is still opening is closed as soon as it is open. */
  const release = (connection: Promise<IDBDatabase>) => {
    if (opened === connection) opened = undefined;
    connection.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  const attempt = async <T>(work: (database: IDBDatabase) => Promise<T>, timeoutMs: number) => {
    let connection = opened ?? connect();
    const answer = async () => {
      const database = await connection;
      if (isPresent(database)) return work(database);
      if (opened === connection) release(connection);
      connection = opened ?? connect(steps.length);
      return work(await connection);
    };
    try {
      return await inTime(answer(), timeoutMs, () => held ?? storageFault('slow'));
    } catch (error) {
      // The connection stays usable after a StorageError other than `slow`. For example, `held` only means that another
      // tab delays the opening of the connection. After any other error, the next request opens a new connection.
      if (!(error instanceof StorageError) || error.fault === 'slow') release(connection);
      throw error;
    }
  };
  const ask: AskOf<IDBDatabase> = async (work, timeoutMs = answerTimeoutMs) => {
    if (performance.now() < deletedAt + deletionToldMs) throw storageFault('deleted');
    try {
      return await attempt(work, timeoutMs).catch((error: unknown) => {
        // The connection was closed before the transaction began. Nothing was done, so the request is repeated.
        if (error instanceof Error && error.name === 'InvalidStateError') return attempt(work, timeoutMs);
        throw error;
      });
    } catch (error) {
      throw storageError(error);
    }
  };
  return {
    ask,
    onLost: (onLost) => {
      lose = onLost;
    },
  };
}
