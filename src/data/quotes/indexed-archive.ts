import { deleteDB } from 'idb';
import * as v from 'valibot';
import type { Quote } from '../../quotes/quote.ts';
import { isRecord } from '../../quotes/record.ts';
import { storageError, storageFault } from '../../quotes/storage-error.ts';
import { allOf, type Database, databaseName, parts, type Transaction } from '../database.ts';
import { putOrder } from '../orders/indexed-orders.ts';
import { readAs } from '../read-as.ts';
import {
  type KeptOrder,
  type OpenedAs,
  openOrder,
  openRecord,
  orderData,
  quoteData,
  quoteIn,
} from '../stored-record.ts';
import { type Counts, type Kept, type Notes, NotesSchema, type Restored, type Restoring } from './archive.ts';
import { type Connection, deleteQuote } from './connection.ts';
import { deleteUnreadable, readUnreadable, setAside } from './set-aside.ts';

/** Time limit of work on all quotes, in milliseconds. Ten thousand quotes take seconds. */
const longTimeoutMs = 120_000;
/** Tolerance for a corrected clock. */
const oneMinuteMs = 60_000;

const notesKey = (store: string): string => `store ${store}`;

/** Leaves out the time of a backup if it is in the future, because the clock was wrong then. */
function readNotes(found: unknown): Notes {
  const { backedUpAt, ...notes } = readAs(NotesSchema, found) ?? {};
  return backedUpAt === undefined || backedUpAt > Date.now() + oneMinuteMs ? notes : { ...notes, backedUpAt };
}

/** Record of the mirror in this browser: the store server has this version of a quote (../server/mirror.ts). */
const AtServer = v.object({ store: v.string(), number: v.string(), version: v.string() });

async function sentNumbers(database: Database, store: string): Promise<ReadonlySet<string>> {
  const transaction = database.transaction(['mirror', 'outbox']);
  const found = await transaction.objectStore('mirror').getAll();
  const sent = new Set(found.flatMap((each) => (v.is(AtServer, each) && each.store === store ? [each.number] : [])));
  let waiting = await transaction.objectStore('outbox').index('number').openKeyCursor(allOf(store));
  while (waiting) {
    sent.delete(waiting.key[1]);
    waiting = await waiting.continue();
  }
  return sent;
}

interface Bringing<T> {
  readonly part: 'quotes' | 'orders';
  readonly open: (record: unknown) => OpenedAs<T>;
  readonly marksOf: (one: T) => Pick<Quote, 'id' | 'store' | 'revision'> & { readonly key: string };
  readonly write: (transaction: Transaction, one: T) => Promise<unknown>;
}

const ordersBrought: Bringing<KeptOrder> = {
  part: 'orders',
  open: openOrder,
  marksOf: ({ order: { id, store }, revision }) => ({ id, store, revision, key: id }),
  write: putOrder,
};

export type QuoteArchive = ReturnType<typeof indexedArchive>;

