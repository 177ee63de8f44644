import * as v from 'valibot';

const EntrySchema = v.object({ text: v.nullable(v.string()), written: v.pipe(v.number(), v.finite()) });

/** What was last written under a key, and when (milliseconds since 1970); `text` is null where it was removed. */
export type JournalEntry = Readonly<v.InferOutput<typeof EntrySchema>>;

/** An entry as it was found; undefined when it is none. */
export const readEntry = (found: unknown): JournalEntry | undefined => (v.is(EntrySchema, found) ? found : undefined);

/** Clocks are put right by this much. */
const oneMinuteMs = 60_000;

/** Whether no clock that runs right can have given this date; `known` is a date that is believed, of a clock that was ahead. */
export const isInFuture = (written: number, known = 0): boolean => written > Math.max(Date.now(), known) + oneMinuteMs;

/**
 * The last write of each key, kept where it outlives a browser that is killed: what goes into local storage reaches the disk only seconds later
 * (docs/reliability.md). Neither throws nor hangs; where there is none it keeps nothing.
 */
export interface Journal {
  /** What stands under a key, as it was found: untrusted, like everything that is stored. */
  readonly get: (key: string) => Promise<unknown>;
  /** Ends with true when nothing older is on the disk any more; with false when the entry could not be put there yet: then it is tried again. */
  readonly put: (key: string, entry: JournalEntry) => Promise<boolean>;
  readonly keys: () => Promise<readonly string[]>;
}

export const noJournal: Journal = {
  get: async () => undefined,
  put: async () => true,
  keys: async () => [],
};
