/** Takes over the server's version of one quote, unless this counter has unsent changes of the quote. */
import { forgotten, isForgetting, timesForgotten } from '../../quotes/forget.ts';
import { newId } from '../../quotes/new-id.ts';
import type { Quote } from '../../quotes/quote.ts';
import type { ServerQuote } from '../../quotes/wire/wire.ts';
import { type Connection, putQuote } from '../quotes/connection.ts';
import { openRecord, quoteIn, recordOf } from '../quotes/quote-record.ts';
import { type QuotesTransaction, repair } from '../quotes/repair.ts';
import { readFound } from './add-page.ts';
import { asCurrent, asServed, asStale, changeMirror, type QuoteKey, readMirror } from './mirror.ts';
import { forgetCustomer, waitingOf } from './outbox.ts';

/**
 * Takes over a quote from an answer; sets an unreadable quote aside.
 * @returns true if the quote could be read
 */
export async function takeOverFound(
  connection: Connection,
  transaction: QuotesTransaction,
  store: string,
  found: unknown,
  isLost?: boolean,
): Promise<boolean> {
  const read = await readFound(connection, transaction, store, found);
  if (read) await takeOver(connection, transaction, store, read, isLost);
  return read !== undefined;
}

/**
 * Stores the server's version of a quote. If this counter has unsent changes of the quote, stores nothing, because the
 * server has to answer these changes first.
 * @param isLost true if a restored server has lost this counter's version of the quote. Undefined if the server was not
 * asked about the version. In this case, `catchUp` decides later.
 */
export async function takeOver(
  connection: Connection,
  transaction: QuotesTransaction,
  store: string,
  found: ServerQuote,
  isLost?: boolean,
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
    if (!(await isFree(transaction, quote, connection.now()))) {
      await changeMirror(transaction, key, asStale);
      return;
    }
    if (present.doubtedAt !== undefined && (await keepOurs(connection, transaction, key, { found, isLost }))) return;
    await putQuote(transaction, quote);
  }
  const mirror = present.doubtedAt === undefined ? present : await readMirror(transaction.objectStore('mirror'), key);
  await transaction.objectStore('mirror').put(asCurrent(asServed(mirror, found)));
}

/**
 * Decides about this counter's version of a quote after a backup was restored at the server. If nobody has changed the
 * quote since then, and this counter's version is later than the server's version, sends this counter's version. If
 * somebody has changed the quote, and the server has lost this counter's version, adds the lost version to the changes
 * that were not taken.
 * @returns true if the server's version does not replace this counter's version now
 */
async function keepOurs(
  connection: Connection,
  transaction: QuotesTransaction,
  key: QuoteKey,
  {
    found: { quote: theirs, version, isRestored },
    isLost,
  }: { readonly found: ServerQuote; readonly isLost: boolean | undefined },
): Promise<boolean> {
  const ours = quoteIn(await transaction.objectStore('quotes').get(key.number));
  if (!ours) return false;
  if (isRestored === true) {
    if (ours.revision <= theirs.revision) return false;
    await changeMirror(transaction, key, (mirror) => ({ ...mirror, version }));
    await connection.put(transaction, ours);
    await changeMirror(transaction, key, asCurrent);
    return true;
  }
  if (isForgetting(theirs) && isForgetting(ours)) return false;
  if (isLost !== true) return isLost === undefined;
  const { employee, changedAt: at } = ours;
  const isForgotten = timesForgotten(theirs) > timesForgotten(ours);
  const quote = isForgotten ? forgotten(ours, { at, by: employee }) : ours;
  await changeMirror(transaction, key, ({ notTaken, ...mirror }) => {
    const added = {
      id: mirror.version ?? newId(),
      author: { id: 'unknown', name: employee },
      at,
      why: 'changed meanwhile',
      record: recordOf(quote),
    } as const;
    return { ...mirror, notTaken: [...notTaken.filter(({ id }) => id !== added.id), added] };
  });
  return false;
}

/**
 * Handles a quote that the server does not have. If the server has lost the quote, sends the quote at once. Otherwise,
 * the quote is sent as a new quote at its next change. Does nothing if the quote has unsent changes.
 */
export async function notThere({ put }: Connection, transaction: QuotesTransaction, key: QuoteKey): Promise<void> {
  if ((await waitingOf(transaction, key)).length > 0) return;
  const { doubtedAt, version, notTaken } = await readMirror(transaction.objectStore('mirror'), key);
  await changeMirror(transaction, key, (mirror) => ({ ...mirror, version: null }));
  const here = quoteIn(await transaction.objectStore('quotes').get(key.number));
  const wasThere = doubtedAt !== undefined && !notTaken.some(({ id }) => id === version);
  if (wasThere && here) await put(transaction, here);
  await changeMirror(transaction, key, asCurrent);
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
