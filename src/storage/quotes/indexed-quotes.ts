import type { QuoteStore } from '../ports.ts';
import { comparisonRecord, openComparison } from './comparison.ts';
import { type Database, quoteDatabase, writing } from './database.ts';
import { takeNumber } from './numbering.ts';
import { openRecord, recordOf } from './quote-record.ts';
import { type NewQuote, type Quote, withEvent } from './quote.ts';
import { quotesFault } from './quotes-error.ts';
import { type QuotesTransaction, readSummaries, repair, writingQuotes } from './repair.ts';
import { summaryOf } from './summary.ts';

const changesChannel = 'quotr-quotes';

/** The quotes in IndexedDB: localStorage is too small for them. A write has happened when it is on the disk. */
export function indexedQuotes(now: () => number = Date.now): QuoteStore {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(changesChannel);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', notify);
  const ask = quoteDatabase(notify);
  async function change<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const done = await ask(work);
    // A channel has one origin, the app's own: unlike a window it takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(null);
    notify();
    return done;
  }
  /** Sets aside what can't be read. @returns whether anything was changed */
  const repairAll = (numbers: readonly string[]): Promise<boolean> =>
    ask(async (database) => {
      const transaction = writingQuotes(database);
      const changed = await Promise.all(numbers.map((number) => repair(transaction, number, now())));
      await transaction.done;
      return changed.includes(true);
    });
  /** The quote, for a change of it. @throws QuotesError, after a damaged one was set aside */
  const present = async (transaction: QuotesTransaction, store: string, number: string): Promise<Quote> => {
    const record = await transaction.objectStore('quotes').get(number);
    if (record === undefined) throw quotesFault('gone', number);
    const opened = openRecord(record);
    if (opened.kind === 'damaged') {
      await repair(transaction, number, now());
      await transaction.done;
      throw quotesFault('damaged', number);
    }
    if (opened.kind === 'newer') throw quotesFault('newer', number);
    if (opened.quote.store !== store) throw quotesFault('gone', number);
    return opened.quote;
  };
  return {
    list: async (store) => {
      const { summaries, doubtful } = await ask((database) => readSummaries(database, store));
      if (doubtful.length === 0 || !(await repairAll(doubtful))) return summaries;
      notify();
      return (await ask((database) => readSummaries(database, store))).summaries;
    },
    openCount: (store, today) =>
      ask((database) => database.countFromIndex('summaries', 'open', IDBKeyRange.bound([store, today], [store, []]))),
    load: async (store, number) => {
      const record = await ask((database) => database.get('quotes', number));
      if (record === undefined) return undefined;
      const opened = openRecord(record);
      if (opened.kind === 'damaged') {
        await repairAll([number]);
        notify();
        throw quotesFault('damaged', number);
      }
      if (opened.kind === 'newer') {
        if (opened.store !== store) return undefined;
        throw quotesFault('newer', number);
      }
      return opened.quote.store === store ? opened.quote : undefined;
    },
    save: (draft) =>
      change(async (database) => {
        if (draft.store === '') throw quotesFault('signed out');
        const transaction = writingQuotes(database);
        const saved = await transaction.objectStore('quotes').index('id').getKey(draft.id);
        if (saved !== undefined) return present(transaction, draft.store, saved);
        const quote = newQuote(draft, await takeNumber(transaction, now()), now());
        await Promise.all([put(transaction, quote), transaction.done]);
        return quote;
      }),
    update: (store, number, make) =>
      change(async (database) => {
        const transaction = writingQuotes(database);
        const before = await present(transaction, store, number);
        const quote = { ...make(before), revision: before.revision + 1, changedAt: now() };
        await Promise.all([put(transaction, quote), transaction.done]);
        return quote;
      }),
    comparison: async (store) => openComparison(await ask((database) => database.get('comparisons', store))) ?? [],
    changeComparison: (store, make) =>
      change(async (database) => {
        const transaction = writing(database, 'comparisons');
        const comparisons = transaction.objectStore('comparisons');
        const after = comparisonRecord(make(openComparison(await comparisons.get(store)) ?? []));
        await Promise.all([comparisons.put(after, store), transaction.done]);
        return after.data;
      }),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

function newQuote(draft: NewQuote, number: string, at: number): Quote {
  const { employee } = draft;
  const times = { createdAt: at, changedAt: at };
  return withEvent(
    { ...draft, ...times, number, revision: 1, status: 'draft', events: [] },
    { at, by: employee, kind: 'draft' },
  );
}

const put = (transaction: QuotesTransaction, quote: Quote) =>
  Promise.all([
    transaction.objectStore('quotes').put(recordOf(quote)),
    transaction.objectStore('summaries').put(summaryOf(quote)),
  ]);
