import { newId } from '../new-id.ts';
import { StorageError } from '../storage-error.ts';
import type { TextStore } from '../text-store/text-store.ts';
import { withLock } from '../with-lock.ts';
import { appliedKept, changeLog } from './change-log.ts';
import type { DocumentKind } from './document-kind.ts';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { setAside } from './quarantine.ts';

/**
 * The gateway: everything that is stored comes in and goes out through one of these. A change that can't be written for want of room is held,
 * shown and written later; one that a tab wrote over at the same moment is made again. Web Locks keep tabs apart, but a browser's tabs see
 * each other's storage with a delay, so that the lock alone loses changes (docs/reliability.md).
 */
export interface StoredDocument<T> {
  /** What is stored, with this tab's changes that are not in it; else the empty document. What can't be read is set aside first. Never throws. */
  readonly read: () => T;
  /** Why nothing may be written over what is stored; undefined when it may. */
  readonly locked: () => Locked | undefined;
  /**
   * Changes what is stored, as one step; `change` may be called again on what another tab wrote, so it does the same when it is done twice. Its
   * second argument is an id of the change's own. @throws StorageError `newer`: then nothing is changed.
   */
  readonly update: (change: (value: T, id: string) => T) => Promise<T>;
  /** Writes what this tab changed and the stored document lacks. Never throws. */
  readonly settle: () => Promise<void>;
  /** Whether a change waits for room. */
  readonly unsaved: () => boolean;
}

export type Locked = 'newer' | 'unreadable';

interface State<T> {
  readonly value: T;
  readonly applied: readonly string[];
  readonly locked?: Locked;
}

export function storedDocument<T>(
  store: TextStore,
  kind: DocumentKind<T>,
  now: () => number = () => performance.now(),
): StoredDocument<T> {
  const log = changeLog<T>(kind.heals, now);
  const read = () => {
    const { value, applied } = load(store, kind);
    return log.missing(applied).reduce((before, { apply }) => apply(before), value);
  };
  const flush = () => {
    const { value, applied, locked } = load(store, kind);
    const missing = log.missing(applied);
    if (missing.length === 0) return;
    if (locked) throw new StorageError(locked, kind.key);
    const after = missing.reduce((before, { apply }) => apply(before), value);
    const ids = [...applied, ...missing.map(({ id }) => id)].slice(-appliedKept);
    // Of a session that ended nothing stays; where changes are made again, the ids have to.
    if (after === kind.empty && !kind.heals) store.remove(kind.key);
    else store.set(kind.key, sealEnvelope(kind, after, ids));
    log.saved(missing);
  };
  /** Holds what can't be written yet, and gives up what never can: the data has become newer than this code. */
  const settle = () =>
    withLock(kind.key, () => {
      try {
        flush();
      } catch (error) {
        const held = error instanceof StorageError && error.fault !== 'newer';
        if (held) return undefined;
        log.drop();
        if (error instanceof StorageError) return error;
        throw error;
      }
      return undefined;
    });
  return {
    read,
    locked: () => load(store, kind).locked,
    update: async (change) => {
      const id = newId();
      log.add({ id, apply: (value) => change(value, id) });
      const refused = await settle();
      if (refused) throw refused;
      return read();
    },
    settle: async () => void (await settle()),
    unsaved: log.unsaved,
  };
}

/** `locked` says why the stored text must not be written over. */
function load<T>(store: TextStore, kind: DocumentKind<T>): State<T> {
  const text = store.get(kind.key);
  if (text === null) return { value: kind.empty, applied: [] };
  const opened = openEnvelope(kind, text);
  if (opened.kind === 'newer') return { value: kind.empty, applied: [], locked: 'newer' };
  if (opened.kind === 'read' && opened.whole) return opened;
  const rest = opened.kind === 'read' ? opened : { value: salvage(kind, text), applied: [] };
  try {
    setAside(store, kind.key, text);
    store.set(kind.key, sealEnvelope(kind, rest.value, rest.applied));
    return rest;
  } catch {
    // There was no room to set it aside: it stays where it is, and nothing may be written over it.
    return { ...rest, locked: 'unreadable' };
  }
}

function salvage<T>(kind: DocumentKind<T>, text: string): T {
  try {
    return (kind.salvage && kind.read(kind.salvage(text))) ?? kind.empty;
  } catch {
    // Nested so deep that nothing can be made of it.
    return kind.empty;
  }
}
