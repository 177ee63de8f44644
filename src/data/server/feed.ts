/**
 * Position of a counter in the feed of its store. The feed has the store's changes in the order in which the server
 * took them.
 */
import * as v from 'valibot';
import type { Database } from '../database.ts';
import type { QuotesTransaction } from '../quotes/repair.ts';

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

const forgotKey = (store: string): string => `forgot ${store}`;
/** Commands of this counter that forget a customer, with their places in the outbox. */
const Forgot = v.fallback(v.array(v.object({ id: v.string(), place: v.number() })), []);

/** Part of the feed that a counter knows, sent with each change. */
export interface Known {
  /** Place in the feed up to which the counter has taken over all changes. */
  readonly knew: number;
  /** Ids of the counter's commands that forget a customer and have not arrived in the feed yet. */
  readonly forgot?: string[];
}

export async function knownOf(transaction: QuotesTransaction, store: string): Promise<Known> {
  const meta = transaction.objectStore('meta');
  const [cursor, forgot] = await Promise.all([meta.get(cursorKey(store)), meta.get(forgotKey(store))]);
  const ids = v.parse(Forgot, forgot).map(({ id }) => id);
  return { knew: v.parse(Cursor, cursor), ...(ids.length > 0 && { forgot: ids }) };
}

/** Last write of `noteForgot` in each transaction. Several quotes are saved at once, so the writes form a queue. */
const noted = new WeakMap<QuotesTransaction, Promise<void>>();

/** Records that a command of this counter forgets a customer. */
export function noteForgot(
  transaction: QuotesTransaction,
  store: string,
  command: { id: string; place: number },
): Promise<void> {
  const note = async () => {
    const meta = transaction.objectStore('meta');
    await meta.put([...v.parse(Forgot, await meta.get(forgotKey(store))), command], forgotKey(store));
  };
  const next = (noted.get(transaction) ?? Promise.resolve()).then(note);
  noted.set(transaction, next);
  return next;
}

/**
 * Saves the counter's position in the feed. After the last page, drops the notes of `noteForgot` about commands that
 * are no longer in the outbox, because these commands have arrived in the feed.
 */
export async function noteRead(
  transaction: QuotesTransaction,
  store: string,
  { seq, epoch, more }: { readonly seq: number; readonly epoch?: string; readonly more: boolean },
): Promise<void> {
  const meta = transaction.objectStore('meta');
  await meta.put(seq, cursorKey(store));
  if (epoch !== undefined) await meta.put(epoch, epochKey(store));
  if (more) return;
  const forgot = v.parse(Forgot, await meta.get(forgotKey(store)));
  if (forgot.length === 0) return;
  const places = await Promise.all(forgot.map(({ place }) => transaction.objectStore('outbox').getKey(place)));
  await meta.put(
    forgot.filter((_, at) => places[at] !== undefined),
    forgotKey(store),
  );
}
