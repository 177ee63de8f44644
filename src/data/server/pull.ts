/** Takes over changes of other counters of the store. */
import * as v from 'valibot';
import { forgotten, isForgetting, timesForgotten } from '../../quotes/forget.ts';
import { newId } from '../../quotes/new-id.ts';
import type { Quote } from '../../quotes/quote.ts';
import { ChangesSchema, type ServerQuote, ServerQuoteSchema } from '../../quotes/wire/wire.ts';
import { type Connection, putQuote } from '../quotes/connection.ts';
import { openRecord, quoteIn, recordOf } from '../quotes/quote-record.ts';
import { type QuotesTransaction, repair } from '../quotes/repair.ts';
import { addPage, pageTimeoutMs, readFound } from './add-page.ts';
import { type Answer, type Api, bodyOf } from './api.ts';
import { noteRead, type Place, readFeed } from './feed.ts';
import { asCurrent, asStale, changeMirror, doubtAll, type QuoteKey, readMirror, staleKey } from './mirror.ts';
import { forgetCustomer, waitingOf } from './outbox.ts';

/** Longest time for which notices of pages are gathered. */
const gatheredMs = 5000;

/** Schema that leaves quotes unread, so that an unreadable quote does not keep others from arriving. */
const PulledSchema = v.object({ ...ChangesSchema.entries, quotes: v.array(v.unknown()) });
export type Pulled = Readonly<v.InferOutput<typeof PulledSchema>>;

async function fetchChanges(ask: Api, { after, epoch }: Place): Promise<Pulled> {
  const asked = epoch === undefined ? '' : `&epoch=${encodeURIComponent(epoch)}`;
  return bodyOf(PulledSchema, await ask(`/api/changes?after=${after}${asked}`));
}

/**
 * Fetches the next changes page by page, and takes over each page in one transaction.
 * @param onChanges stores the other data of a page, such as markups, before the page counts as read: otherwise the
 * server would take this counter's old markups for wrong ones
 * @returns the last page
 */
export async function pull(
  connection: Connection,
  ask: Api,
  store: string,
  onChanges?: (changes: Pulled) => Promise<void>,
): Promise<Pulled> {
  let place = await connection.ask((database) => readFeed(database, store));
  const notice = gathered(connection.notify);
  /** True while all quotes of the pages are new here: the counter is new, or still being filled. */
  let isFilling = true;
  try {
    for (let fetching = fetchChanges(ask, place); ; ) {
      const changes = await fetching;
      const next = { ...place, after: changes.seq, ...(changes.epoch !== undefined && { epoch: changes.epoch }) };
      if (changes.more) {
        // The server makes the next page while this one is written. A failure is reported when the next page is due.
        fetching = fetchChanges(ask, next);
        fetching.catch(() => undefined);
      }
      await onChanges?.(changes);
      isFilling &&= changes.more && (await addPage(connection, store, place, changes));
      if (isFilling || (await takeOverPage(connection, store, place, changes))) notice.add();
      if (!changes.more) return changes;
      place = next;
    }
  } finally {
    notice.give();
  }
}

/** Joins the notices of successive pages: after each notice, a list reads all quotes again. */
function gathered(notify: () => void) {
  let since: number | undefined;
  const give = () => {
    if (since !== undefined) notify();
    since = undefined;
  };
  return {
    give,
    add: () => {
      since ??= performance.now();
      if (performance.now() > since + gatheredMs) give();
    },
  };
}

/**
 * Takes over a page of changes in one transaction, without a notice.
 * @returns true if anything was written
 */
async function takeOverPage(
  connection: Connection,
  store: string,
  { after, epoch }: Place,
  changes: Pulled,
): Promise<boolean> {
  if (changes.seq === after && changes.epoch === epoch) return false;
  const isOtherEpoch = epoch !== undefined && changes.epoch !== undefined && changes.epoch !== epoch;
  await connection.quietStep(async (transaction) => {
    if (isOtherEpoch || changes.seq < after) await doubtAll(transaction, store, after);
    // Takes over all quotes at once: each asks the database several times, and the answers come one by one.
    await Promise.all(changes.quotes.map((found) => takeOverFound(connection, transaction, store, found)));
    await noteRead(transaction, store, changes);
  }, pageTimeoutMs);
  return true;
}

/** Fetches each stale quote that has no unsent change. */
export async function catchUp(connection: Connection, ask: Api, store: string): Promise<void> {
  const { ask: read, step } = connection;
  for (const number of await behindOf(connection, store)) {
    const key = { store, number };
    const waits = await read(async (database) => database.countFromIndex('outbox', 'number', [store, number]));
    if (waits > 0) continue;
    const found = bodyOf(v.unknown(), await askForOne(ask, number));
    const { doubtedAt, version } = await read((database) =>
      readMirror({ get: (of) => database.get('mirror', of) }, key),
    );
    const isOther = doubtedAt !== undefined && v.is(Versioned, found) && found.version !== version;
    const isLost = isOther && !(await hasTaken(ask, number, version));
    await step(async (transaction) => {
      if (found === undefined) await notThere(connection, transaction, key);
      else if (!(await takeOverFound(connection, transaction, store, found, isLost)))
        await changeMirror(transaction, key, asCurrent);
    });
  }
}

