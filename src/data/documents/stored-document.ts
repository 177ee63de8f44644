import { newId } from '../../quotes/new-id.ts';
import { sameData } from '../../quotes/same-text.ts';
import { StorageError, storageFault } from '../../quotes/storage-error.ts';
import { type Journal, noJournal } from '../journal.ts';
import type { TextStore } from '../text-store.ts';
import { withLock } from '../with-lock.ts';
import { appliedAfter, changeLog } from './change-log.ts';
import { type DocumentKind, type Opened, openEnvelope, type Seal, sealEnvelope } from './envelope.ts';
import { quarantine } from './quarantine.ts';
import { recover } from './recover.ts';

/**
 * Access to a document in local storage. A change for which local storage has no room is kept in memory and written
 * later. With `replaysLostWrites`, a change that another tab overwrote at the same moment is replayed. Web Locks alone
 * do not prevent this loss, because tabs see each other's writes with a delay (docs/reliability.md).
 */
export interface StoredDocument<T> {
  readonly key: string;
  /**
   * Returns the stored value with this tab's pending changes. If the stored data is damaged, uses its intact parts.
   * Never throws.
   */
  readonly read: () => T;
  /** Returns the reason why the stored text must not be overwritten; undefined if there is none. */
  readonly locked: () => Locked | undefined;
  /**
   * Applies a change atomically. `change` may be called again after another tab's write. Two calls must have the same
   * effect as one call.
   * @throws StorageError `newer` if the data is of a newer version of the app; nothing is changed then
   */
  readonly update: (change: (value: T) => T, options?: UpdateOptions) => Promise<T>;
  /** Writes this tab's changes that the stored document lacks. Never throws. */
  readonly flush: () => Promise<void>;
  /**
   * Restores from the journal the writes that a killed browser lost. Called once, before the first `read`. Never
   * throws.
   */
  readonly recover: () => Promise<void>;
  /** Returns true while a change waits for room in local storage. */
  readonly unsaved: () => boolean;
  /** Returns the damaged text for which the quarantine has no room; undefined if there is none. */
  readonly stuck: () => string | undefined;
  /** Overwrites a damaged text with its readable part, even if there is no room to set the text aside. Never throws. */
  readonly discardDamaged: () => Promise<void>;
  /**
   * Sets a text of a newer version of the app aside, and empties the document.
   * @throws StorageError if there is no room to set the text aside
   */
  readonly replaceNewer: () => Promise<void>;
  /**
   * Removes the document from local storage and the journal, and drops all pending changes.
   * @throws StorageError
   */
  readonly reset: () => Promise<void>;
}

interface UpdateOptions {
  /** Id that marks the change as applied in the stored document; random by default. */
  readonly id?: string;
  /** Ids of changes that must not be replayed after this change. */
  readonly supersedes?: readonly string[];
  /** True if the change is applied even after another sign-in has begun. */
  readonly outlivesSignIn?: boolean;
}

export type Locked = 'newer' | 'unreadable';

interface State<T> extends Seal {
  readonly value: T;
  readonly locked?: Locked;
}

interface Options {
  readonly journal?: Journal;
  /** Returns the id of the present sign-in. Changes that were made during another sign-in are not replayed. */
  readonly owner?: () => string | undefined;
  /** Returns the time of a clock that is never set back, in milliseconds. */
  readonly now?: () => number;
}

