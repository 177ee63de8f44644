/** Takes over the server's version of one quote, unless this counter has unsent changes of the quote. */
import * as v from 'valibot';
import { type ServerQuote, ServerQuoteSchema } from '../../quotes/wire/wire.ts';
import type { Transaction } from '../database.ts';
import { type Connection, putQuote } from '../quotes/connection.ts';
import { setAside } from '../quotes/set-aside.ts';
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
  { now }: Connection,
  transaction: Transaction,
  store: string,
  found: unknown,
): Promise<boolean> {
  const read = readAs(ServerQuoteSchema, found);
  if (read) await takeOver(transaction, store, read);
  else {
    const what = v.is(Numbered, found) ? found.quote.number : 'a quote of the store server';
    await setAside(transaction, what, store, now(), found);
  }
  return read !== undefined;
}

/**
 * Stores the server's version of a quote. If this counter has unsent changes of the quote, stores nothing, because the
 * server has to answer these changes first. If another version of this counter is in doubt, `catchUp` decides.
 */
export async function takeOver(transaction: Transaction, store: string, found: ServerQuote): Promise<void> {
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
  const quotes = transaction.objectStore('quotes');
  const record = await quotes.get(quote.number);
  const here = record === undefined ? undefined : openRecord(record);
  const present = await readMirror(transaction.objectStore('mirror'), key);
  if (present.version !== version || !here || here.kind === 'damaged') {
    if (present.isDoubted) return;
    const holder = await quotes.index('id').getKey(quote.id);
    const isOfAnother = holder !== undefined && holder !== quote.number;
    // A quote of a newer version of the app stays, and so does a quote of another store.
    if (isOfAnother || here?.kind === 'newer' || (here?.kind === 'read' && here.value.store !== store)) {
      await changeMirror(transaction, key, asStale);
      return;
    }
    await putQuote(transaction, quote);
  }
  await transaction.objectStore('mirror').put(asCurrent(asServed(present, found)));
}
