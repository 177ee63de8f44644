import { inTime } from '../releases/in-time.ts';
import { type AskOf, type OpenDatabase, openDatabase, resultOf } from './ask-database.ts';
import { isInFuture, type Journal, type JournalEntry, readEntry } from './journal.ts';
import { oldJournal } from './keys.ts';

/**
 * Opens the journal in IndexedDB. When a transaction of the journal completes, its data is on the disk. A failed write
 * is retried until it succeeds; meanwhile, data is saved without the journal. On a busy computer, a read can take
 * seconds. The app waits for the read. Otherwise, it would start with older data and overwrite newer data.
 */
export function indexedJournal({ askJournal: ask }: OpenDatabase = openDatabase()): Journal {
  const exists = typeof indexedDB !== 'undefined';
  const queue = retryQueue<JournalEntry>((entries) => ask((database) => putLatest(database, entries)));
  const adopted = exists ? inTime(adopt(ask), adoptionTimeoutMs).catch(() => undefined) : undefined;
  const read = async <T>(request: (journal: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
    await adopted;
    if (!exists) return undefined;
    return ask((database) => resultOf(request(storeOf(database.transaction(storeName))))).catch(() => undefined);
  };
  return {
    get: (key) => read<unknown>((journal) => journal.get(key)),
    put: async (key, entry) => !exists || queue.put(key, entry),
    keys: async () => ((await read((journal) => journal.getAllKeys())) ?? []).map(String),
    renew: () => renew(ask).catch(() => undefined),
  };
}

const storeName = 'journal';
const storeOf = (transaction: IDBTransaction) => transaction.objectStore(storeName);

const adoptionTimeoutMs = 10_000;

const seldomNeeded = () => import('./seldom-needed.ts');
const renew = async (ask: AskOf<IDBDatabase>) => (await seldomNeeded()).renewLog(ask);

/** Moves the entries of an older release's journal into this journal. Does nothing if no older journal exists. */
async function adopt(ask: AskOf<IDBDatabase>): Promise<void> {
  // Some browsers lack `databases`, although its type says that it always exists.
  const names = (await indexedDB.databases?.())?.map(({ name }) => name);
  if (!names || names.includes(oldJournal)) await (await seldomNeeded()).adoptOldJournal(ask);
}

/**
 * Writes entries, but does not replace a later entry of the same key. Another tab may have written a later entry while
 * this tab waited for a retry.
 */
async function putLatest(database: IDBDatabase, entries: ReadonlyMap<string, JournalEntry>): Promise<void> {
  const change = database.transaction(storeName, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    change.addEventListener('complete', () => resolve());
    change.addEventListener('abort', () => reject(change.error));
  });
  const journal = storeOf(change);
  const puts = [...entries].map(async ([key, entry]) => {
    const present = readEntry(await resultOf(journal.get(key)))?.written ?? 0;
    const later = present > entry.written && !isInFuture(present);
    if (!later) journal.put(entry, key);
  });
  await Promise.all([...puts, done]);
}

const firstPauseMs = 1000;
const maxPauseMs = 30_000;

/**
 * Creates a queue that writes the latest entry of each key and retries failed writes. While a retry waits, `put`
 * resolves to false at once.
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
    /** Writes an entry. Resolves to true if the entry is written, and to false if it will be written later. */
    put: async (key: string, entry: Entry): Promise<boolean> => {
      waiting.set(key, entry);
      return retry === undefined && attempt(new Map([[key, entry]]));
    },
  };
}
