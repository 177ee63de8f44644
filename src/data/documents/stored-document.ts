import { type Journal, noJournal } from '../journal.ts';
import { newId } from '../../quotes/new-id.ts';
import { StorageError, type TextStore } from '../text-store.ts';
import { appliedAfter, changeLog } from './change-log.ts';
import { type DocumentKind, type Opened, openEnvelope, type Seal, sealEnvelope } from './envelope.ts';
import { sameData } from '../../quotes/same-text.ts';
import { setAside, setAsideAnywhere } from './quarantine.ts';
import { recover } from './recover.ts';

/**
 * The gateway: everything that is stored comes in and goes out through one of these. A change that can't be written for want of room is held,
 * shown and written later; one that a tab wrote over at the same moment is made again. Web Locks keep tabs apart, but a browser's tabs see
 * each other's storage with a delay, so that the lock alone loses changes (docs/reliability.md).
 */
export interface StoredDocument<T> {
  readonly key: string;
  /** What is stored, with this tab's changes that are not in it; else the empty document. What can't be read is set aside first. Never throws. */
  readonly read: () => T;
  /** Why nothing may be written over what is stored; undefined when it may. */
  readonly locked: () => Locked | undefined;
  /**
   * Changes what is stored, as one step; `change` may be called again on what another tab wrote, so it does the same when it is done twice.
   * @throws StorageError `newer`: then nothing is changed.
   */
  readonly update: (change: (value: T) => T, options?: UpdateOptions) => Promise<T>;
  /** Writes what this tab changed and the stored document lacks. Never throws. */
  readonly flush: () => Promise<void>;
  /** Takes over from the journal what a killed browser did not bring to the disk: once, before the first `read`. Never throws. */
  readonly recover: () => Promise<void>;
  /** Whether a change waits for room. */
  readonly unsaved: () => boolean;
  /** The stored text, where it is damaged and there was room nowhere to set it aside. */
  readonly stuck: () => string | undefined;
  /** Writes what can be read of a damaged text over it, without setting it aside. Never throws. */
  readonly discardDamaged: () => Promise<void>;
  /** Sets what a newer version wrote aside, and begins anew. @throws StorageError when there is no room. */
  readonly replaceNewer: () => Promise<void>;
  /** Removes what is stored, in the journal too, with all that waits to be written. @throws StorageError */
  readonly reset: () => Promise<void>;
}

interface UpdateOptions {
  /** By which the stored document says that the change is in; else a random one. */
  readonly id?: string;
  /** Ids of changes that are not replayed after this one. */
  readonly supersedes?: readonly string[];
  /** Made also when another sign-in has begun meanwhile. */
  readonly outlivesSignIn?: boolean;
}

export type Locked = 'newer' | 'unreadable';

interface State<T> extends Seal {
  readonly value: T;
  readonly locked?: Locked;
}

interface Options {
  readonly journal?: Journal;
  /** The sign-in that changes are made in: those of an earlier one are not replayed. */
  readonly owner?: () => string | undefined;
  /** Milliseconds on a clock that is never put back. */
  readonly now?: () => number;
}

