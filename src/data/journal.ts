import * as v from 'valibot';

const EntrySchema = v.object({ text: v.nullable(v.string()), written: v.pipe(v.number(), v.finite()) });

/** The last write of a key and its time (milliseconds since 1970); `text` is null if it was removed. */
export type JournalEntry = Readonly<v.InferOutput<typeof EntrySchema>>;

/** Returns the entry; undefined if it is invalid. */
export const readEntry = (found: unknown): JournalEntry | undefined => (v.is(EntrySchema, found) ? found : undefined);

/** Maximum time by which a clock is set back when it is corrected. */
const oneMinuteMs = 60_000;

/**
 * Returns true if a time is more than a minute later than this clock and `known`, a trusted time (milliseconds since
 * 1970).
 */
export const isInFuture = (written: number, known = 0): boolean => written > Math.max(Date.now(), known) + oneMinuteMs;

/**
 * The last write of each key, on the disk even if the browser is killed: local storage reaches the disk only seconds
 * later (docs/reliability.md). No function throws or hangs.
 */
export interface Journal {
  /** Returns the entry of a key as it was found: untrusted, like all stored data. */
  readonly get: (key: string) => Promise<unknown>;
  /** Resolves to true if this entry or a later one is on the disk; to false if the write will be retried. */
  readonly put: (key: string, entry: JournalEntry) => Promise<boolean>;
  readonly keys: () => Promise<readonly string[]>;
  /** Prepares the journal for new entries after the browser or the computer ended without a warning. */
  readonly renew?: () => Promise<void>;
}

export const noJournal: Journal = {
  get: async () => undefined,
  put: async () => true,
  keys: async () => [],
};
