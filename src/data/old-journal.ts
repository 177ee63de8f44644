/**
 * The journal of releases before the one database. It stands in a database of its own, in which a tab of such a release
 * still writes: each start takes over its entries.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Ask } from './ask-database.ts';
import { inTime } from './in-time.ts';
import { isInFuture, readEntry } from './journal.ts';
import { quarantinePrefix } from './keys.ts';
import { withLock } from './with-lock.ts';

interface OldStructure extends DBSchema {
  journal: { key: string; value: unknown };
}

const oldName = 'quotr';
const timeoutMs = 10_000;

/**
 * Moves the entries of the old journal, if there is one. Never rejects; after a kill, the next start goes on. A tab that
 * keeps the old journal open is alive, and so is the local storage that it wrote to: the start does not wait for it.
 */
export async function adoptOldJournal(ask: Ask): Promise<void> {
  const move = new Promise<void>((resolve, reject) => {
    void isThere().then(
      (found) => (found ? withLock(oldName, () => moveEntries(ask, resolve)).then(resolve, reject) : resolve()),
      reject,
    );
  });
  await inTime(move, timeoutMs).catch(() => undefined);
}

/** Returns true also where the browser does not tell. */
async function isThere(): Promise<boolean> {
  // Its type says that it always exists.
  const list: (() => Promise<IDBDatabaseInfo[]>) | undefined = indexedDB.databases?.bind(indexedDB);
  return !list || (await list()).some(({ name }) => name === oldName);
}

async function moveEntries(ask: Ask, onHeld: () => void): Promise<void> {
  // In this version no old tab writes between the reading and the deletion; then its next try begins the journal anew.
  const old = await openDB<OldStructure>(oldName, 2, { blocked: onHeld });
  try {
    if (old.objectStoreNames.contains('journal')) await takeOver(ask, old);
  } finally {
    old.close();
  }
  await deleteDB(oldName);
}

async function takeOver(ask: Ask, old: IDBPDatabase<OldStructure>): Promise<void> {
  const [keys, found] = await Promise.all([old.getAllKeys('journal'), old.getAll('journal')]);
  await ask(async (database) => {
    const { store, done } = database.transaction('journal', 'readwrite', { durability: 'strict' });
    const puts = keys.map(async (key, at) => {
      const place = placeOf(key, found[at], await store.get(key));
      if (place !== undefined) await store.put(found[at], place);
    });
    await Promise.all([...puts, done]);
  });
}

/** Returns the key under which an old entry is kept; undefined for one that is older than the present entry. */
function placeOf(key: string, found: unknown, present: unknown): string | undefined {
  if (present === undefined) return key;
  const [entry, other] = [readEntry(found), readEntry(present)];
  if (!entry || entry.text === other?.text) return undefined;
  // Both are texts that were set aside.
  if (key.startsWith(quarantinePrefix)) return `${key}.${entry.written}`;
  if (isInFuture(entry.written)) return undefined;
  return !other || isInFuture(other.written) || entry.written > other.written ? key : undefined;
}
