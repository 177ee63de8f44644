import { StorageError } from '../storage-error.ts';
import type { TextStore } from '../text-store/text-store.ts';
import type { DocumentKind } from './document-kind.ts';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { setAside } from './quarantine.ts';

/** The gateway: everything that is stored comes in and goes out through one of these. */
export interface StoredDocument<T> {
  /** What is stored, or the empty document. What cannot be read is set aside first. Never throws. */
  readonly read: () => T;
  /** Why nothing may be written over what is stored; undefined when it may. */
  readonly locked: () => 'newer' | 'unreadable' | undefined;
  /** @throws StorageError when nothing was written. */
  readonly write: (value: T) => void;
  /** @throws StorageError when nothing was removed. */
  readonly clear: () => void;
}

type State<T> = { readonly value: T; readonly locked?: 'newer' | 'unreadable' };

export function storedDocument<T>(store: TextStore, kind: DocumentKind<T>): StoredDocument<T> {
  const unlocked = (): State<T> => {
    const state = load(store, kind);
    if (state.locked) throw new StorageError(state.locked, kind.key);
    return state;
  };
  return {
    read: () => load(store, kind).value,
    locked: () => load(store, kind).locked,
    write: (value) => {
      unlocked();
      store.set(kind.key, sealEnvelope(kind, value));
    },
    clear: () => {
      unlocked();
      store.remove(kind.key);
    },
  };
}

/** `locked` says why the stored text must not be written over. */
function load<T>(store: TextStore, kind: DocumentKind<T>): State<T> {
  const text = store.get(kind.key);
  if (text === null) return { value: kind.empty };
  const opened = openEnvelope(kind, text);
  if (opened.kind === 'newer') return { value: kind.empty, locked: 'newer' };
  try {
    if (opened.kind === 'unreadable') {
      setAside(store, kind.key, text);
      store.remove(kind.key);
      return { value: kind.empty };
    }
    if (opened.rejected.length > 0) {
      setAside(store, kind.key, JSON.stringify(opened.rejected));
      store.set(kind.key, sealEnvelope(kind, opened.value));
    }
    return { value: opened.value };
  } catch {
    // There was no room to set it aside: it stays where it is, and nothing may be written over it.
    return { value: opened.kind === 'read' ? opened.value : kind.empty, locked: 'unreadable' };
  }
}
