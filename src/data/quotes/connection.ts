import type { Quote } from '../../quotes/quote.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { summaryOf } from '../../quotes/summary.ts';
import { type Ask, openDatabase, type Transaction, writing } from '../database.ts';
import { listeners } from '../listeners.ts';
import { openRecord, recordOf } from '../stored-record.ts';
import { tabChannel } from '../tabs.ts';

/** Must await only requests of the database: any other wait would end the transaction. */
export type WithWrite = (transaction: Transaction, quote: Quote) => Promise<unknown>;

/** A record that can't be read. It stays where it is. */
export interface Unreadable {
  readonly part: 'quotes' | 'orders';
  readonly key: string;
}

export type Connection = ReturnType<typeof connectQuotes>;

export function connectQuotes(now: () => number, withWrite?: WithWrite, ask = openDatabase()) {
  const { subscribe, tell } = listeners();
  const tellTabs = tabChannel('quotr-quotes', tell);
  const unreadable = new Map<string, Unreadable>();
  const notify = () => {
    tellTabs(null);
    tell();
  };
  const change: Ask = async (work, timeoutMs) => {
    const done = await ask(work, timeoutMs);
    notify();
    return done;
  };
  type Work<T> = (transaction: Transaction) => Promise<T>;
  return {
    now,
    ask,
    step: <T>(work: Work<T>, timeoutMs?: number) => change((opened) => stepOf(writing(opened), work), timeoutMs),
    /** Like `step`, but does not wait for the disk and tells nobody: for quotes that can be fetched again. */
    quietStep: <T>(work: Work<T>, timeoutMs?: number) =>
      ask((opened) => stepOf(writing(opened, 'relaxed'), work), timeoutMs),
    notify,
    put: (transaction: Transaction, quote: Quote): Promise<unknown> =>
      Promise.all([putQuote(transaction, quote), withWrite?.(transaction, quote)]),
    subscribe,
    unreadable: () => [...unreadable.values()],
    noteUnreadable: (part: Unreadable['part'], keys: readonly string[]) => {
      const before = unreadable.size;
      for (const key of keys) unreadable.set(`${part} ${key}`, { part, key });
      if (unreadable.size > before) tell();
    },
  };
}

async function stepOf<T>(transaction: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    const [done] = await Promise.all([work(transaction), transaction.done]);
    return done;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended by itself.
    }
    // The error of a request says only that its transaction was aborted; the transaction's error says why.
    throw transaction.error ?? error;
  }
}

export async function present(transaction: Transaction, store: string, number: string): Promise<Quote> {
  const record = await transaction.objectStore('quotes').get(number);
  if (record === undefined) throw storageFault('gone', number);
  const opened = openRecord(record);
  if (opened.kind !== 'read') throw storageFault(opened.kind, number);
  if (opened.value.store !== store) throw storageFault('gone', number);
  return opened.value;
}

export const putQuote = (transaction: Transaction, quote: Quote) =>
  Promise.all([
    transaction.objectStore('quotes').put(recordOf(quote)),
    transaction.objectStore('summaries').put(summaryOf(quote)),
  ]);

export const deleteQuote = (transaction: Transaction, number: string) =>
  Promise.all([transaction.objectStore('quotes').delete(number), transaction.objectStore('summaries').delete(number)]);
