import { deleteDB } from 'idb';
import * as v from 'valibot';
import type { Quote } from '../../quotes/quote.ts';
import { isRecord } from '../../quotes/record.ts';
import { sameData } from '../../quotes/same-text.ts';
import { storageError, storageFault } from '../../quotes/storage-error.ts';
import { summaryOf } from '../../quotes/summary.ts';
import { allOf, type Database, databaseName, parts } from '../database.ts';
import { putOrder, setOrdersAside, unindexed } from '../orders/indexed-orders.ts';
import type { QuoteArchive } from '../ports.ts';
import { readAs } from '../read-as.ts';
import { type KeptOrder, openOrder, openRecord, orderData, quoteData, quoteIn } from '../stored-record.ts';
import { type Arrival, arrivalOf, byArrival, type Counts, type Notes, NotesSchema, orderArrivalOf } from './archive.ts';
import type { Connection } from './connection.ts';
import {
  deleteQuote,
  QuarantineSchema,
  type QuotesTransaction,
  readSummaries,
  repair,
  writingQuotes,
} from './repair.ts';

/** Time limit of work on all quotes, in milliseconds. Ten thousand quotes take seconds. */
const longTimeoutMs = 120_000;
/** Maximum size of a sample. The size of all data is estimated from a sample of quotes and a sample of orders. */
const weighed = 50;

/** Tolerance for a corrected clock. */
const oneMinuteMs = 60_000;

const notesKey = (store: string): string => `store ${store}`;

/** Returns stored notes. Leaves out the time of a backup if it is in the future, because the clock was wrong then. */
function readNotes(found: unknown): Notes {
  const { backedUpAt, ...notes } = readAs(NotesSchema, found) ?? {};
  return backedUpAt === undefined || backedUpAt > Date.now() + oneMinuteMs ? notes : { ...notes, backedUpAt };
}

/** Record of the mirror in this browser: the store server has this version of a quote (../server/mirror.ts). */
const AtServer = v.object({ store: v.string(), number: v.string(), version: v.string() });

/** Returns the numbers of the quotes that are also on the store server and have no unsent changes. */
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

