import { type Journal, noJournal } from '../journal/journal.ts';
import { newId } from '../new-id.ts';
import { StorageError } from '../storage-error.ts';
import type { TextStore } from '../text-store/text-store.ts';
import { withLock } from '../with-lock.ts';
import { appliedAfter, changeLog } from './change-log.ts';
import type { DocumentKind } from './document-kind.ts';
import { type Opened, openEnvelope, type Seal, sealEnvelope } from './envelope.ts';
import { setAside } from './quarantine.ts';
import { recover } from './recover.ts';

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
   * second argument is an id of the change's own, and `ends` the ids of changes that it does away with. @throws StorageError `newer`: then
   * nothing is changed.
   */
  readonly update: (change: (value: T, id: string) => T, ends?: readonly string[]) => Promise<T>;
  /** Writes what this tab changed and the stored document lacks. Never throws. */
  readonly settle: () => Promise<void>;
  /** Takes over from the journal what a killed browser did not bring to the disk: once, before the first `read`. Never throws. */
  readonly recover: () => Promise<void>;
  /** Whether a change waits for room. */
  readonly unsaved: () => boolean;
}

export type Locked = 'newer' | 'unreadable';

interface State<T> extends Seal {
  readonly value: T;
  readonly locked?: Locked;
}

interface Options {
  readonly journal?: Journal;
  /** Whom changes are made for: those of someone who has gone are not made again. */
  readonly owner?: () => string | undefined;
  /** Milliseconds on a clock that is never put back. */
  readonly now?: () => number;
}

export function storedDocument<T>(store: TextStore, kind: DocumentKind<T>, options: Options = {}): StoredDocument<T> {
  const { journal = noJournal, owner = () => undefined, now = () => performance.now() } = options;
  const log = changeLog<T>(kind.heals, now);
  const { open, wrote } = lastOpened(kind);
  const read = () => {
    const { value, applied } = load(store, kind, open);
    return log.missing(applied, owner()).reduce((before, { apply }) => apply(before), value);
  };
  const flush = async () => {
    const { value, locked, ...before } = load(store, kind, open);
    const missing = log.missing(before.applied, owner());
    if (missing.length === 0) return;
    if (locked) throw new StorageError(locked, kind.key);
    const after = missing.reduce((changed, { apply }) => apply(changed), value);
    const written = Math.max(Date.now(), (before.written ?? 0) + 1);
    const seal = { ...appliedAfter(before, missing, written), written };
    // Of a session that ended nothing stays; where changes are made again, the ids have to.
    const text = after === kind.empty && !kind.heals ? null : sealEnvelope(kind, after, seal);
    if (text === null) store.remove(kind.key);
    else {
      store.set(kind.key, text);
      wrote(text, after, seal);
    }
    log.saved();
    await journal.put(kind.key, { text, written });
  };
  /** Holds what can't be written yet, and gives up what never can: the data has become newer than this code. */
  const settle = () =>
    withLock(kind.key, async () => {
      try {
        await flush();
      } catch (error) {
        const held = error instanceof StorageError && error.fault !== 'newer';
        if (held) return undefined;
        log.drop();
        return error;
      }
      return undefined;
    });
  return {
    read,
    locked: () => load(store, kind, open).locked,
    update: async (change, ends = []) => {
      const id = newId();
      log.add({ id, ends, owner: owner(), apply: (value) => change(value, id) });
      const refused = await settle();
      if (refused) throw refused;
      return read();
    },
    settle: async () => void (await settle()),
    recover: () => withLock(kind.key, () => recover(store, kind, journal)),
    unsaved: log.unsaved,
  };
}

/** `locked` says why the stored text must not be written over. */
function load<T>(store: TextStore, kind: DocumentKind<T>, open: (text: string) => Opened<T>): State<T> {
  const text = store.get(kind.key);
  const nothing = { value: kind.empty, applied: [], appliedAt: [], written: undefined };
  if (text === null) return nothing;
  const opened = open(text);
  if (opened.kind === 'newer') return { ...nothing, locked: 'newer' };
  if (opened.kind === 'read' && opened.whole) return opened;
  const rest = opened.kind === 'read' ? opened : { ...nothing, value: salvage(kind, text) };
  try {
    setAside(store, kind.key, text);
    store.set(kind.key, sealEnvelope(kind, rest.value, rest));
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

/** A document is read far more often than it changes, and a full one takes a good while to read: what was read or written last is at hand. */
function lastOpened<T>(kind: DocumentKind<T>) {
  let last: { readonly text: string; readonly opened: Opened<T> } | undefined;
  return {
    open: (text: string): Opened<T> => {
      if (last?.text !== text) last = { text, opened: openEnvelope(kind, text) };
      return last.opened;
    },
    wrote: (text: string, value: T, seal: Seal): void => {
      last = { text, opened: { kind: 'read', value, ...seal, whole: true } };
    },
  };
}
