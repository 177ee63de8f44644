import { comparisonNote } from '../../quotes/comparison.ts';
import { letterheadNote } from '../../quotes/letterhead.ts';
import { type NewQuote, type Quote, withEvent } from '../../quotes/quote.ts';
import { newQuoteNumber } from '../../quotes/quote-number.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { termsNote } from '../../quotes/terms.ts';
import { unreadNote } from '../../quotes/unread-words.ts';
import type { StoreNote } from '../../quotes/versioned.ts';
import type { OpenDatabase } from '../database.ts';
import { indexedOrders } from '../orders/indexed-orders.ts';
import type { QuoteStore } from '../ports.ts';
import { openRecord } from '../stored-record.ts';
import { type Connection, connectQuotes, present } from './connection.ts';
import { indexedArchive } from './indexed-archive.ts';
import { askForLastingStorage } from './lasting-storage.ts';
import { type QuotesTransaction, readSummaries, setAside } from './repair.ts';

/**
 * Opens the quotes in IndexedDB, because local storage is too small for them. A write resolves once it is on the disk.
 */
export const indexedQuotes = (now: () => number = Date.now, database?: OpenDatabase): QuoteStore =>
  quotesOver(connectQuotes(now, undefined, database));

export function quotesOver(connection: Connection): QuoteStore {
  const { now, lost, ask, step, put, subscribe, repairAll } = connection;
  return {
    list: async (store) => {
      const { summaries, doubtful } = await ask((database) => readSummaries(database, store));
      if (summaries.length > 0) lost.find();
      else if (lost.areLost()) throw storageFault('deleted');
      if (!(await repairAll(doubtful))) return summaries;
      return (await ask((database) => readSummaries(database, store))).summaries;
    },
    openCount: (store, today) =>
      ask((database) => database.countFromIndex('summaries', 'open', IDBKeyRange.bound([store, today], [store, []]))),
    load: async (store, number) => {
      const record = await ask((database) => database.get('quotes', number));
      if (record === undefined) {
        if (lost.areLost()) throw storageFault('deleted');
        return undefined;
      }
      const opened = openRecord(record);
      if (opened.kind === 'damaged') {
        await repairAll([number]);
        throw storageFault('damaged', number);
      }
      if (opened.kind === 'newer') {
        if (opened.store !== store) return undefined;
        throw storageFault('newer', number);
      }
      return opened.value.store === store ? opened.value : undefined;
    },
    save: async (draft) => {
      if (draft.store === '') throw storageFault('signed out');
      const { quote, isFirst } = await step(async (transaction) => {
        const quotes = transaction.objectStore('quotes');
        const saved = await quotes.index('id').getKey(draft.id);
        if (saved !== undefined) {
          const before = await present(transaction, { store: draft.store, number: saved, now: now() });
          return { quote: before, isFirst: false };
        }
        let number = newQuoteNumber();
        // oxlint-disable-next-line no-await-in-loop -- a second number is needed once in thousands of years
        while ((await quotes.getKey(number)) !== undefined) number = newQuoteNumber();
        const made = newQuote(draft, number, now());
        await put(transaction, made);
        return { quote: made, isFirst: (await quotes.count()) === 1 };
      });
      if (isFirst) void askForLastingStorage();
      return quote;
    },
    update: (store, number, make) =>
      step(async (transaction) => {
        const before = await present(transaction, { store, number, now: now() });
        const after = make(before);
        // If nothing was changed, writes no new revision. When a backup is restored later, a higher revision means that
        // the quote was changed.
        if (after === before) return before;
        const quote = { ...after, revision: before.revision + 1, changedAt: now() };
        await put(transaction, quote);
        return quote;
      }),
    letterhead: (store) => readNote(connection, letterheadNote, store),
    changeLetterhead: (store, make) => changeNote(connection, letterheadNote, store, make),
    terms: (store) => readNote(connection, termsNote, store),
    changeTerms: (store, make) => changeNote(connection, termsNote, store, make),
    unreadWords: (store) => readNote(connection, unreadNote, store),
    changeUnreadWords: (store, make) => changeNote(connection, unreadNote, store, make),
    comparison: (store) => readNote(connection, comparisonNote, store),
    changeComparison: (store, make) => changeNote(connection, comparisonNote, store, make),
    subscribe,
    archive: indexedArchive(connection),
    orders: indexedOrders(connection),
  };
}

async function readNote<T>({ ask, step, now }: Connection, note: StoreNote<T>, store: string): Promise<T> {
  const read = note.open(await ask((database) => database.get(note.place, note.key(store))));
  return read ?? step((transaction) => presentNote(transaction, note, store, now()));
}

const changeNote = <T>({ step, now }: Connection, note: StoreNote<T>, store: string, make: (before: T) => T) =>
  step(async (transaction) => {
    const record = note.record(make(await presentNote(transaction, note, store, now())));
    await transaction.objectStore(note.place).put(record, note.key(store));
    return record.data;
  });

/** Returns a store's document. Sets an unreadable document aside, and returns an empty document instead. */
async function presentNote<T>(
  transaction: QuotesTransaction,
  { key, name, none, open, place }: StoreNote<T>,
  store: string,
  now: number,
): Promise<T> {
  const notes = transaction.objectStore(place);
  const record = await notes.get(key(store));
  const read = open(record);
  if (read) return read;
  await setAside(transaction, name, now, { store, record });
  await notes.delete(key(store));
  return none;
}

function newQuote({ copyOf, ...draft }: NewQuote, number: string, at: number): Quote {
  const { employee } = draft;
  const times = { createdAt: at, changedAt: at };
  return withEvent(
    { ...draft, ...times, number, revision: 1, status: 'draft', events: [] },
    { at, by: employee, kind: 'draft', ...(copyOf !== undefined && { text: `A copy of ${copyOf}.` }) },
  );
}