export function storedDocument<T>(store: TextStore, kind: DocumentKind<T>, options: Options = {}): StoredDocument<T> {
  const { journal = noJournal, owner = () => undefined, now = () => performance.now() } = options;
  const log = changeLog<T>(kind.replaysLostWrites, now);
  const { open, wrote } = lastOpened(kind);
  const aside = quarantine(store, journal);
  const read = () => {
    const { value, applied } = load(store, kind, open);
    return log.missing(applied, owner()).reduce((before, { apply }) => apply(before), value);
  };
  /** Sets a damaged text of the document aside, and stores the text's readable part. */
  const makeWay = async () => {
    const { locked, ...rest } = load(store, kind, open);
    const text = store.get(kind.key);
    if (locked !== 'unreadable' || text === null) return;
    try {
      await aside.add(kind.key, text);
      // A write of another tab may have arrived meanwhile.
      if (store.get(kind.key) === text) store.set(kind.key, sealEnvelope(kind, rest.value, rest));
    } catch {
      // The text stays where it is, and `stuck` offers it for download.
    }
  };
  const writeMissing = async () => {
    await makeWay();
    const { value, locked, ...before } = load(store, kind, open);
    const missing = log.missing(before.applied, owner());
    if (missing.length === 0) return;
    const after = missing.reduce((changed, { apply }) => apply(changed), value);
    // An unreadable document can still be emptied. A cleared cart or an ended session does not need the old content.
    if (locked === 'newer' || (locked && !isEmpty(kind, after))) throw storageFault(locked);
    const written = laterThan(before);
    const seal = { ...appliedAfter(before, missing, written), written };
    const text = sealEnvelope(kind, after, seal);
    store.set(kind.key, text);
    wrote(text, after, seal);
    log.saved();
    // Removes an empty document, except if other tabs need the document's ids to replay their changes.
    const ended = after === kind.empty && !kind.replaysLostWrites;
    const isLatest = await journal.put(kind.key, { text: ended ? null : text, written });
    // The document is removed only after the journal has stored the removal. Otherwise, the next start would restore
    // the old document from the journal.
    if (ended && isLatest && store.get(kind.key) === text) store.remove(kind.key);
  };
  // True after a write that found no room; false while a change only waits for a slow disk.
  let heldForRoom = false;
  /**
   * Writes the pending changes. After a StorageError, the changes stay pending, except if the fault is `newer`. After
   * `newer` or an error of another type, drops the changes and returns the error.
   */
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
    // The journal still has the old document. Stores an empty document with a later time, so that the next start does
    // not restore the old document.
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
      withLock(kind.key, async () => {
        await makeWay();
        const { locked, ...rest } = load(store, kind, open);
        if (locked === 'unreadable') store.set(kind.key, sealEnvelope(kind, rest.value, rest));
      }),
    replaceNewer: () =>
      withLock(kind.key, async () => {
        const text = store.get(kind.key);
        if (text === null || load(store, kind, open).locked !== 'newer') return;
        await aside.add(kind.key, text);
        if (store.get(kind.key) === text) await clear();
      }),
    reset: () =>
      withLock(kind.key, async () => {
        log.forget();
        await clear();
      }),
  };
}

/**
 * Returns the time for the next write, in milliseconds since 1970. The time is later than the time of the last write,
 * even if the clock was set back.
 */
const laterThan = ({ written = 0 }: { readonly written: number | undefined }): number =>
  Math.max(Date.now(), written + 1);

const isEmpty = <T>(kind: DocumentKind<T>, value: T): boolean => sameData(kind.write(value), kind.write(kind.empty));

/** Loads a document; `locked` is the reason why its text must not be overwritten. */
function load<T>(store: TextStore, kind: DocumentKind<T>, open: (text: string) => Opened<T>): State<T> {
  const text = store.get(kind.key);
  const nothing = { value: kind.empty, applied: [], appliedAt: [], written: undefined };
  if (text === null) return nothing;
  const opened = open(text);
  if (opened.kind === 'newer') return { ...nothing, written: opened.written, locked: 'newer' };
  if (opened.kind === 'read' && opened.whole) return opened;
  const rest = opened.kind === 'read' ? opened : { ...nothing, value: salvage(kind, text) };
  return { ...rest, locked: 'unreadable' };
}

function salvage<T>(kind: DocumentKind<T>, text: string): T {
  try {
    return (kind.salvage && kind.read(kind.salvage(text))) ?? kind.empty;
  } catch {
    // The text is nested too deeply to be read.
    return kind.empty;
  }
}

/**
 * Caches the document that was opened or written last. A document is read far more often than changed, and a long cart
 * is slow to open.
 */
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
