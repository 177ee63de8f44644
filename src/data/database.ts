import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { StorageError, storageError, storageFault } from '../quotes/storage-error.ts';
import { inTime } from './in-time.ts';

export const databaseName = 'quotr-quotes';

export interface Structure extends DBSchema {
  quotes: { key: string; value: unknown; indexes: { id: string; version: [string, number] } };
  /** Summaries for the list of quotes, by quote number. A summary is written in the same transaction as its quote. */
  summaries: { key: string; value: unknown; indexes: { newest: [string, number]; open: [string, string] } };
  /** Comparisons of earlier releases; nothing reads them. */
  comparisons: { key: string; value: unknown };
  /** What could not be read and had to make room: `SetAsideSchema` in quotes/set-aside.ts. */
  quarantine: { key: number; value: unknown };
  /** Single records by name, such as the last quote number of this browser, or the letterhead of a store. */
  meta: { key: string; value: unknown };
  /** Unsent changes, in the order in which they were made; used only with a store server. */
  outbox: {
    key: number;
    value: unknown;
    indexes: { number: [string, string]; store: string; refused: [string, string] };
  };
  /** State of each quote at the store server, by quote number (server/mirror.ts); used only with a store server. */
  mirror: { key: string; value: unknown; indexes: { behind: [string, number] } };
  /** Envelopes of recorded orders, by order id; used only without a store server. */
  orders: { key: string; value: unknown; indexes: { newest: [string, number]; version: [string, number] } };
  journal: { key: string; value: unknown };
}
/** Value of `behind` that marks a quote that has to be fetched from the server again. */
export const isBehind = 1;

export type Database = IDBPDatabase<Structure>;
export type Ask = <T>(work: (database: Database) => Promise<T>, timeoutMs?: number) => Promise<T>;
export const parts = [
  'quotes',
  'summaries',
  'comparisons',
  'quarantine',
  'meta',
  'outbox',
  'mirror',
  'orders',
] as const;
export type TableName = (typeof parts)[number];

export const writing = (database: Database, durability: IDBTransactionDurability = 'strict') =>
  database.transaction(parts, 'readwrite', { durability });
export type Transaction = ReturnType<typeof writing>;

type Step = (database: Database, change: IDBPTransaction<Structure, StoreNames<Structure>[], 'versionchange'>) => void;

/** Upgrades of the structure of the database. `steps[n]` upgrades version n to version n + 1. */
export const steps: readonly Step[] = [
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
  (_, change) => void change.objectStore('outbox').createIndex('refused', ['store', 'refused.code']),
  (database) => {
    const orders = database.createObjectStore('orders', { keyPath: 'id' });
    orders.createIndex('newest', ['store', 'at']);
    orders.createIndex('version', ['store', 'version']);
  },
  (database) => void database.createObjectStore('journal'),
];

/** Keys that begin with a store's id: IndexedDB sorts the list `[]` after every text and number. */
export const allOf = (store: string): IDBKeyRange => IDBKeyRange.bound([store], [store, []]);

/** Time limit of a request, in milliseconds. A busy computer takes seconds to answer. */
const answerTimeoutMs = 10_000;

/** Opens the database at the first request, and again after it was lost. */
export function openDatabase(): Ask {
  let opened: Promise<Database> | undefined;
  let isHeld = false;
  const release = (connection: Promise<Database>) => {
    if (opened === connection) opened = undefined;
    connection.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  const connect = (): Promise<Database> => {
    const opening: Promise<Database> = openDB<Structure>(databaseName, steps.length, {
      upgrade: (database, from, _to, change) => {
        for (const step of steps.slice(from)) step(database, change);
      },
      blocked: () => {
        isHeld = true;
      },
      // Another tab wants to open a newer version, or somebody wants to delete the database. Neither can happen before
      // this tab closes its connection.
      blocking: () => release(opening),
      terminated: () => release(opening),
    }).then((database) => {
      isHeld = false;
      return database;
    });
    opened = opening;
    return opening;
  };
  const attempt = async <T>(work: (database: Database) => Promise<T>, timeoutMs: number): Promise<T> => {
    const connection = opened ?? connect();
    try {
      return await inTime(connection.then(work), timeoutMs, () => storageFault(isHeld ? 'held' : 'slow'));
    } catch (error) {
      // The connection stays usable after a StorageError other than `slow`. For example, `held` only means that another
      // tab delays the opening of the connection. After any other error, the next request opens a new connection.
      if (!(error instanceof StorageError) || error.fault === 'slow') release(connection);
      throw error;
    }
  };
  return (work, timeoutMs = answerTimeoutMs) =>
    attempt(work, timeoutMs)
      .catch((error: unknown) => {
        // The connection was closed before the transaction began. Nothing was done, so the request is repeated.
        if (error instanceof Error && error.name === 'InvalidStateError') return attempt(work, timeoutMs);
        throw error;
      })
      .catch((error: unknown) => {
        throw storageError(error);
      });
}
