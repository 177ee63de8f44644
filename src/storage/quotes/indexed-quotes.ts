import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import type { QuoteStore } from '../ports.ts';
import { type NewQuote, type Quote, QuoteSchema, withEvent } from './quote.ts';
import { CounterSchema, newCounter, nextNumber } from './quote-number.ts';
import { QuotesError } from './quotes-error.ts';
import { type QuoteSummary, summaryOf, SummarySchema } from './summary.ts';

const databaseName = 'quotr-quotes';
/** The version of a record's `data` that this code writes. */
const dataVersion = 1;
const counterKey = 'counter';

/** A quote as it lies there: an envelope, beside what it is found by. Everything read is untrusted. */
interface QuoteRecord {
  readonly number: string;
  readonly id: string;
  readonly version: number;
  readonly data: Quote;
}

interface Schema extends DBSchema {
  quotes: { key: string; value: QuoteRecord; indexes: { id: string } };
  summaries: { key: string; value: QuoteSummary; indexes: { newest: [string, number]; open: [string, string] } };
  meta: { key: string; value: unknown };
}

const open = () =>
  openDB<Schema>(databaseName, 1, {
    upgrade: (database) => {
      database.createObjectStore('quotes', { keyPath: 'number' }).createIndex('id', 'id', { unique: true });
      const summaries = database.createObjectStore('summaries', { keyPath: 'number' });
      summaries.createIndex('newest', ['store', 'createdAt']);
      summaries.createIndex('open', ['store', 'openUntil']);
      database.createObjectStore('meta');
    },
  });

const changesChannel = 'quotr-quotes';

/** The quotes in IndexedDB: localStorage is too small for them. A write has happened when it is on the disk. */
export function indexedQuotes(now: () => number = Date.now): QuoteStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(changesChannel);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', notify);

  async function ask<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      opened ??= open();
      return await work(await opened);
    } catch (error) {
      // The browser may have closed the connection: the next request opens it anew.
      opened = undefined;
      if (error instanceof QuotesError) throw error;
      throw new QuotesError(messageOf(error), { cause: error });
    }
  }
  async function change<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const done = await ask(work);
    // A channel has one origin, the app's own: unlike a window it takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(null);
    notify();
    return done;
  }
  return {
    list: (store) =>
      ask(async (database) => {
        const all = await database.getAllFromIndex('summaries', 'newest', between([store], [store, []]));
        return all.filter((summary) => v.is(SummarySchema, summary)).toReversed();
      }),
    openCount: (store, today) =>
      ask((database) => database.countFromIndex('summaries', 'open', between([store, today], [store, []]))),
    load: (store, number) =>
      ask(async (database) => {
        const quote = readRecord(await database.get('quotes', number));
        return quote?.store === store ? quote : undefined;
      }),
    save: (draft) =>
      change(async (database) => {
        const transaction = database.transaction(['quotes', 'summaries', 'meta'], 'readwrite', strict);
        const [quotes, meta] = [transaction.objectStore('quotes'), transaction.objectStore('meta')];
        const saved = readRecord(await quotes.index('id').get(draft.id));
        if (saved) return saved;
        const stored = v.safeParse(CounterSchema, await meta.get(counterKey));
        const { number, counter } = nextNumber(stored.success ? stored.output : newCounter([]));
        const quote = newQuote(draft, number, now());
        await Promise.all([
          meta.put(counter, counterKey),
          quotes.add(recordOf(quote)),
          transaction.objectStore('summaries').put(summaryOf(quote)),
          transaction.done,
        ]);
        return quote;
      }),
    update: (store, number, make) =>
      change(async (database) => {
        const transaction = database.transaction(['quotes', 'summaries'], 'readwrite', strict);
        const before = readRecord(await transaction.objectStore('quotes').get(number));
        if (before?.store !== store) throw new QuotesError(`The quote ${number} is not there any more.`);
        const quote = { ...make(before), revision: before.revision + 1, changedAt: now() };
        await Promise.all([
          transaction.objectStore('quotes').put(recordOf(quote)),
          transaction.objectStore('summaries').put(summaryOf(quote)),
          transaction.done,
        ]);
        return quote;
      }),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

const strict = { durability: 'strict' } as const;

/** In IndexedDB's order a list comes after every text and number. */
const between = (lower: IDBValidKey, upper: IDBValidKey): IDBKeyRange => IDBKeyRange.bound(lower, upper);

const recordOf = (quote: Quote): QuoteRecord => ({
  number: quote.number,
  id: quote.id,
  version: dataVersion,
  data: quote,
});

const EnvelopeSchema = v.object({ version: v.literal(dataVersion), data: QuoteSchema });

function readRecord(record: unknown): Quote | undefined {
  const read = v.safeParse(EnvelopeSchema, record);
  return read.success ? read.output.data : undefined;
}

function newQuote(draft: NewQuote, number: string, at: number): Quote {
  const { employee } = draft;
  const times = { createdAt: at, changedAt: at };
  return withEvent(
    { ...draft, ...times, number, revision: 1, status: 'draft', events: [] },
    { at, by: employee, kind: 'draft' },
  );
}

const messageOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'The quote was not saved: this browser has no room left.'
    : 'The quotes of this browser can not be read or written. Reload the page; in a private window they can not be kept.';
