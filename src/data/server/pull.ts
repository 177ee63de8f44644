import * as v from 'valibot';
import { ChangesSchema, type ServerQuote, ServerQuoteSchema } from '../../quotes/wire/wire.ts';
import type { Transaction } from '../database.ts';
import { type Connection, putQuote } from '../quotes/connection.ts';
import { setAside } from '../quotes/set-aside.ts';
import { readAs } from '../read-as.ts';
import { openRecord } from '../stored-record.ts';
import { type Api, bodyOf } from './api.ts';
import {
  asCurrent,
  asServed,
  asStale,
  changeMirror,
  doubtAll,
  noteRead,
  type Place,
  readFeed,
  readMirror,
} from './mirror.ts';
import { forgetCustomer, waitingOf } from './outbox.ts';

/** Time limit for storing a page of 200 quotes on a slow disk, in milliseconds. */
const pageTimeoutMs = 120_000;

/** Each quote is read separately, so that an unreadable one does not hide the others. */
const PulledSchema = v.object({ ...ChangesSchema.entries, quotes: v.array(v.unknown()) });
export type Pulled = Readonly<v.InferOutput<typeof PulledSchema>>;

async function fetchChanges(ask: Api, { after, epoch }: Place): Promise<Pulled> {
  const asked = epoch === undefined ? '' : `&epoch=${encodeURIComponent(epoch)}`;
  return bodyOf(PulledSchema, await ask(`/api/changes?after=${after}${asked}`));
}

/** `onChanges` stores markups before their page counts as read, so that no quote is made with the old ones. */
export async function pull(
  connection: Connection,
  ask: Api,
  store: string,
  onChanges?: (changes: Pulled) => Promise<void>,
): Promise<Pulled> {
  let place = await connection.ask((database) => readFeed(database, store));
  let isChanged = false;
  try {
    for (;;) {
      const changes = await fetchChanges(ask, place);
      await onChanges?.(changes);
      if (await takeOverPage(connection, store, place, changes)) isChanged = true;
      if (!changes.more) return changes;
      place = { ...place, after: changes.seq, ...(changes.epoch !== undefined && { epoch: changes.epoch }) };
    }
  } finally {
    // One notice for all pages, because a list reads all quotes again after each notice.
    if (isChanged) connection.notify();
  }
}

async function takeOverPage(
  connection: Connection,
  store: string,
  { after, epoch }: Place,
  changes: Pulled,
): Promise<boolean> {
  if (changes.seq === after && changes.epoch === epoch) return false;
  const isOtherEpoch = epoch !== undefined && changes.epoch !== undefined && changes.epoch !== epoch;
  await connection.quietStep(async (transaction) => {
    if (isOtherEpoch || changes.seq < after) await doubtAll(transaction, store);
    // Takes over all quotes at once, so that no quote waits until all database requests of another quote are done.
    await Promise.all(changes.quotes.map((found) => takeOverFound(connection, transaction, store, found)));
    await noteRead(transaction, store, changes);
  }, pageTimeoutMs);
  return true;
}

const Numbered = v.object({ quote: v.object({ number: v.string() }) });

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

/** Unsent changes come first: the server has to answer them. `catchUp` decides about a version in doubt. */
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
