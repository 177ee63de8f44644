/** What was last written under a key, and when (milliseconds since 1970); `text` is null where it was removed. */
export interface JournalEntry {
  readonly text: string | null;
  readonly written: number;
}

/**
 * The last write of each key, kept where it outlives a browser that is killed: what goes into local storage reaches the disk only seconds later
 * (docs/reliability.md). Neither throws nor hangs; where there is none it keeps nothing.
 */
export interface Journal {
  readonly get: (key: string) => Promise<JournalEntry | undefined>;
  /** Ends when the entry is on the disk. */
  readonly put: (key: string, entry: JournalEntry) => Promise<void>;
}

export const noJournal: Journal = {
  get: async () => undefined,
  put: async () => undefined,
};
