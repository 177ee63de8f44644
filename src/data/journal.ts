import * as v from 'valibot';

const EntrySchema = v.object({ text: v.nullable(v.string()), written: v.pipe(v.number(), v.finite()) });

/** The last write of a key. `text` is null if the key was removed; `written` is the time in milliseconds since 1970. */
export type JournalEntry = Readonly<v.InferOutput<typeof EntrySchema>>;

/** Returns stored data as a journal entry; undefined if the data is no valid entry. */
export const readEntry = (found: unknown): JournalEntry | undefined => (v.is(EntrySchema, found) ? found : undefined);

/** Tolerance for times in the future, in milliseconds. Such a small difference may come from a corrected clock. */
const oneMinuteMs = 60_000;

/**
 * Returns true if `written` is more than a minute later than the present time, and more than a minute later than the
 * trusted time `known`. All times are in milliseconds since 1970.
 */
export const isInFuture = (written: number, known = 0): boolean => written > Math.max(Date.now(), known) + oneMinuteMs;

/**
 * Copy of the last write of each key. Its entries are on the disk even if the browser is killed, while local storage
 * reaches the disk only seconds after a write (docs/reliability.md). No function throws or hangs.
 */
export interface Journal {
  /** Returns the entry of a key as it was found: untrusted, like all stored data. */
  readonly get: (key: string) => Promise<unknown>;
  /**
   * Writes an entry. Resolves to true if this entry or a later entry of the key is on the disk, or if the browser has
   * no IndexedDB. Resolves to false if the write will be retried.
   */
  readonly put: (key: string, entry: JournalEntry) => Promise<boolean>;
  readonly keys: () => Promise<readonly string[]>;
  /** Prepares the journal for new entries after a crash of the browser or the computer. */
  readonly renew?: () => Promise<void>;
}

export const noJournal: Journal = {
  get: async () => undefined,
  put: async () => true,
  keys: async () => [],
};
