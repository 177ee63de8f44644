/** Takes over what other counters of the store have changed. */
import * as v from 'valibot';
import { newId } from '../new-id.ts';
import { type Connection, putQuote } from '../quotes/connection.ts';
import { openRecord, recordOf } from '../quotes/quote-record.ts';
import type { Quote } from '../quotes/quote.ts';
import { type QuotesTransaction, repair } from '../quotes/repair.ts';
import { type Api, bodyOf } from './api.ts';
import { abreast, behind, behindIn, changeMirror, doubtAll, type QuoteKey, readMirror } from './mirror.ts';
import { forgetCustomer, waitingOf } from './outbox.ts';
import { type Changes, ChangesSchema, type ServerQuote, ServerQuoteSchema } from './wire.ts';

/** Of 200 quotes, on a slow disk. */
const pageTimeoutMs = 120_000;

const cursorKey = (store: string): string => `changes ${store}`;
const Cursor = v.fallback(v.number(), 0);

/** Asks for the next changes and takes them over as one step. */
export async function pull(connection: Connection, ask: Api, store: string): Promise<Changes> {
  const after = v.parse(Cursor, await connection.ask((database) => database.get('meta', cursorKey(store))));
  const changes = bodyOf(ChangesSchema, await ask(`/api/changes?after=${after}`));
  if (changes.seq !== after)
    await connection.step(async (transaction) => {
      if (changes.seq < after) await doubtAll(transaction, store);
      for (const found of changes.quotes) await takeOver(transaction, store, found, connection.now());
      await transaction.objectStore('meta').put(changes.seq, cursorKey(store));
    }, pageTimeoutMs);
  return changes;
}

/** Asks for each quote that is behind the server's and of which nothing waits. */
export async function catchUp(connection: Connection, ask: Api, store: string): Promise<void> {
  const { ask: read, step, now } = connection;
  const numbers = await read((database) => database.getAllKeysFromIndex('mirror', 'behind', behindIn(store)));
  for (const number of numbers) {
    const key = { store, number };
    const waits = await read(async (database) => database.countFromIndex('outbox', 'number', [store, number]));
    if (waits > 0) continue;
    const found = await askForQuote(ask, number);
    await step(async (transaction) => {
      if (found) await takeOver(transaction, store, found, now());
      else await notThere(connection, transaction, key);
    });
  }
}

/** A quote as the server has it; undefined where it has none of this number. */
export async function askForQuote(ask: Api, number: string): Promise<ServerQuote | undefined> {
  const answer = await ask(`/api/quotes/${encodeURIComponent(number)}`);
  return answer.refusal?.code === 'not found' ? undefined : bodyOf(ServerQuoteSchema, answer);
}

/** Puts a quote as the server has it, unless changes of this counter wait: those have to be answered first. */
export async function takeOver(
  transaction: QuotesTransaction,
  store: string,
  { quote, version, flags }: ServerQuote,
  now: number,
): Promise<void> {
  const key = { store, number: quote.number };
  if (quote.store !== store) return;
  await forgetCustomer(transaction, quote);
  const waiting = await waitingOf(transaction, key);
  if (waiting.length > 0) {
    const isOwn = waiting.some(({ id, from }) => id === version || from === version);
    if (!isOwn) await changeMirror(transaction, key, behind);
    return;
  }
  const present = await readMirror(transaction.objectStore('mirror'), key);
  if (present.version !== version || (await transaction.objectStore('quotes').getKey(quote.number)) === undefined) {
    if (!(await isFree(transaction, quote, now))) {
      await changeMirror(transaction, key, behind);
      return;
    }
    if (present.isDoubtful) await keepOurs(transaction, key, quote);
    await putQuote(transaction, quote);
  }
  await changeMirror(transaction, key, (mirror) => abreast({ ...mirror, version, flags: [...flags] }));
}

/** What is here, where the server's backup has an earlier state: it is shown as what was not taken. */
async function keepOurs(transaction: QuotesTransaction, key: QuoteKey, theirs: Quote): Promise<void> {
  const opened = openRecord(await transaction.objectStore('quotes').get(key.number));
  if (opened.kind !== 'read' || opened.quote.revision <= theirs.revision) return;
  const { employee, changedAt: at } = opened.quote;
  const author = { id: 'unknown', name: employee };
  await changeMirror(transaction, key, ({ notTaken, ...mirror }) => {
    const ours = {
      id: mirror.version ?? newId(),
      author,
      at,
      why: 'changed meanwhile',
      record: recordOf(opened.quote),
    } as const;
    return { ...mirror, notTaken: [...notTaken, ours] };
  });
}

/** What nothing of waits and the server does not have begins anew with its next change; at once, where the server has lost it. */
async function notThere({ put }: Connection, transaction: QuotesTransaction, key: QuoteKey): Promise<void> {
  if ((await waitingOf(transaction, key)).length > 0) return;
  const { isDoubtful, notTaken } = await readMirror(transaction.objectStore('mirror'), key);
  await changeMirror(transaction, key, (mirror) => abreast({ ...mirror, version: null }));
  const opened = openRecord(await transaction.objectStore('quotes').get(key.number));
  if (isDoubtful && notTaken.length === 0 && opened.kind === 'read') await put(transaction, opened.quote);
}

/** Whether the server's quote may be put here. A quote of another store, or one that a newer version of the app wrote, stays. */
async function isFree(transaction: QuotesTransaction, { id, number, store }: Quote, now: number): Promise<boolean> {
  const quotes = transaction.objectStore('quotes');
  const holder = await quotes.index('id').getKey(id);
  if (holder !== undefined && holder !== number) return false;
  const record = await quotes.get(number);
  if (record === undefined) return true;
  const opened = openRecord(record);
  if (opened.kind === 'damaged') await repair(transaction, number, now);
  return opened.kind === 'damaged' || (opened.kind === 'read' && opened.quote.store === store);
}
