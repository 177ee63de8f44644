import type { Journal } from '../journal/journal.ts';
import type { TextStore } from '../text-store/text-store.ts';
import type { DocumentKind } from './document-kind.ts';
import { openEnvelope } from './envelope.ts';
import { setAside } from './quarantine.ts';

/**
 * Puts the journal's last write in the place of what is stored, where that is older or damaged: a browser that was killed may not have brought
 * its local storage to the disk. What is damaged is set aside first; where there is no room, all stays as it is.
 */
export async function recover<T>(store: TextStore, kind: DocumentKind<T>, journal: Journal): Promise<void> {
  const last = await journal.get(kind.key);
  const text = store.get(kind.key);
  if (!last || last.text === text) return;
  const state = stateOf(kind, text, last.written);
  if (state === 'latest') return;
  try {
    if (state === 'damaged' && text !== null) setAside(store, kind.key, text);
    if (last.text === null) store.remove(kind.key);
    else store.set(kind.key, last.text);
  } catch {
    // The journal still has it, and the next start tries again.
  }
}

/** A text without a time was written by older code, which knows no journal: then the journal is behind it. */
function stateOf<T>(kind: DocumentKind<T>, text: string | null, written: number): 'latest' | 'older' | 'damaged' {
  if (text === null) return 'older';
  const opened = openEnvelope(kind, text);
  if (opened.kind === 'unreadable') return 'damaged';
  if (opened.written === undefined || opened.written > written) return 'latest';
  if (opened.kind === 'read' && !opened.whole) return 'damaged';
  return opened.written < written ? 'older' : 'latest';
}