export function storedDocument<T>(store: TextStore, kind: DocumentKind<T>, options: Options = {}): StoredDocument<T> {
  const { journal = noJournal, owner = () => undefined, now = () => performance.now() } = options;
  const log = changeLog<T>(kind.replaysLostWrites, now);
  const { open, wrote } = lastOpened(kind);
  const read = () => {
    const { value, applied } = load(store, kind, open);
    return log.missing(applied, owner()).reduce((before, { apply }) => apply(before), value);
  };
  /** Where local storage has no room to set a damaged text aside, the journal has. */
  const makeWay = async () => {
    const { locked, ...rest } = load(store, kind, open);
    const text = store.get(kind.key);
    if (locked !== 'unreadable' || text === null) return;
    try {
      await setAsideAnywhere(store, journal, kind.key, text);
      store.set(kind.key, sealEnvelope(kind, rest.value, rest));
    } catch {
      // It stays where it is, and `stuck` offers it for download.
    }
  };
  const writeMissing = async () => {
    await makeWay();
    const { value, locked, ...before } = load(store, kind, open);
    const missing = log.missing(before.applied, owner());
    if (missing.length === 0) return;
    const after = missing.reduce((changed, { apply }) => apply(changed), value);
    // A document that can't be read may still be emptied: a cleared cart or an ended session needs nothing of it.
    if (locked === 'newer' || (locked && !isEmpty(kind, after))) throw new StorageError(locked, kind.key);
    const written = laterThan(before);
    const seal = { ...appliedAfter(before, missing, written), written };
    const text = sealEnvelope(kind, after, seal);
    store.set(kind.key, text);
    wrote(text, after, seal);
    log.saved();
    // An empty document is removed, unless other tabs need the ids in it to replay their changes.
    const ended = after === kind.empty && !kind.replaysLostWrites;
    const isLatest = await journal.put(kind.key, { text: ended ? null : text, written });
    // Not before the journal has the removal too: the next start would recover the session from it.
    if (ended && isLatest && store.get(kind.key) === text) store.remove(kind.key);
  };
  // A change that waits for a slow disk is not held for want of room.
  let heldForRoom = false;
  /** Holds what can't be written yet, and drops what never can be: the stored data is of a newer version than this code. */
  const flush = () =>
    withLock(kind.key, async () => {
      try {
        await writeMissing();
        heldForRoom = false;
      } catch (error) {
        const held = error instanceof StorageError && error.fault !== 'newer';
        heldForRoom = held;
        if (held) return undefined;
        log.drop();
        return error;
      }
      return undefined;
    });
  const clear = async () => {
    const written = laterThan(load(store, kind, open));
    store.remove(kind.key);
    const isLatest = await journal.put(kind.key, { text: null, written });
    // The journal still has the document: a newer, empty one keeps it from coming back.
    if (!isLatest) store.set(kind.key, sealEnvelope(kind, kind.empty, { applied: [], appliedAt: [], written }));
  };
  return {
    key: kind.key,
    read,
    locked: () => load(store, kind, open).locked,
    update: async (apply, { id = newId(), supersedes = [], outlivesSignIn = false } = {}) => {
      log.add({ id, supersedes, owner: outlivesSignIn ? undefined : owner(), apply });
      const refused = await flush();
      if (refused) throw refused;
      return read();
    },
    flush: async () => void (await flush()),
    recover: () =>
      withLock(kind.key, async () => {
        await recover(store, kind, journal);
        await makeWay();
      }),
    unsaved: () => heldForRoom && log.unsaved(),
    stuck: () => (load(store, kind, open).locked === 'unreadable' ? (store.get(kind.key) ?? undefined) : undefined),
    discardDamaged: () =>
      withLock(kind.key, () => {
        const { locked, ...rest } = load(store, kind, open);
        if (locked === 'unreadable') store.set(kind.key, sealEnvelope(kind, rest.value, rest));
      }),
    replaceNewer: () =>
      withLock(kind.key, async () => {
        const text = store.get(kind.key);
        if (text === null || load(store, kind, open).locked !== 'newer') return;
        await setAsideAnywhere(store, journal, kind.key, text);
        await clear();
      }),
    reset: () =>
      withLock(kind.key, async () => {
        log.forget();
        await clear();
      }),
  };
}

/** A date for a write that follows another, whatever the clock says. */
const laterThan = ({ written = 0 }: { readonly written: number | undefined }): number =>
  Math.max(Date.now(), written + 1);

const isEmpty = <T>(kind: DocumentKind<T>, value: T): boolean => sameData(kind.write(value), kind.write(kind.empty));

/** `locked` says why the stored text must not be written over. */
function load<T>(store: TextStore, kind: DocumentKind<T>, open: (text: string) => Opened<T>): State<T> {
  const text = store.get(kind.key);
  const nothing = { value: kind.empty, applied: [], appliedAt: [], written: undefined };
  if (text === null) return nothing;
  const opened = open(text);
  if (opened.kind === 'newer') return { ...nothing, written: opened.written, locked: 'newer' };
  if (opened.kind === 'read' && opened.whole) return opened;
  const rest = opened.kind === 'read' ? opened : { ...nothing, value: salvage(kind, text) };
  try {
    setAside(store, kind.key, text);
    store.set(kind.key, sealEnvelope(kind, rest.value, rest));
    return rest;
  } catch {
    // There was no room to set it aside: it stays where it is, and must not be written over.
    return { ...rest, locked: 'unreadable' };
  }
}

function salvage<T>(kind: DocumentKind<T>, text: string): T {
  try {
    return (kind.salvage && kind.read(kind.salvage(text))) ?? kind.empty;
  } catch {
    // Nested too deep to be parsed.
    return kind.empty;
  }
}

/** Caches what was opened or written last: a document is read far more often than it changes, and to open a long cart is slow. */
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

/** Runs `work` while no other tab does work of the same name; without Web Locks it runs at once. */
export async function withLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  // Its type says that it always exists, but it is missing on plain-http pages and in older browsers.
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ? await locks.request(name, async () => work()) : work();
}
