/**
 * Position of a counter in the feed of its store. The feed has the store's changes in the order in which the server
 * took them.
 */
import * as v from 'valibot';
import type { Database, Transaction } from '../database.ts';

const cursorKey = (store: string): string => `changes ${store}`;
const Cursor = v.fallback(v.number(), 0);

const epochKey = (store: string): string => `epoch ${store}`;
const Epoch = v.fallback(v.optional(v.string()), undefined);

/**
 * Reads a counter's position in the feed. The epoch changes when a backup is restored at the server. The epoch is
 * undefined before the first read, and with an older server.
 */
export async function readFeed(database: Database, store: string) {
  const [cursor, epoch] = await Promise.all([
    database.get('meta', cursorKey(store)),
    database.get('meta', epochKey(store)),
  ]);
  return { after: v.parse(Cursor, cursor), epoch: v.parse(Epoch, epoch) };
}

export type Place = Awaited<ReturnType<typeof readFeed>>;

export const placeOf = async (transaction: Transaction, store: string): Promise<number> =>
  v.parse(Cursor, await transaction.objectStore('meta').get(cursorKey(store)));

export async function noteRead(
  transaction: Transaction,
  store: string,
  { seq, epoch }: { readonly seq: number; readonly epoch?: string },
): Promise<void> {
  const meta = transaction.objectStore('meta');
  await meta.put(seq, cursorKey(store));
  if (epoch !== undefined) await meta.put(epoch, epochKey(store));
}
