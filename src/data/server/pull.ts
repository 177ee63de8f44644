/** Fetches the changes of other counters of the store, page by page. */
import * as v from 'valibot';
import { ChangesSchema } from '../../quotes/wire/wire.ts';
import type { Connection } from '../quotes/connection.ts';
import { type Api, bodyOf } from './api.ts';
import { noteRead, type Place, readFeed } from './feed.ts';
import { doubtAll } from './mirror.ts';
import { takeOverFound } from './take-over.ts';

/** Time limit for storing a page of 200 quotes on a slow disk, in milliseconds. */
const pageTimeoutMs = 120_000;

/**
 * Schema of a page of changes that leaves the quotes unread. Each quote is read separately, so that an unreadable quote
 * does not hide the others.
 */
const PulledSchema = v.object({ ...ChangesSchema.entries, quotes: v.array(v.unknown()) });
export type Pulled = Readonly<v.InferOutput<typeof PulledSchema>>;

async function fetchChanges(ask: Api, { after, epoch }: Place): Promise<Pulled> {
  const asked = epoch === undefined ? '' : `&epoch=${encodeURIComponent(epoch)}`;
  return bodyOf(PulledSchema, await ask(`/api/changes?after=${after}${asked}`));
}

/**
 * Fetches the next changes page by page, and takes over each page in one transaction.
 * @param onChanges stores the other data of a page, such as markups, before the page is recorded as read. In the other
 * order, a quote could be made with the old markups after the page is recorded as read. The server would flag this
 * quote.
 * @returns the last page
 */
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
    if (isOtherEpoch || changes.seq < after) await doubtAll(transaction, store);
    // Takes over all quotes at once, so that no quote waits until all database requests of another quote are done.
    await Promise.all(changes.quotes.map((found) => takeOverFound(connection, transaction, store, found)));
    await noteRead(transaction, store, changes);
  }, pageTimeoutMs);
  return true;
}
