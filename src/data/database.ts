import type { DBSchema, IDBPDatabase } from 'idb';
import type { AskOf } from './ask-database.ts';

/** Name of the app's only database; its first version had only quotes. */
export const databaseName = 'quotr-quotes';

/** Structure of the database; everything read from it is untrusted. */
export interface Structure extends DBSchema {
  /** Envelopes of quotes, by quote number. */
  quotes: { key: string; value: unknown; indexes: { id: string; version: [string, number] } };
  /** Summaries for the list of quotes, by quote number; written in the same transaction as the quote. */
  summaries: { key: string; value: unknown; indexes: { newest: [string, number]; open: [string, string] } };
  /** The configurations that each store compares, by store. */
  comparisons: { key: string; value: unknown };
  /**
   * Unreadable records of this database, in order of discovery. Unreadable texts of local storage are kept by
   * documents/quarantine.ts, which works without this database.
   */
  quarantine: { key: number; value: unknown };
  /** The counter of the quote numbers, and the notes on each store. */
  meta: { key: string; value: unknown };
  /** Unsent changes, in order; used only with a store server. */
  outbox: {
    key: number;
    value: unknown;
    indexes: { number: [string, string]; store: string; refused: [string, string] };
  };
  /** Mirror records of quotes, by quote number; used only with a store server. */
  mirror: { key: string; value: unknown; indexes: { behind: [string, number] } };
  /** Envelopes of recorded orders, by order id; used only without a store server. */
  orders: { key: string; value: unknown; indexes: { newest: [string, number]; version: [string, number] } };
  /** The last write of each key of local storage. All later versions must keep this store as it is (journal.ts). */
  journal: { key: string; value: unknown };
}
/** Value of `behind` for a mirrored quote that has to be fetched again. */
export const isBehind = 1;

export type Database = IDBPDatabase<Structure>;
export type Ask = AskOf<Database>;
/** Object stores of data that has no key in local storage: all but the journal. */
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

type Step = (database: IDBDatabase, change: IDBTransaction) => void;

/** `steps[n]` turns the structure of version n into version n + 1. */
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
  (_, change) => change.objectStore('outbox').createIndex('refused', ['store', 'refused.code']),
  (database) => {
    const orders = database.createObjectStore('orders', { keyPath: 'id' });
    orders.createIndex('newest', ['store', 'at']);
    orders.createIndex('version', ['store', 'version']);
  },
  (database) => void database.createObjectStore('journal'),
];

/**
 * Returns the range of all keys of an index that begin with a store. In IndexedDB's order a list comes after every text
 * and number.
 */
export const allOf = (store: string): IDBKeyRange => IDBKeyRange.bound([store], [store, []]);
