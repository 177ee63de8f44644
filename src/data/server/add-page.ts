/** Adds pages of quotes to a counter that has none of them. */
import * as v from 'valibot';
import { summaryOf } from '../../quotes/summary.ts';
import { type ServerQuote, ServerQuoteSchema } from '../../quotes/wire/wire.ts';
import type { Connection } from '../quotes/connection.ts';
import { quoteData } from '../quotes/quote-record.ts';
import { type QuotesTransaction, setAside } from '../quotes/repair.ts';
import { readAs } from '../read-as.ts';
import { sealed } from '../stored-record.ts';
import { noteRead, type Place } from './feed.ts';
import { asServed } from './mirror.ts';

/** Time limit for storing a page of 200 quotes on a slow disk, in milliseconds. */
export const pageTimeoutMs = 120_000;

/** Number of quotes that are read without a pause. A click or a key press waits for at most this many quotes. */
const readAtOnce = 10;

const Numbered = v.object({ quote: v.object({ number: v.string() }) });

/** Reads a quote in an answer of the server. Sets an unreadable quote aside and returns undefined. */
export async function readFound(
  { now }: Pick<Connection, 'now'>,
  transaction: QuotesTransaction,
  store: string,
  found: unknown,
): Promise<ServerQuote | undefined> {
  const read = readAs(ServerQuoteSchema, found);
  if (read) return read;
  const what = v.is(Numbered, found) ? found.quote.number : 'a quote of the store server';
  await setAside(transaction, what, now(), { store, found });
  return undefined;
}

interface Page {
  readonly seq: number;
  readonly epoch?: string;
  readonly quotes: readonly unknown[];
  readonly more: boolean;
}

/**
 * Adds a page of quotes without reading the stored quotes. This takes three database requests per quote instead of
 * seven.
 * @returns false if a quote is already stored, or if the page may change stored quotes. Nothing is then written.
 */
export async function addPage(connection: Connection, store: string, place: Place, page: Page): Promise<boolean> {
  if (page.seq < place.after || (place.epoch !== undefined && page.epoch !== place.epoch)) return false;
  const adding = connection.quietStep(async (transaction) => {
    const add = async (found: unknown): Promise<void> => {
      const read = await readFound(connection, transaction, store, found);
      if (read?.quote.store === store) await addQuote(transaction, read);
    };
    let written: Promise<unknown> = Promise.resolve();
    for (let at = 0; at < page.quotes.length; at += readAtOnce) {
      const writing = Promise.all(page.quotes.slice(at, at + readAtOnce).map(add));
      // A failure is reported when `writing` is awaited.
      writing.catch(() => undefined);
      // oxlint-disable-next-line no-await-in-loop -- the page handles clicks and key presses while the database writes
      await written;
      written = writing;
    }
    await written;
    await noteRead(transaction, store, page);
  }, pageTimeoutMs);
  return adding.then(
    () => true,
    () => false,
  );
}

/** Adds the server's version of a quote; the transaction fails if a quote with its number or id is stored. */
const addQuote = (transaction: QuotesTransaction, found: ServerQuote) => {
  const { quote } = found;
  const { store, number } = quote;
  return Promise.all([
    transaction.objectStore('quotes').add(sealed(quoteData, quote)),
    transaction.objectStore('summaries').put(summaryOf(quote)),
    transaction.objectStore('mirror').add(asServed({ store, number, version: null, flags: [], notTaken: [] }, found)),
  ]);
};
