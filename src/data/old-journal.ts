/**
 * The journal of older releases, in a separate database. Tabs of these releases still write to this old journal, so
 * each start moves the old entries into the present journal.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB, wrap } from 'idb';
import type { AskOf } from './ask-database.ts';
import type { Structure } from './database.ts';
import { isInFuture, readEntry } from './journal.ts';
import { oldJournal, quarantinePrefix } from './keys.ts';
import { withLock } from './with-lock.ts';

interface OldStructure extends DBSchema {
  journal: { key: string; value: unknown };
}

/**
 * Moves the entries of the old journal into the present journal. Rejects if the move fails; the next start tries again.
 * Does not wait for a tab that keeps the old journal open, because that tab also writes to local storage.
 */
export const adoptOldJournal = (ask: AskOf<IDBDatabase>): Promise<void> =>
  new Promise((resolve, reject) => {
    withLock(oldJournal, () => moveEntries(ask, resolve)).then(resolve, reject);
  });

async function moveEntries(ask: AskOf<IDBDatabase>, onHeld: () => void): Promise<void> {
  // Opening as version 2 prevents tabs of older releases from writing between the read and the deletion. Their next
  // write after the deletion creates the old journal again.
  const old = await openDB<OldStructure>(oldJournal, 2, { blocked: onHeld });
  try {
    if (old.objectStoreNames.contains('journal')) await takeOver(ask, old);
  } finally {
    old.close();
  }
  await deleteDB(oldJournal);
}

async function takeOver(ask: AskOf<IDBDatabase>, old: IDBPDatabase<OldStructure>): Promise<void> {
  const [keys, found] = await Promise.all([old.getAllKeys('journal'), old.getAll('journal')]);
  await ask(async (opened) => {
    const database = wrap(opened) as IDBPDatabase<Structure>;
    const { store, done } = database.transaction('journal', 'readwrite', { durability: 'strict' });
    const puts = keys.map(async (key, at) => {
      const place = placeOf(key, found[at], await store.get(key));
      if (place !== undefined) await store.put(found[at], place);
    });
    await Promise.all([...puts, done]);
  });
}

/** Returns the key that an old entry gets in the present journal; undefined if the entry must not be moved. */
function placeOf(key: string, found: unknown, present: unknown): string | undefined {
  if (present === undefined) return key;
  const [entry, other] = [readEntry(found), readEntry(present)];
  if (!entry || entry.text === other?.text) return undefined;
  // Two texts that were set aside under the same key are both kept.
  if (key.startsWith(quarantinePrefix)) return `${key}.${entry.written}`;
  if (isInFuture(entry.written)) return undefined;
  return !other || isInFuture(other.written) || entry.written > other.written ? key : undefined;
}