export function indexedArchive({ ask, step, put, now, unreadable, noteUnreadable }: Connection) {
  const readAll = async <T>(part: 'quotes' | 'orders', store: string, open: (record: unknown) => OpenedAs<T>) => {
    const [keys, records] = await ask(
      (database) =>
        Promise.all([
          database.getAllKeysFromIndex(part, 'version', allOf(store)),
          database.getAllFromIndex(part, 'version', allOf(store)),
        ]),
      longTimeoutMs,
    );
    const opened = records.map((record) => open(record));
    noteUnreadable(
      part,
      keys.filter((_, at) => opened[at]?.kind === 'damaged'),
    );
    return opened.flatMap((each) => (each.kind === 'read' ? [each.value] : []));
  };
  const quotesBrought: Bringing<Quote> = {
    part: 'quotes',
    open: openRecord,
    marksOf: ({ number, ...marks }) => ({ ...marks, key: number }),
    write: put,
  };
  const allUnreadable = (store: string) => ask((database) => readUnreadable(database, store, unreadable()));
  return {
    all: (store: string): Promise<readonly Quote[]> => readAll('quotes', store, openRecord),
    allOrders: async (store: string): Promise<readonly KeptOrder[]> =>
      (await readAll('orders', store, openOrder)).toSorted((one, other) => other.order.at - one.order.at),
    kept: (store: string): Promise<Kept> =>
      ask(async (database) => {
        const transaction = database.transaction(['quotes', 'summaries', 'meta', 'orders']);
        const orders = transaction.objectStore('orders').index('newest');
        const quotes = transaction.objectStore('quotes').index('version');
        const newest = transaction.objectStore('summaries').index('newest');
        const notes = readNotes(await transaction.objectStore('meta').get(notesKey(store)));
        const sinceBackup = IDBKeyRange.bound([store, notes.backedUpAt ?? Number.NEGATIVE_INFINITY], [store, []], true);
        const [count, since, atServer, orderCount, ordersSinceBackup, oldest, waiting] = await Promise.all([
          quotes.count(allOf(store)),
          newest.getAllKeys(sinceBackup),
          sentNumbers(database, store),
          orders.count(allOf(store)),
          orders.count(sinceBackup),
          orders.openKeyCursor(allOf(store)),
          orders.openKeyCursor(sinceBackup),
        ]);
        const onlyHere = since.filter((number) => !atServer.has(number));
        const [first] = onlyHere;
        const quote = first === undefined ? undefined : await database.get('summaries', first);
        const times = [waiting?.key[1], isRecord(quote) ? quote['createdAt'] : undefined];
        const waitingSince = Math.min(...times.filter((time) => typeof time === 'number'));
        return {
          count,
          orders: orderCount,
          ...(oldest && { oldestOrder: oldest.key[1] }),
          ordersSinceBackup,
          sinceBackup: since.length,
          onlyHere: onlyHere.length,
          ...(Number.isFinite(waitingSince) && { waitingSince }),
          notes,
        };
      }),
    changeNotes: (store: string, make: (notes: Notes) => Notes): Promise<Notes> =>
      step(async (transaction) => {
        const meta = transaction.objectStore('meta');
        const notes = make(readNotes(await meta.get(notesKey(store))));
        await meta.put(notes, notesKey(store));
        return notes;
      }),
    /** `make` returns undefined to leave a quote, and null to delete it. Its number is never used again. */
    changeAll: (
      store: string,
      numbers: readonly string[],
      make: (quote: Quote) => Quote | null | undefined,
    ): Promise<number> =>
      step(async (transaction) => {
        const changed = await Promise.all(
          numbers.map(async (number) => {
            const before = quoteIn(await transaction.objectStore('quotes').get(number));
            const after = before?.store === store ? make(before) : undefined;
            if (!before || after === undefined) return false;
            if (after === null) await deleteQuote(transaction, number);
            else await put(transaction, { ...after, revision: before.revision + 1, changedAt: now() });
            return true;
          }),
        );
        return changed.filter(Boolean).length;
      }, longTimeoutMs),
    changeOrders: (store: string, make: (order: KeptOrder) => KeptOrder | null | undefined): Promise<number> =>
      step(async (transaction) => {
        const orders = transaction.objectStore('orders');
        let changed = 0;
        for (const record of await orders.index('newest').getAll(allOf(store))) {
          const opened = openOrder(record);
          const after = opened.kind === 'read' ? make(opened.value) : undefined;
          if (opened.kind !== 'read' || after === undefined) continue;
          changed += 1;
          if (after === null) await orders.delete(opened.value.order.id);
          else await putOrder(transaction, { ...after, revision: opened.value.revision + 1 });
        }
        return changed;
      }, longTimeoutMs),
    /**
     * Writes what is missing here, or is here in a lower revision. A backup that has everything of its time counts as
     * made in this browser.
     */
    restore: (store: string, { quotes, orders = [], writtenAt }: Restoring): Promise<Restored> =>
      step(async (transaction) => {
        const bring = async <T>(kind: Bringing<T>, its: T): Promise<boolean> => {
          const marks = kind.marksOf(its);
          const { id, key } = marks;
          const records = transaction.objectStore(kind.part);
          if (kind.part === 'quotes') {
            const holder = await transaction.objectStore('quotes').index('id').getKey(id);
            if (holder !== undefined && holder !== key) return false;
          }
          const record: unknown = await records.get(key);
          const here = record === undefined ? undefined : kind.open(record);
          if (here?.kind === 'newer') return false;
          if (here?.kind === 'read') {
            const own = kind.marksOf(here.value);
            if (own.id !== id || own.store !== marks.store || own.revision >= marks.revision) return false;
          }
          if (here?.kind === 'damaged') await setAside(transaction, key, store, now(), record);
          await kind.write(transaction, its);
          return true;
        };
        const brought = async (all: readonly Promise<boolean>[]) => (await Promise.all(all)).filter(Boolean).length;
        const ofQuotes = brought(quotes.map((quote) => bring(quotesBrought, quote)));
        const ofOrders = brought(orders.map((kept) => bring(ordersBrought, kept)));
        const restored = { quotes: await ofQuotes, orders: await ofOrders };
        const until = IDBKeyRange.bound([store], [store, writtenAt]);
        const isWhole =
          (await transaction.objectStore('summaries').index('newest').count(until)) === quotes.length &&
          (await transaction.objectStore('orders').index('newest').count(until)) === orders.length;
        if (isWhole) {
          const meta = transaction.objectStore('meta');
          const notes = readNotes(await meta.get(notesKey(store)));
          await meta.put({ ...notes, backedUpAt: Math.max(notes.backedUpAt ?? writtenAt, writtenAt) }, notesKey(store));
        }
        return { ...restored, stay: quotes.length + orders.length - restored.quotes - restored.orders };
      }, longTimeoutMs),
    problems: async (store: string) => {
      const found = await allUnreadable(store);
      const [newer, newerOrders] = await ask((database) =>
        Promise.all([
          database.getAllKeysFromIndex('quotes', 'version', newerOf(store, quoteData)),
          database.getAllKeysFromIndex('orders', 'version', newerOf(store, orderData)),
        ]),
      );
      return {
        setAside: found.map(({ what, found: record }) => ({ key: what, text: JSON.stringify(record) })),
        newer: [...newer, ...newerOrders],
      };
    },
    deleteSetAside: async (store: string): Promise<void> => {
      const found = await allUnreadable(store);
      await step((transaction) => deleteUnreadable(transaction, found));
    },
    stores: (): Promise<ReadonlyMap<string, Counts>> =>
      ask(async (database) => {
        const counts = new Map<string, Counts>();
        const transaction = database.transaction(['quotes', 'orders']);
        for (const part of ['quotes', 'orders'] as const) {
          let cursor = await transaction.objectStore(part).index('version').openKeyCursor();
          while (cursor) {
            const [store] = cursor.key;
            const before = counts.get(store) ?? { quotes: 0, orders: 0 };
            counts.set(store, { ...before, [part]: before[part] + 1 });
            cursor = await cursor.continue();
          }
        }
        return counts;
      }),
    copy: async (): Promise<Readonly<Record<string, unknown>>> => {
      if (typeof indexedDB === 'undefined') return {};
      return ask(async (database) => {
        const copies = await Promise.all(parts.map(async (part) => [part, await database.getAll(part)] as const));
        return Object.fromEntries(copies);
      }, longTimeoutMs);
    },
    reset: async (): Promise<void> => {
      if (typeof indexedDB === 'undefined') return;
      // A database that can't be emptied, because it is damaged or of a newer version, is deleted as a whole.
      await step((transaction) => Promise.all(parts.map((part) => transaction.objectStore(part).clear()))).catch(
        deleteDatabase,
      );
    },
  };
}

const newerOf = (store: string, { version }: { readonly version: number }): IDBKeyRange =>
  IDBKeyRange.bound([store, version], [store, []], true);

const deleteDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const held = () => reject(storageFault('held'));
    deleteDB(databaseName, { blocked: held }).then(resolve, (error: unknown) => reject(storageError(error)));
  });
