/** Takes over the server's version of one quote, unless this counter has unsent changes of the quote. */
import * as v from 'valibot';
import type { Quote } from '../../quotes/quote.ts';
import { type ServerQuote, ServerQuoteSchema } from '../../quotes/wire/wire.ts';
import { type Connection, putQuote } from '../quotes/connection.ts';
import { type QuotesTransaction, repair, setAside } from '../quotes/repair.ts';
import { readAs } from '../read-as.ts';
import { openRecord } from '../stored-record.ts';
import { asCurrent, asServed, asStale, changeMirror, readMirror } from './mirror.ts';
import { forgetCustomer, waitingOf } from './outbox.ts';

const Numbered = v.object({ quote: v.object({ number: v.string() }) });

/**
 * Takes over a quote from an answer; sets an unreadable quote aside.
 * @returns true if the quote could be read
 */
export async function takeOverFound(
  connection: Connection,
  transaction: QuotesTransaction,
  store: string,
  found: unknown,
): Promise<boolean> {
  const read = readAs(ServerQuoteSchema, found);
  if (read) await takeOver(connection, transaction, store, read);
  else {
    const what = v.is(Numbered, found) ? found.quote.number : 'a quote of the store server';
    await setAside(transaction, what, connection.now(), { store, found });
  }
  return read !== undefined;
}

/**
 * Stores the server's version of a quote. If this counter has unsent changes of the quote, stores nothing, because the
 * server has to answer these changes first. If another version of this counter is in doubt, `catchUp` decides.
 */
export async function takeOver(
  { now }: Connection,
  transaction: QuotesTransaction,
  store: string,
  found: ServerQuote,
): Promise<void> {
  const { quote, version } = found;
  const key = { store, number: quote.number };
  if (quote.store !== store) return;
  await forgetCustomer(transaction, quote);
  const waiting = await waitingOf(transaction, key);
  if (waiting.length > 0) {
    const isOwn = waiting.some(({ id, from }) => id === version || from === version);
    if (!isOwn) await changeMirror(transaction, key, asStale);
    return;
  }
  const present = await readMirror(transaction.objectStore('mirror'), key);
  if (present.version !== version || (await transaction.objectStore('quotes').getKey(quote.number)) === undefined) {
    if (present.isDoubted) return;
    if (!(await isFree(transaction, quote, now()))) {
      await changeMirror(transaction, key, asStale);
      return;
    }
    await putQuote(transaction, quote);
  }
  await transaction.objectStore('mirror').put(asCurrent(asServed(present, found)));
}

/**
 * Returns true if the server's quote may be stored here. The server's quote must not replace a quote of another store,
 * or a quote of a newer version of the app.
 */
async function isFree(transaction: QuotesTransaction, { id, number, store }: Quote, now: number): Promise<boolean> {
  const quotes = transaction.objectStore('quotes');
  const holder = await quotes.index('id').getKey(id);
  if (holder !== undefined && holder !== number) return false;
  const record = await quotes.get(number);
  if (record === undefined) return true;
  const opened = openRecord(record);
  if (opened.kind === 'damaged') await repair(transaction, number, now);
  return opened.kind === 'damaged' || (opened.kind === 'read' && opened.value.store === store);
}
