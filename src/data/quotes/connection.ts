import { wrap } from 'idb';
import type { Quote } from '../../quotes/quote.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { summaryOf } from '../../quotes/summary.ts';
import { type Ask, type Database, type OpenDatabase, openDatabase } from '../database.ts';
import { listeners } from '../listeners.ts';
import { openRecord, recordOf } from '../stored-record.ts';
import { tabChannel } from '../tabs.ts';
import { lostQuotesKey, memoryTextStore, tabTextStore } from '../text-store.ts';
import { type QuotesTransaction, repair, writingQuotes } from './repair.ts';

const changesChannel = 'quotr-quotes';

/**
 * Writes further records in the transaction that writes a quote. Must await only requests of the database, because any
 * other wait would end the transaction.
 */
export type WithWrite = (transaction: QuotesTransaction, quote: Quote) => Promise<unknown>;

type Step = <T>(work: (transaction: QuotesTransaction) => Promise<T>, timeoutMs?: number) => Promise<T>;

/** Connection to the database of quotes. The connection notifies this tab and other tabs of changes. */
export interface Connection {
  readonly now: () => number;
  readonly lost: LostQuotes;
  readonly ask: Ask;
  /** Runs `work` like `ask`, and then notifies subscribers of a change. */
  readonly change: Ask;
  /** Runs `work` in one transaction, and then notifies subscribers of a change. A failure changes nothing. */
  readonly step: Step;
  /**
   * Runs `work` like `step`, but does not wait for the disk and does not notify subscribers. Used for quotes that can
   * be fetched again.
   */
  readonly quietStep: Step;
  readonly notify: () => void;
  /** Writes a quote and its summary, with the records of `WithWrite`. */
  readonly put: (transaction: QuotesTransaction, quote: Quote) => Promise<unknown>;
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Repairs inconsistent records.
   * @returns true if anything was changed
   */
  readonly repairAll: (numbers: readonly string[]) => Promise<boolean>;
}

/** Returns an `Ask` whose database has promises in place of events. */
export const askOf =
  ({ ask }: Pick<OpenDatabase, 'ask'>): Ask =>
  (work, timeoutMs) =>
    ask((database) => work(wrap(database) as Database), timeoutMs);

export function connectQuotes(
  now: () => number,
  withWrite?: WithWrite,
  database: OpenDatabase = openDatabase(),
): Connection {
  const { subscribe, tell: notify } = listeners();
  const tellTabs = tabChannel(changesChannel, notify);
  const lost = lostQuotes();
  const ask = askOf(database);
  database.onLost(() => {
    lost.lose();
    notify();
  });
  const notifyAll = () => {
    tellTabs(null);
    notify();
  };
  const change: Ask = async (work, timeoutMs) => {
    const done = await ask(work, timeoutMs);
    notifyAll();
    return done;
  };
  return {
    now,
    lost,
    ask,
    change,
    step: (work, timeoutMs) => change((database) => stepOf(writingQuotes(database), work), timeoutMs),
    quietStep: (work, timeoutMs) => ask((database) => stepOf(writingQuotes(database, 'relaxed'), work), timeoutMs),
    notify: notifyAll,
    put: (transaction, quote) => Promise.all([putQuote(transaction, quote), withWrite?.(transaction, quote)]),
    subscribe,
    repairAll: async (numbers) => {
      if (numbers.length === 0) return false;
      const isChanged = await ask((database) =>
        stepOf(writingQuotes(database), async (transaction) => {
          const changed = await Promise.all(numbers.map((number) => repair(transaction, number, now())));
          return changed.includes(true);
        }),
      );
      if (isChanged) notify();
      return isChanged;
    },
  };
}

async function stepOf<T>(
  transaction: QuotesTransaction,
  work: (transaction: QuotesTransaction) => Promise<T>,
): Promise<T> {
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

/**
 * Returns the stored quote that is about to be changed.
 * @throws StorageError if the quote is missing, damaged or of a newer version; sets a damaged quote aside first
 */
export async function present(
  transaction: QuotesTransaction,
  { store, number, now }: { readonly store: string; readonly number: string; readonly now: number },
): Promise<Quote> {
  const record = await transaction.objectStore('quotes').get(number);
  if (record === undefined) throw storageFault('gone', number);
  const opened = openRecord(record);
  if (opened.kind === 'damaged') {
    await repair(transaction, number, now);
    await transaction.done;
    throw storageFault('damaged', number);
  }
  if (opened.kind === 'newer') throw storageFault('newer', number);
  if (opened.value.store !== store) throw storageFault('gone', number);
  return opened.value;
}

/** Writes a quote and its summary, without the records of `WithWrite`. */
export const putQuote = (transaction: QuotesTransaction, quote: Quote) =>
  Promise.all([
    transaction.objectStore('quotes').put(recordOf(quote)),
    transaction.objectStore('summaries').put(summaryOf(quote)),
  ]);

/**
 * Mark of a tab whose quotes were deleted outside of the app. Without the mark, the empty database looks like the
 * database of a new browser.
 */
export interface LostQuotes {
  readonly areLost: () => boolean;
  readonly lose: () => void;
  /** Removes the mark. */
  readonly find: () => void;
}

/** Opens the mark of this tab. The mark outlives a reload. */
function lostQuotes(texts = tabTextStore() ?? memoryTextStore()): LostQuotes {
  return {
    areLost: () => texts.get(lostQuotesKey) !== null,
    lose: () => {
      try {
        texts.set(lostQuotesKey, '1');
      } catch {
        // There is no room for the mark. The loss is then reported only by the requests that fail in the next seconds.
      }
    },
    find: () => texts.remove(lostQuotesKey),
  };
}