const behindOf = ({ ask: read }: Connection, store: string) =>
  read((database) => database.getAllKeysFromIndex('mirror', 'behind', staleKey(store)));

const Versioned = v.object({ version: v.string() });
const HistorySchema = v.object({
  versions: v.array(v.object({ version: v.string(), taken: v.boolean() })),
  next: v.exactOptional(v.string()),
});

/** Returns true if the quote's history at the server lists a command as taken. @param version the id of the command */
async function hasTaken(ask: Api, number: string, version: string | null): Promise<boolean> {
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const path: string = `/api/quotes/${encodeURIComponent(number)}/versions?after=${after}`;
    const { versions, next }: v.InferOutput<typeof HistorySchema> = bodyOf(HistorySchema, await ask(path));
    if (versions.some((each) => each.taken && each.version === version)) return true;
    after = next;
  }
  return false;
}

/**
 * Fields of the server's quote that a change starts from. The content is not read, so that an unreadable quote does not
 * keep changes from being sent.
 */
const StandingSchema = v.optional(v.object({ version: v.string(), isRestored: v.optional(v.boolean()) }));

/** Bases unsent changes of doubted quotes on the version that a restored server has. */
export async function settleDoubts(connection: Connection, ask: Api, store: string): Promise<void> {
  const { ask: read, step } = connection;
  for (const number of await behindOf(connection, store)) {
    const key = { store, number };
    const { doubtedAt } = await read((database) => readMirror({ get: (of) => database.get('mirror', of) }, key));
    const waits = await read((database) => database.countFromIndex('outbox', 'number', [store, number]));
    if (doubtedAt === undefined || waits === 0) continue;
    const found = bodyOf(StandingSchema, await askForOne(ask, number));
    await step(async (transaction) => {
      const [first] = await waitingOf(transaction, key);
      if (!first) return;
      const isEarlier = found === undefined || found.isRestored === true;
      const from = found?.version ?? null;
      if (isEarlier && first.from !== from) await transaction.objectStore('outbox').put({ ...first, from });
      await changeMirror(transaction, key, (mirror) => (isEarlier ? asCurrent(mirror) : asStale(asCurrent(mirror))));
    });
  }
}

/** Fetches the server's version of a quote; undefined if the server has no quote of this number. */
export async function askForQuote(ask: Api, number: string): Promise<ServerQuote | undefined> {
  return bodyOf(v.optional(ServerQuoteSchema), await askForOne(ask, number));
}

/** Fetches the answer about a quote; for a quote that the server does not have, an answer without a body. */
async function askForOne(ask: Api, number: string): Promise<Answer> {
  const answer = await ask(`/api/quotes/${encodeURIComponent(number)}`);
  return answer.refusal?.code === 'not found' ? { ...answer, body: undefined, refusal: undefined } : answer;
}

/**
 * Takes over a quote from an answer; sets an unreadable quote aside.
 * @returns true if the quote could be read
 */
async function takeOverFound(
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
 * Stores the server's version of a quote, unless changes of this counter wait: the server has to answer these first.
 * @param isLost true if a restored server has lost the stored version; undefined if the server was not asked: then
 * `catchUp` decides
 */
export async function takeOver(
  connection: Connection,
  transaction: QuotesTransaction,
  store: string,
  found: ServerQuote,
  isLost?: boolean,
): Promise<void> {
  const { quote, version, flags } = found;
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
  await transaction.objectStore('mirror').put(asCurrent({ ...mirror, version, flags: [...flags] }));
}

/**
 * Keeps the version here if the server's backup has an earlier one. If nobody has changed the quote since, the version
 * here is sent; otherwise it is shown as not taken.
 * @returns true if the version here stays for now
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
 * Handles a quote that the server lacks: its next change sends it as a new quote; a quote that the server has lost is
 * sent at once. Does nothing if the quote has unsent changes.
 */
async function notThere({ put }: Connection, transaction: QuotesTransaction, key: QuoteKey): Promise<void> {
  if ((await waitingOf(transaction, key)).length > 0) return;
  const { doubtedAt, version, notTaken } = await readMirror(transaction.objectStore('mirror'), key);
  await changeMirror(transaction, key, (mirror) => ({ ...mirror, version: null }));
  const here = quoteIn(await transaction.objectStore('quotes').get(key.number));
  const wasThere = doubtedAt !== undefined && !notTaken.some(({ id }) => id === version);
  if (wasThere && here) await put(transaction, here);
  await changeMirror(transaction, key, asCurrent);
}

/**
 * Returns true if the server's quote may be stored here. It never replaces a quote of another store, or a quote that a
 * newer version of the app has written.
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
