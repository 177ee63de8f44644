import type { DBSchema, IDBPDatabase } from 'idb';
import type { AskOf } from './ask-database.ts';

/** Name of the app's only database. The first version of the database had only quotes. */
export const databaseName = 'quotr-quotes';

/** Structure of the database; everything read from it is untrusted. */
export interface Structure extends DBSchema {
  /** Envelopes of quotes, by quote number. */
  quotes: { key: string; value: unknown; indexes: { id: string; version: [string, number] } };
  /** Summaries for the list of quotes, by quote number. A summary is written in the same transaction as its quote. */
  summaries: { key: string; value: unknown; indexes: { newest: [string, number]; open: [string, string] } };
  /** The configurations that each store compares, by store. */
  comparisons: { key: string; value: unknown };
  /**
   * Unreadable records of this database, in order of discovery. Unreadable texts of local storage are kept by
   * documents.ts, which works without this database.
   */
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
  /** The journal of earlier releases (old-journal.ts). */
  journal: { key: string; value: unknown };
}
/** Value of `behind` that marks a quote that has to be fetched from the server again. */
export const isBehind = 1;

export type Database = IDBPDatabase<Structure>;
export type Ask = AskOf<Database>;
/** Names of all object stores except the journal. */
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
  (_, change) => change.objectStore('outbox').createIndex('refused', ['store', 'refused.code']),
  (database) => {
    const orders = database.createObjectStore('orders', { keyPath: 'id' });
    orders.createIndex('newest', ['store', 'at']);
    orders.createIndex('version', ['store', 'version']);
  },
  (database) => void database.createObjectStore('journal'),
];

/**
 * Returns the range of an index's keys that begin with the id of a store. The upper bound has `[]` as its second part,
 * because IndexedDB sorts a list after every text and number.
 */
export const allOf = (store: string): IDBKeyRange => IDBKeyRange.bound([store], [store, []]);
