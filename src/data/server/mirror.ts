/** Place of a counter in the feed: its store's changes, in the order in which the server took them. */
import * as v from 'valibot';
import { needsApproval } from '../../quotes/wire/flags.ts';
import { AuthorSchema, FlagSchema, type ServerQuote } from '../../quotes/wire/wire.ts';
import { type Database, isBehind, type Transaction } from '../database.ts';
import { readAs } from '../read-as.ts';

const NotTakenSchema = v.object({
  id: v.string(),
  author: AuthorSchema,
  at: v.number(),
  why: v.picklist(['changed meanwhile', 'held for a manager']),
  record: v.unknown(),
});
export type NotTaken = Readonly<v.InferOutput<typeof NotTakenSchema>>;

const MirrorSchema = v.object({
  number: v.string(),
  store: v.string(),
  /** Id of the newest command that changed the quote here, sent or not; null if the server never had the quote. */
  version: v.nullable(v.string()),
  flags: v.array(FlagSchema),
  waits: v.exactOptional(v.literal(true)),
  notTaken: v.array(NotTakenSchema),
  behind: v.exactOptional(v.literal(isBehind)),
  isDoubted: v.exactOptional(v.literal(true)),
});
export type Mirror = Readonly<v.InferOutput<typeof MirrorSchema>>;

export interface QuoteKey {
  readonly store: string;
  readonly number: string;
}

export const openMirror = (found: unknown): Mirror | undefined => readAs(MirrorSchema, found);

interface Reader {
  readonly get: (number: string) => Promise<unknown>;
}

export async function readMirror(mirror: Reader, { store, number }: QuoteKey): Promise<Mirror> {
  const found = openMirror(await mirror.get(number));
  return found?.store === store ? found : { store, number, version: null, flags: [], notTaken: [] };
}

export const asServed = (
  { waits: _waits, ...present }: Mirror,
  { version, flags, approval }: Pick<ServerQuote, 'version' | 'flags' | 'approval'>,
): Mirror => ({
  ...present,
  version,
  flags: [...flags],
  ...(needsApproval({ flags, ...(approval && { approval }) }) && { waits: true }),
});

export async function changeMirror(
  transaction: Transaction,
  key: QuoteKey,
  change: (present: Mirror) => Mirror,
): Promise<void> {
  const mirror = transaction.objectStore('mirror');
  await mirror.put(change(await readMirror(mirror, key)));
}

export const asStale = (present: Mirror): Mirror => ({ ...present, behind: isBehind });
export const asCurrent = ({ behind: _behind, isDoubted: _isDoubted, ...present }: Mirror): Mirror => present;

export async function doubtAll(transaction: Transaction, store: string): Promise<void> {
  const mirror = transaction.objectStore('mirror');
  for (const found of await mirror.getAll()) {
    const present = openMirror(found);
    if (present?.store === store) await mirror.put({ ...asStale(present), isDoubted: true });
  }
}

export const staleKey = (store: string): [string, number] => [store, isBehind];

const cursorKey = (store: string): string => `changes ${store}`;
const Cursor = v.fallback(v.number(), 0);

const epochKey = (store: string): string => `epoch ${store}`;
const Epoch = v.fallback(v.optional(v.string()), undefined);

/** The epoch changes when a backup is restored at the server; undefined before the first read. */
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
