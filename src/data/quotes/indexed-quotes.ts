import * as v from 'valibot';
import { letterheadNote } from '../../quotes/letterhead.ts';
import { newQuoteNumber } from '../../quotes/new-id.ts';
import { type NewQuote, type Quote, withEvent } from '../../quotes/quote.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { type QuoteSummary, SummarySchema, summaryOf } from '../../quotes/summary.ts';
import { termsNote } from '../../quotes/terms.ts';
import type { StoreNote } from '../../quotes/versioned.ts';
import { type Ask, allOf, type Database, type Transaction } from '../database.ts';
import { indexedOrders } from '../orders/indexed-orders.ts';
import { openRecord, quoteIn } from '../stored-record.ts';
import { type Connection, connectQuotes, present } from './connection.ts';
import { indexedArchive } from './indexed-archive.ts';
import { askForLastingStorage } from './lasting-storage.ts';
import { setAside } from './set-aside.ts';

export const indexedQuotes = (now: () => number = Date.now, ask?: Ask): QuoteStore =>
  quotesOver(connectQuotes(now, undefined, ask));

export type QuoteStore = ReturnType<typeof quotesOver>;

export function quotesOver(connection: Connection) {
  const { now, ask, step, put, noteUnreadable } = connection;
  const noteOf = <T>(note: StoreNote<T>) => ({
    read: async (store: string): Promise<T> => {
      const read = note.open(await ask((database) => database.get('meta', note.key(store))));
      return read ?? step((transaction) => presentNote(transaction, note, store, now()));
    },
    change: (store: string, make: (before: T) => T): Promise<T> =>
      step(async (transaction) => {
        const record = note.record(make(await presentNote(transaction, note, store, now())));
        await transaction.objectStore('meta').put(record, note.key(store));
        return record.data;
      }),
  });
  const [letterhead, terms] = [noteOf(letterheadNote), noteOf(termsNote)];
  return {
    list: (store: string): Promise<readonly QuoteSummary[]> => ask((database) => readSummaries(database, store)),
    load: async (store: string, number: string): Promise<Quote | undefined> => {
      const record = await ask((database) => database.get('quotes', number));
      if (record === undefined) return undefined;
      const opened = openRecord(record);
      if (opened.kind === 'damaged') {
        noteUnreadable('quotes', [number]);
        throw storageFault('damaged', number);
      }
      if (opened.kind === 'newer') {
        if (opened.store !== store) return undefined;
        throw storageFault('newer', number);
      }
      return opened.value.store === store ? opened.value : undefined;
    },
    /** Gives a quote its number and saves the quote. If a quote with the same id is already saved, returns that quote. */
    save: async (draft: NewQuote): Promise<Quote> => {
      if (draft.store === '') throw storageFault('signed out');
      const { quote, isFirst } = await step(async (transaction) => {
        const quotes = transaction.objectStore('quotes');
        const saved = await quotes.index('id').getKey(draft.id);
        if (saved !== undefined) return { quote: await present(transaction, draft.store, saved), isFirst: false };
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
    /** Changes a quote atomically, even across tabs. Does nothing if `make` returns the given quote itself. */
    update: (store: string, number: string, make: (quote: Quote) => Quote): Promise<Quote> =>
      step(async (transaction) => {
        const before = await present(transaction, store, number);
        const after = make(before);
        // If nothing was changed, writes no new revision. When a backup is restored later, a higher revision means that
        // the quote was changed.
        if (after === before) return before;
        const quote = { ...after, revision: before.revision + 1, changedAt: now() };
        await put(transaction, quote);
        return quote;
      }),
    letterhead: letterhead.read,
    changeLetterhead: letterhead.change,
    terms: terms.read,
    /** With a store server, rejects if somebody else has changed the terms meanwhile. */
    changeTerms: terms.change,
    subscribe: connection.subscribe,
    archive: indexedArchive(connection),
    orders: indexedOrders(connection),
  };
}

/** Earlier releases wrote summaries with fields of shipping and tax, and with totals that lack them. */
const hasCharges = (summary: object): boolean => ['shipping', 'tax', 'exempt'].some((key) => key in summary);
const isSummary = (found: unknown): found is QuoteSummary => v.is(SummarySchema, found) && !hasCharges(found);
const Numbered = v.object({ number: v.string() });

async function readSummaries(database: Database, store: string): Promise<readonly QuoteSummary[]> {
  const transaction = database.transaction(['quotes', 'summaries']);
  const found = await transaction.objectStore('summaries').index('newest').getAll(allOf(store));
  const read = await Promise.all(
    found.map(async (summary) => {
      if (isSummary(summary)) return [summary];
      const quote = v.is(Numbered, summary) && quoteIn(await transaction.objectStore('quotes').get(summary.number));
      return quote ? [summaryOf(quote)] : [];
    }),
  );
  return read.flat().toReversed();
}

async function presentNote<T>(
  transaction: Transaction,
  { key, name, none, open }: StoreNote<T>,
  store: string,
  now: number,
): Promise<T> {
  const notes = transaction.objectStore('meta');
  const record = await notes.get(key(store));
  const read = open(record);
  if (read) return read;
  await setAside(transaction, name, store, now, record);
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
