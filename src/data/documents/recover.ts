import { isInFuture, type Journal, type JournalEntry, readEntry } from '../journal.ts';
import type { TextStore } from '../text-store.ts';
import { type DocumentKind, type Opened, openEnvelope } from './envelope.ts';
import { quarantine } from './quarantine.ts';

/**
 * Restores the journal's last write if the stored text is older or damaged: a browser that was killed may not have
 * written its local storage to the disk. Sets a damaged text aside first; without room for that, changes nothing.
 */
export async function recover<T>(store: TextStore, kind: DocumentKind<T>, journal: Journal): Promise<void> {
  const found = await journal.get(kind.key);
  if (found === undefined) return;
  const entry = readEntry(found);
  const text = store.get(kind.key);
  if (entry?.text === text) return;
  try {
    if (!entry || isDoubtful(kind, text, entry)) {
      await rejectEntry(store, kind, journal, { found, entry, text });
      return;
    }
    const state = stateOf(kind, text, entry.written);
    if (state === 'latest') return;
    await journal.renew?.();
    if (state === 'damaged' && text !== null) await quarantine(store, journal).add(kind.key, text);
    // A write of another tab may have arrived meanwhile.
    if (store.get(kind.key) !== text) return;
    if (entry.text === null) store.remove(kind.key);
    else store.set(kind.key, entry.text);
  } catch {
    // The journal keeps its entry, and the next start tries again.
  }
}

/**
 * Returns true for an entry that must not replace the readable stored text: unreadable in part, dated in the future, or
 * of a newer version.
 */
function isDoubtful<T>(kind: DocumentKind<T>, text: string | null, { text: last, written }: JournalEntry): boolean {
  const stored = text === null ? undefined : openEnvelope(kind, text);
  if (!stored || !isSound(stored)) return false;
  if (isInFuture(written, stored.written)) return true;
  if (last === null) return false;
  const opened = openEnvelope(kind, last);
  // An entry of a newer version replaces only a text of a newer version.
  return stored.kind === 'newer' ? opened.kind === 'damaged' : opened.kind === 'newer' || !isSound(opened);
}

const isSound = <T>(opened: Opened<T>): opened is Exclude<Opened<T>, { kind: 'damaged' }> =>
  opened.kind === 'newer' || (opened.kind === 'read' && opened.whole);

interface Rejected {
  readonly found: unknown;
  readonly entry: JournalEntry | undefined;
  readonly text: string | null;
}

/** Sets the entry aside, and puts the stored text into the journal, so that the entry is not found again. */
async function rejectEntry<T>(
  store: TextStore,
  kind: DocumentKind<T>,
  journal: Journal,
  { found, entry, text }: Rejected,
): Promise<void> {
  const rejected = entry ? entry.text : JSON.stringify(found);
  if (rejected !== null) await quarantine(store, journal).add(kind.key, rejected);
  const written = entry && !isInFuture(entry.written) ? entry.written + 1 : Date.now();
  await journal.put(kind.key, { text, written });
}

/**
 * Compares a stored text with the time of an entry. A text without a time comes from older code without a journal, and
 * counts as later than the entry.
 */
function stateOf<T>(kind: DocumentKind<T>, text: string | null, written: number): 'latest' | 'older' | 'damaged' {
  if (text === null) return 'older';
  const opened = openEnvelope(kind, text);
  if (opened.kind === 'damaged') return 'damaged';
  if (opened.written === undefined || opened.written > written) return 'latest';
  if (opened.kind === 'read' && !opened.whole) return 'damaged';
  return opened.written < written ? 'older' : 'latest';
}
