import { isInFuture, type Journal, type JournalEntry, readEntry } from '../journal.ts';
import type { TextStore } from '../text-store.ts';
import { type DocumentKind, type Opened, openEnvelope } from './envelope.ts';
import { quarantine } from './quarantine.ts';

/**
 * Restores the last write from the journal if the stored text is older or damaged. A browser that was killed may not
 * have written its local storage to the disk. Sets a damaged text aside first, and changes nothing if there is no room
 * for the text.
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
 * Returns true if an entry must not replace the stored text. A missing or damaged text can always be replaced. An
 * intact text must not be replaced by an entry that is damaged, dated in the future, or of a newer app version than the
 * text.
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

/** Sets a journal entry aside, and replaces the entry in the journal by the stored text. */
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
 * Returns the state of a stored text, compared with a journal entry that was written at `written`. A text without a
 * time was written by an older release without a journal, and counts as the latest.
 */
function stateOf<T>(kind: DocumentKind<T>, text: string | null, written: number): 'latest' | 'older' | 'damaged' {
  if (text === null) return 'older';
  const opened = openEnvelope(kind, text);
  if (opened.kind === 'damaged') return 'damaged';
  if (opened.written === undefined || opened.written > written) return 'latest';
  if (opened.kind === 'read' && !opened.whole) return 'damaged';
  return opened.written < written ? 'older' : 'latest';
}