export function indexedArchive({ ask, change, step, put, repairAll, now, lost }: Connection): QuoteArchive {
  const readAll = (store: string) => ask((database) => readQuotes(database, store), longTimeoutMs);
  return {
    all: async (store) => {
      const { quotes, doubtful } = await readAll(store);
      return (await repairAll(doubtful)) ? (await readAll(store)).quotes : quotes;
    },
    allOrders: async (store) => {
      const { read, damaged } = await ask((database) => readOrders(database, store), longTimeoutMs);
      if (damaged.length > 0) await step((transaction) => setOrdersAside(transaction, damaged, now()), longTimeoutMs);
      return read;
    },
    kept: (store) =>
      ask(async (database) => {
        const transaction = database.transaction(['quotes', 'summaries', 'meta', 'orders']);
        const orders = transaction.objectStore('orders').index('newest');
        const quotes = transaction.objectStore('quotes').index('version');
        const newest = transaction.objectStore('summaries').index('newest');
        const notes = readNotes(await transaction.objectStore('meta').get(notesKey(store)));
        const sinceBackup = IDBKeyRange.bound([store, notes.backedUpAt ?? Number.NEGATIVE_INFINITY], [store, []], true);
        const [count, since, atServer, sample, orderCount, ordersSinceBackup, orderSample, oldest, waiting] =
          await Promise.all([
            quotes.count(allOf(store)),
            newest.getAllKeys(sinceBackup),
            sentNumbers(database, store),
            quotes.getAll(allOf(store), weighed),
            orders.count(allOf(store)),
            orders.count(sinceBackup),
            orders.getAll(allOf(store), weighed),
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
          bytes: sizeOf(count, sample) + sizeOf(orderCount, orderSample),
          sinceBackup: since.length,
          onlyHere: onlyHere.length,
          ...(Number.isFinite(waitingSince) && { waitingSince }),
          notes,
        };
      }),
    changeNotes: (store, make) =>
      step(async (transaction) => {
        const meta = transaction.objectStore('meta');
        const notes = make(readNotes(await meta.get(notesKey(store))));
        await meta.put(notes, notesKey(store));
        return notes;
      }),
    changeAll: (store, numbers, make) =>
      step(async (transaction) => {
        const changed = await Promise.all(
          numbers.map(async (number) => {
            const before = await readOwn(transaction, store, number);
            const after = before && make(before);
            if (!before || after === undefined) return false;
            if (after === null) await deleteQuote(transaction, number);
            else await put(transaction, { ...after, revision: before.revision + 1, changedAt: now() });
            return true;
          }),
        );
        return changed.filter(Boolean).length;
      }, longTimeoutMs),
    changeOrders: (store, make) =>
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
    restore: (store, { quotes, orders = [], writtenAt }) =>
      step(async (transaction) => {
        const brought = await Promise.all(quotes.map((quote) => bring({ put, now }, transaction, quote)));
        const broughtOrders = await Promise.all(orders.map((order) => bringOrder(transaction, order, now())));
        const arrivals = {
          ...byArrival(
            quotes.map(({ number }) => number),
            brought,
          ),
          orders: byArrival(
            orders.map(({ order }) => order.id),
            broughtOrders,
          ),
        };
        const until = IDBKeyRange.bound([store], [store, writtenAt]);
        const countUntil = await transaction.objectStore('summaries').index('newest').count(until);
        const ordersUntil = await transaction.objectStore('orders').index('newest').count(until);
        const hasQuotes = countUntil === quotes.length - arrivals.other.length;
        // A backup counts as made here if it has every quote and order that was stored here at the time of the backup.
        if (hasQuotes && ordersUntil === orders.length - arrivals.orders.other.length) {
          const meta = transaction.objectStore('meta');
          const notes = readNotes(await meta.get(notesKey(store)));
          const backedUpAt = Math.max(notes.backedUpAt ?? writtenAt, writtenAt);
          await meta.put({ ...notes, backedUpAt }, notesKey(store));
        }
        return arrivals;
      }, longTimeoutMs),
    problems: (store) =>
      ask(async (database) => {
        const own = await readQuarantine(database, store);
        const [newer, newerOrders] = await Promise.all([
          database.getAllKeysFromIndex('quotes', 'version', newerOf(store, quoteData)),
          database.getAllKeysFromIndex('orders', 'version', newerOf(store, orderData)),
        ]);
        return {
          setAside: own.map(({ record }) => ({ key: record.what, text: JSON.stringify(record.found) })),
          newer: [...newer, ...newerOrders],
        };
      }),
    deleteSetAside: (store) =>
      change(async (database) => {
        const own = await readQuarantine(database, store);
        const transaction = writingQuotes(database);
        const quarantine = transaction.objectStore('quarantine');
        await Promise.all([...own.map(({ key }) => quarantine.delete(key)), transaction.done]);
      }),
    stores: () =>
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
    copy: async () => {
      if (typeof indexedDB === 'undefined') return {};
      return ask(async (database) => {
        const copies = await Promise.all(parts.map(async (part) => [part, await database.getAll(part)] as const));
        return Object.fromEntries(copies);
      }, longTimeoutMs);
    },
    reset: async () => {
      if (typeof indexedDB === 'undefined') return;
      // A database that can't be emptied, because it is damaged or of a newer version, is deleted as a whole.
      await step((transaction) => Promise.all(parts.map((part) => transaction.objectStore(part).clear()))).catch(
        deleteDatabase,
      );
      // `deleteDatabase` sets the mark for a deletion outside of the app, too. Removes the mark, because it is wrong.
      lost.find();
    },
  };
}

const newerOf = (store: string, { version }: { readonly version: number }): IDBKeyRange =>
  IDBKeyRange.bound([store, version], [store, []], true);

/** Estimates the size of `count` records from a sample, in bytes. */
function sizeOf(count: number, sample: readonly unknown[]): number {
  const sizes = sample.map((record) => JSON.stringify(record).length);
  return Math.round((count * sizes.reduce((sum, size) => sum + size, 0)) / Math.max(1, sizes.length));
}

/** Returns a quote; undefined if it can't be read or is of another store. */
async function readOwn(transaction: QuotesTransaction, store: string, number: string): Promise<Quote | undefined> {
  const quote = quoteIn(await transaction.objectStore('quotes').get(number));
  return quote?.store === store ? quote : undefined;
}

/** Writes a quote of a backup, unless the stored quote takes precedence. */
async function bring(
  { put, now }: Pick<Connection, 'put' | 'now'>,
  transaction: QuotesTransaction,
  quote: Quote,
): Promise<Arrival> {
  const quotes = transaction.objectStore('quotes');
  const holder = await quotes.index('id').getKey(quote.id);
  if (holder !== undefined && holder !== quote.number) return 'other';
  const record = await quotes.get(quote.number);
  const opened = record === undefined ? undefined : openRecord(record);
  if (opened?.kind === 'newer') return 'other';
  if (opened?.kind === 'damaged') await repair(transaction, quote.number, now());
  const arrival = arrivalOf(quote, opened?.kind === 'read' ? opened.value : undefined);
  if (arrival === 'new' || arrival === 'newer') await put(transaction, quote);
  return arrival;
}

/** Writes an order of a backup, unless the stored order takes precedence. */
async function bringOrder(transaction: QuotesTransaction, kept: KeptOrder, now: number): Promise<Arrival> {
  const { id } = kept.order;
  const record = await transaction.objectStore('orders').get(id);
  const opened = record === undefined ? undefined : openOrder(record);
  if (opened?.kind === 'newer') return 'other';
  if (opened?.kind === 'damaged') await setOrdersAside(transaction, [id], now);
  const arrival = orderArrivalOf(kept, opened?.kind === 'read' ? opened.value : undefined);
  if (arrival === 'new' || arrival === 'newer') await putOrder(transaction, kept);
  return arrival;
}

/** Returns all readable orders of a store, newest first, and the ids of damaged orders. */
async function readOrders(database: Database, store: string) {
  const records = await database.getAllFromIndex('orders', 'newest', allOf(store));
  const opened = records.toReversed().map((record) => ({ record, opened: openOrder(record) }));
  return {
    read: opened.flatMap((each) => (each.opened.kind === 'read' ? [each.opened.value] : [])),
    damaged: [
      ...opened.flatMap((each) =>
        each.opened.kind === 'damaged' && v.is(WithId, each.record) ? [each.record.id] : [],
      ),
      ...(await unindexed(database)),
    ],
  };
}

const WithId = v.object({ id: v.string() });

/** Returns all readable quotes of a store, and the numbers of inconsistent records. */
async function readQuotes(database: Database, store: string) {
  const { summaries, doubtful } = await readSummaries(database, store);
  const records = await database.getAllFromIndex('quotes', 'version', allOf(store));
  const quotes = records.flatMap((record) => quoteIn(record) ?? []);
  const byNumber = new Map(quotes.map((quote) => [quote.number, quote]));
  const listed = new Map(summaries.map((summary) => [summary.number, summary]));
  const differing = [...new Set([...byNumber.keys(), ...listed.keys()])].filter((number) => {
    const quote = byNumber.get(number);
    return !quote || !sameData(summaryOf(quote), listed.get(number));
  });
  return { quotes, doubtful: [...new Set([...doubtful, ...differing])] };
}

/**
 * Returns the quarantined records to offer to a store. Leaves out a record that names only other stores, if at least
 * one of them has quotes or orders in this browser. If none of them has, the names may be damaged, and the record is
 * offered.
 */
async function readQuarantine(database: Database, store: string) {
  const transaction = database.transaction(['quarantine', 'quotes', 'orders']);
  const quarantine = transaction.objectStore('quarantine');
  const parts = (['quotes', 'orders'] as const).map((part) => transaction.objectStore(part).index('version'));
  const [keys, found] = await Promise.all([quarantine.getAllKeys(), quarantine.getAll()]);
  const offered = keys.map(async (key, at) => {
    const record = readAs(QuarantineSchema, found[at]);
    if (!record) return [];
    const { stores } = record;
    const counts = await Promise.all(stores.flatMap((named) => parts.map((part) => part.count(allOf(named)))));
    const isOfOthers = !stores.includes(store) && counts.some((count) => count > 0);
    return isOfOthers ? [] : [{ key, record }];
  });
  return (await Promise.all(offered)).flat();
}

const deleteDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const held = () => reject(storageFault('held'));
    deleteDB(databaseName, { blocked: held }).then(resolve, (error: unknown) => reject(storageError(error)));
  });
