import { deleteDB, openDB } from 'idb';
import { StorageError, storageError, storageFault } from '../quotes/storage-error.ts';
import { type Database, databaseName, type Structure, steps } from './database.ts';
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
export type Ask = <T>(work: (database: Database) => Promise<T>, timeoutMs?: number) => Promise<T>;

/** The one connection of this page, opened at the first request and again after any end of it. */
export interface OpenDatabase {
  /** Asks the database in the structure of this version of the app. */
  readonly ask: Ask;
  /**
   * Asks the database in whichever structure has the journal, also that of a newer version: the start of the page
   * neither waits for the upgrade of the quotes nor fails by it.
   */
  readonly askJournal: Ask;
  /** Sets the function to call back when the database was deleted outside of the app. */
  readonly onLost: (lose: () => void) => void;
  /** Deletes all of it. */
  readonly remove: () => Promise<void>;
}

type Fits = (database: Database) => boolean;

const isPresent: Fits = ({ version }) => {
  if (version > steps.length) throw storageFault('newer');
  return version === steps.length;
};
const hasJournal: Fits = ({ objectStoreNames }) => objectStoreNames.contains('journal');

/** Opens the database once for all requests. */
function connector(onDeleted: () => void) {
  let opened: Promise<Database> | undefined;
  let isHeld = false;
  const onHeld = new Set<() => void>();
  const connect = (version?: number): Promise<Database> => {
    isHeld = false;
    const opening: Promise<Database> = openDB<Structure>(databaseName, version, {
      upgrade: (database, from, to, change) => {
        for (const step of steps.slice(from, to ?? from)) step(database, change);
      },
      blocked: () => {
        isHeld = true;
        for (const tell of onHeld) tell();
      },
      // Another tab brings a newer version, or somebody deletes the database: neither goes on while this tab holds it.
      blocking: (_current, next) => {
        release(opening);
        if (next === null) onDeleted();
      },
      terminated: () => release(opening),
    });
    opened = opening;
    opening.then(
      () => {
        isHeld = false;
      },
      () => {
        if (opened === opening) opened = undefined;
      },
    );
    return opening;
  };
  /** Closes a connection, even one that opens too late. */
  const release = (connection: Promise<Database> | undefined) => {
    if (opened === connection) opened = undefined;
    connection?.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  return {
    /** Returns the connection, in whichever structure; a new database begins with the first one. */
    current: () => opened ?? connect(),
    /** Returns a connection in the present structure, in place of an unfit one. */
    upgraded: (unfit: Promise<Database>): Promise<Database> => {
      if (opened === unfit) release(unfit);
      return opened ?? connect(steps.length);
    },
    release,
    /** True while another tab keeps an older structure open. */
    isHeld: () => isHeld,
    onHeld,
    end: () => release(opened),
  };
}

export function openDatabase(): OpenDatabase {
  /** Time by the clock that is never put back. */
  let deletedAt = Number.NEGATIVE_INFINITY;
  let lose = () => {};
  const { current, upgraded, release, isHeld, onHeld, end } = connector(() => {
    deletedAt = performance.now();
    lose();
  });
  const attempt = async <T>(fits: Fits, work: (database: Database) => Promise<T>, timeoutMs: number): Promise<T> => {
    let connection = current();
    const answer = async () => {
      const database = await connection;
      if (fits(database)) return work(database);
      connection = upgraded(connection);
      return work(await connection);
    };
    try {
      return await inTime(answer(), timeoutMs, () => storageFault(isHeld() ? 'held' : 'slow'));
    } catch (error) {
      // An error thrown by this code leaves the connection as good as it was; one that is held opens later.
      if (!(error instanceof StorageError) || error.fault === 'slow') release(connection);
      throw error;
    }
  };
  const asking =
    (fits: Fits): Ask =>
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
    askJournal: (work, timeoutMs) => {
      let tell = () => {};
      const held = new Promise<never>((_, reject) => {
        tell = () => reject(storageFault('held'));
      });
      if (isHeld()) tell();
      onHeld.add(tell);
      return Promise.race([held, askJournal(work, timeoutMs)]).finally(() => onHeld.delete(tell));
    },
    onLost: (onLost) => {
      lose = onLost;
    },
    remove: async () => {
      end();
      await new Promise<void>((resolve, reject) => {
        const held = () => reject(storageFault('held'));
        deleteDB(databaseName, { blocked: held }).then(resolve, (error: unknown) => reject(storageError(error)));
      });
    },
  };
}
