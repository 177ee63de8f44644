/**
 * Journal of earlier releases: a copy, in the database of quotes, of the last write of each key of local storage. After
 * a crash the journal could be newer than local storage.
 */
import * as v from 'valibot';
import type { Ask } from './database.ts';
import { setAside } from './documents.ts';
import { readAs } from './read-as.ts';
import { journalTakenKey, type TextStore } from './text-store.ts';

/** The last write of a key. `text` is null if the key was removed; `written` is in milliseconds since 1970. */
const EntrySchema = v.object({ text: v.nullable(v.string()), written: v.number() });

/** Once for each browser. Never throws; the next start tries again what failed. */
export async function takeOverJournal(texts: TextStore, ask: Ask): Promise<void> {
  if (texts.get(journalTakenKey) !== null) return;
  try {
    await ask(async (database) => {
      const [keys, found] = await Promise.all([database.getAllKeys('journal'), database.getAll('journal')]);
      for (const [at, key] of keys.entries()) takeOver(texts, key, found[at]);
      await database.clear('journal');
    });
    texts.set(journalTakenKey, '1');
  } catch {
    // Local storage has no room, or the browser has no IndexedDB.
  }
}

function takeOver(texts: TextStore, key: string, found: unknown): void {
  const entry = readAs(EntrySchema, found);
  const stored = texts.get(key);
  if (!entry || entry.text === stored) return;
  const time = stored === null ? Number.NEGATIVE_INFINITY : timeOf(stored);
  if (time === 'damaged') setAside(texts, key);
  // This release writes no time: such a text is newer than the journal.
  else if (time === undefined || time >= entry.written) return;
  if (entry.text === null) texts.remove(key);
  else texts.set(key, entry.text);
}

const Timed = v.object({ written: v.number() });

function timeOf(text: string): number | 'damaged' | undefined {
  try {
    return readAs(Timed, JSON.parse(text))?.written;
  } catch {
    return 'damaged';
  }
}
