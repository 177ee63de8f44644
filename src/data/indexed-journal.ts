import { type OpenDatabase, openDatabase } from './ask-database.ts';
import type { Database } from './database.ts';
import { isInFuture, type Journal, type JournalEntry, readEntry } from './journal.ts';
import { adoptOldJournal } from './old-journal.ts';

/**
 * Opens the journal in IndexedDB, whose transactions are on the disk when they end. A write that fails or times out is
 * retried until it works; meanwhile saving goes on without it. A busy computer takes seconds after a browser was
 * killed: a start that did not wait for the journal would read older data and save over newer.
 */
export function indexedJournal({ askJournal: ask }: OpenDatabase = openDatabase()): Journal {
  const exists = typeof indexedDB !== 'undefined';
  const queue = retryQueue<JournalEntry>((entries) => ask((database) => putLatest(database, entries)));
  const adopted = exists ? adoptOldJournal(ask) : undefined;
  const read = async <T>(work: (database: Database) => Promise<T>): Promise<T | undefined> => {
    await adopted;
    return exists ? ask(work).catch(() => undefined) : undefined;
  };
  return {
    get: (key) => read((database) => database.get('journal', key)),
    put: async (key, entry) => !exists || queue.put(key, entry),
    keys: async () => (await read((database) => database.getAllKeys('journal'))) ?? [],
  };
}

/** Writes entries, except over a later one of another tab: a retried entry may be the older of the two. */
async function putLatest(database: Database, entries: ReadonlyMap<string, JournalEntry>): Promise<void> {
  const change = database.transaction('journal', 'readwrite', { durability: 'strict' });
  const puts = [...entries].map(async ([key, entry]) => {
    const present = readEntry(await change.store.get(key))?.written ?? 0;
    const later = present > entry.written && !isInFuture(present);
    if (!later) await change.store.put(entry, key);
  });
  await Promise.all([...puts, change.done]);
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
