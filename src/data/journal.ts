import * as v from 'valibot';
import { askDatabase, resultOf } from './ask-database.ts';

const EntrySchema = v.object({ text: v.nullable(v.string()), written: v.pipe(v.number(), v.finite()) });

/** The last write of a key and its time (milliseconds since 1970); `text` is null if it was removed. */
export type JournalEntry = Readonly<v.InferOutput<typeof EntrySchema>>;

/** Returns the entry; undefined if it is invalid. */
export const readEntry = (found: unknown): JournalEntry | undefined => (v.is(EntrySchema, found) ? found : undefined);

/** Longest jump back of a clock that is set right. */
const oneMinuteMs = 60_000;

/**
 * Returns true if a date is later than a correct clock can say. `known`: a date trusted although its clock was ahead.
 */
export const isInFuture = (written: number, known = 0): boolean => written > Math.max(Date.now(), known) + oneMinuteMs;

/**
 * The last write of each key, in a place that survives a killed browser: local storage reaches the disk only seconds
 * later (docs/reliability.md). Neither throws nor hangs.
 */
export interface Journal {
  /** Returns the entry of a key as it was found: untrusted, like all stored data. */
  readonly get: (key: string) => Promise<unknown>;
  /** Resolves to true once this entry, or a later one, is on the disk; to false if not yet: then it is retried. */
  readonly put: (key: string, entry: JournalEntry) => Promise<boolean>;
  readonly keys: () => Promise<readonly string[]>;
}

export const noJournal: Journal = {
  get: async () => undefined,
  put: async () => true,
  keys: async () => [],
};

/**
 * Opens the journal in IndexedDB, whose transactions are on the disk when they end. A write that fails or times out is
 * retried until it works; meanwhile saving goes on without it. A busy computer takes seconds after a browser was
 * killed: a start that did not wait for the journal would read older data and save over newer.
 */
export function indexedJournal(): Journal {
  const ask = askDatabase({
    name: 'quotr',
    steps: [(database) => void database.createObjectStore('journal')],
    view: (database) => database,
  });
  const queue = retryQueue<JournalEntry>((entries) => ask((database) => putLatest(database, entries)));
  const read = async <T>(request: (entries: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
    const answer = (database: IDBDatabase) => resultOf(request(database.transaction('journal').objectStore('journal')));
    return exists() ? ask(answer).catch(() => undefined) : undefined;
  };
  return {
    get: (key) => read<unknown>((entries) => entries.get(key)),
    put: async (key, entry) => !exists() || queue.put(key, entry),
    keys: async () => ((await read((entries) => entries.getAllKeys())) ?? []).map(String),
  };
}

const exists = () => typeof indexedDB !== 'undefined';

/** Writes entries, except over a later one of another tab: a retried entry may be the older of the two. */
async function putLatest(database: IDBDatabase, entries: ReadonlyMap<string, JournalEntry>): Promise<void> {
  const change = database.transaction('journal', 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    change.addEventListener('complete', () => resolve());
    change.addEventListener('abort', () => reject(change.error));
  });
  const journal = change.objectStore('journal');
  const puts = [...entries].map(async ([key, entry]) => {
    const present = readEntry(await resultOf<unknown>(journal.get(key)))?.written ?? 0;
    const later = present > entry.written && !isInFuture(present);
    if (!later) await resultOf(journal.put(entry, key));
  });
  await Promise.all([...puts, done]);
}

const firstPauseMs = 1000;
const maxPauseMs = 30_000;

/**
 * Writes the latest entry of each key, and retries failed writes. While a retry is pending, `put` does not wait for it.
 */
export function retryQueue<Entry>(write: (entries: ReadonlyMap<string, Entry>) => Promise<void>) {
  const waiting = new Map<string, Entry>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  async function attempt(entries: ReadonlyMap<string, Entry>): Promise<boolean> {
    try {
      await write(entries);
    } catch {
      retryLater();
      return false;
    }
    for (const [key, entry] of entries) if (waiting.get(key) === entry) waiting.delete(key);
    pauseMs = firstPauseMs;
    return true;
  }
  function retryLater(): void {
    if (retry !== undefined) return;
    retry = setTimeout(() => {
      retry = undefined;
      void attempt(new Map(waiting));
    }, pauseMs);
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  }
  return {
    /** Resolves to true if the entry is written by now. */
    put: async (key: string, entry: Entry): Promise<boolean> => {
      waiting.set(key, entry);
      return retry === undefined && attempt(new Map([[key, entry]]));
    },
  };
}
