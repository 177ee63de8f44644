import { StorageError, storageError, storageFault } from '../quotes/storage-error.ts';
import { databaseName, steps } from './database.ts';
import { inTime } from './in-time.ts';

/**
 * Time for which a deletion is reported, in milliseconds: all screens read again after it, and so hear of it; later
 * requests find an empty database.
 */
const deletionToldMs = 2000;

/** A computer that is busy takes seconds. */
const answerTimeoutMs = 10_000;

/**
 * Runs `work` on the database, in one transaction. `timeoutMs`: maximum time of an answer, in milliseconds. Rejects with
 * a StorageError, also if nothing answers.
 */
export type AskOf<D> = <T>(work: (database: D) => Promise<T>, timeoutMs?: number) => Promise<T>;

/** The one connection of this page, opened at the first request and again after any end of it. */
export interface OpenDatabase {
  /** Asks the database in the structure of this version of the app. */
  readonly ask: AskOf<IDBDatabase>;
  /**
   * Asks the database in any structure that has the journal, also of a newer version: the start of the page neither
   * waits for the upgrade of the quotes nor fails by it.
   */
  readonly askJournal: AskOf<IDBDatabase>;
  /** Sets the function to call back when the database was deleted outside of the app. */
  readonly onLost: (lose: () => void) => void;
}

type Fits = (database: IDBDatabase) => boolean;

const isPresent: Fits = ({ version }) => {
  if (version > steps.length) throw storageFault('newer');
  return version === steps.length;
};
const hasJournal: Fits = ({ objectStoreNames }) => objectStoreNames.contains('journal');

/** Returns the result of a request of IndexedDB. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? storageFault('unreachable')));
  });

/** Keeps one connection for all requests. */
function connector(onDeleted: () => void) {
  let opened: Promise<IDBDatabase> | undefined;
  /** True while another tab keeps an older structure open. */
  let isHeld = false;
  const onHeld = new Set<() => void>();
  /** Opens the structure of a version; without one that which is there, in a new browser the first. */
  const connect = (version?: number): Promise<IDBDatabase> => {
    isHeld = false;
    const request = indexedDB.open(databaseName, version);
    const opening = resultOf(request);
    request.addEventListener('upgradeneeded', ({ oldVersion, newVersion }) => {
      const { result, transaction } = request;
      if (transaction) for (const step of steps.slice(oldVersion, newVersion ?? 0)) step(result, transaction);
    });
    request.addEventListener('blocked', () => {
      isHeld = true;
      for (const tell of onHeld) tell();
    });
    request.addEventListener('success', () => {
      isHeld = false;
      // Another tab brings a newer version, or somebody deletes the database: neither goes on while this tab holds it.
      request.result.addEventListener('versionchange', ({ newVersion }) => {
        release(opening);
        if (newVersion === null) onDeleted();
      });
      request.result.addEventListener('close', () => release(opening));
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
  return {
    /** Returns the connection, in whichever structure. */
    current: () => opened ?? connect(),
    /** Returns a connection in the present structure, in place of an unfit one. */
    upgraded: (unfit: Promise<IDBDatabase>): Promise<IDBDatabase> => {
      if (opened === unfit) release(unfit);
      return opened ?? connect(steps.length);
    },
    release,
    isHeld: () => isHeld,
    onHeld,
  };
}

export function openDatabase(): OpenDatabase {
  /** Time by the clock that is never put back. */
  let deletedAt = Number.NEGATIVE_INFINITY;
  let lose = () => {};
  const { current, upgraded, release, isHeld, onHeld } = connector(() => {
    deletedAt = performance.now();
    lose();
  });
  const attempt = async <T>(fits: Fits, work: (database: IDBDatabase) => Promise<T>, timeoutMs: number) => {
    let connection: Promise<IDBDatabase> | undefined;
    const answer = async () => {
      const present = current();
      connection = present;
      const database = await present;
      if (fits(database)) return work(database);
      connection = upgraded(present);
      return work(await connection);
    };
    try {
      return await inTime(answer(), timeoutMs, () => storageFault(isHeld() ? 'held' : 'slow'));
    } catch (error) {
      // An error thrown by this code leaves the connection as good as it was; one that is held opens later.
      if (connection && (!(error instanceof StorageError) || error.fault === 'slow')) release(connection);
      throw error;
    }
  };
  const asking =
    (fits: Fits): AskOf<IDBDatabase> =>
    async (work, timeoutMs = answerTimeoutMs) => {
      if (performance.now() < deletedAt + deletionToldMs) throw storageFault('deleted');
      try {
        return await attempt(fits, work, timeoutMs).catch((error: unknown) => {
          // The connection had been closed before the transaction began: nothing was done.
          if (error instanceof Error && error.name === 'InvalidStateError') return attempt(fits, work, timeoutMs);
          throw error;
        });
      } catch (error) {
        throw storageError(error);
      }
    };
  const askJournal = asking(hasJournal);
  return {
    ask: asking(isPresent),
    askJournal: (work) => {
      let tell = () => {};
      const held = new Promise<never>((_, reject) => {
        tell = () => reject(storageFault('held'));
      });
      if (isHeld()) tell();
      onHeld.add(tell);
      return Promise.race([held, askJournal(work)]).finally(() => onHeld.delete(tell));
    },
    onLost: (onLost) => {
      lose = onLost;
    },
  };
}
