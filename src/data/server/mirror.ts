/** Which version of a quote is at this counter, and what became of the changes that the server did not take. */
import * as v from 'valibot';
import { isBehind } from '../quotes/database.ts';
import type { QuotesTransaction } from '../quotes/repair.ts';
import { AuthorSchema, FlagSchema } from '../../quotes/wire/wire.ts';

/** A change that was made here and that the server has not taken. */
const NotTakenSchema = v.object({
  /** Id of its command, by which the server keeps it too. */
  id: v.string(),
  author: AuthorSchema,
  at: v.number(),
  why: v.picklist(['changed meanwhile', 'held for a manager']),
  /** The quote as it said, as it is stored. */
  record: v.unknown(),
});
export type NotTaken = Readonly<v.InferOutput<typeof NotTakenSchema>>;

const MirrorSchema = v.object({
  number: v.string(),
  store: v.string(),
  /** Id of the newest command that made what is here, sent or not; null where the server never had the quote. */
  version: v.nullable(v.string()),
  flags: v.array(FlagSchema),
  notTaken: v.array(NotTakenSchema),
  /** Whether the server has, or may have, another version: it is asked for once nothing of the quote waits. */
  behind: v.exactOptional(v.literal(isBehind)),
  /**
   * A backup was put back at the server since: it may have lost what is here, and this is the place in the feed that the counter had read by then.
   * What is here says nothing of a customer who was forgotten up to that place.
   */
  doubtedAt: v.exactOptional(v.number()),
});
export type Mirror = Readonly<v.InferOutput<typeof MirrorSchema>>;

export interface QuoteKey {
  readonly store: string;
  readonly number: string;
}

export const openMirror = (found: unknown): Mirror | undefined => {
  const read = v.safeParse(MirrorSchema, found);
  return read.success ? read.output : undefined;
};

interface Reader {
  readonly get: (number: string) => Promise<unknown>;
}

/** What is noted of a quote; one of another store has the number for itself. */
export async function readMirror(mirror: Reader, { store, number }: QuoteKey): Promise<Mirror> {
  const found = openMirror(await mirror.get(number));
  return found?.store === store ? found : { store, number, version: null, flags: [], notTaken: [] };
}

export async function changeMirror(
  transaction: QuotesTransaction,
  key: QuoteKey,
  change: (present: Mirror) => Mirror,
): Promise<void> {
  const mirror = transaction.objectStore('mirror');
  await mirror.put(change(await readMirror(mirror, key)));
}

export const behind = (present: Mirror): Mirror => ({ ...present, behind: isBehind });
export const abreast = ({ behind: _behind, doubtedAt: _doubtedAt, ...present }: Mirror): Mirror => present;

/** Has all that is here of a store compared: a backup was put back at the server. @param read the place in the feed that was read by then */
export async function doubtAll(transaction: QuotesTransaction, store: string, read: number): Promise<void> {
  const mirror = transaction.objectStore('mirror');
  for (const found of await mirror.getAll()) {
    const present = openMirror(found);
    if (present?.store === store) await mirror.put({ ...behind(present), doubtedAt: present.doubtedAt ?? read });
  }
}

/** Index keys of what is behind in a store. */
export const behindIn = (store: string): [string, number] => [store, isBehind];
