/** The documents in local storage: session, cart, settings and the order in progress (specification, section 9). */
import * as v from 'valibot';
import { type StoredLine, StoredLineSchema } from '../quotes/cart.ts';
import { OrderDraftSchema, type StoredOrderDraft } from '../quotes/order-draft.ts';
import { sameData } from '../quotes/same-text.ts';
import { noSettings, readSettings, type Settings, writeSettings } from '../quotes/settings.ts';
import { storageFault } from '../quotes/storage-error.ts';
import { unseal, type Versioned } from '../quotes/versioned.ts';
import { type Session, SessionSchema, sessionOfVersion1 } from './identity.ts';
import { readAs } from './read-as.ts';
import { withLock } from './tabs.ts';
import { quarantinePrefix, type StorageKey, storageKeys, type TextStore } from './text-store.ts';

export interface DocumentKind<T> extends Versioned {
  readonly key: StorageKey;
  readonly empty: T;
  /** Undefined if nothing of the data is usable. May leave out unusable parts, and repair inconsistent ones. */
  readonly read: (data: unknown) => T | undefined;
  readonly write: (value: T) => unknown;
}

const nullableDocument = <T>(key: StorageKey, schema: v.GenericSchema<unknown, T>): DocumentKind<T | null> => ({
  key,
  version: 1,
  empty: null,
  read: (data) => readAs(v.nullable(schema), data),
  write: (value) => value,
});

export const sessionDocument: DocumentKind<Session | null> = {
  ...nullableDocument<Session>(storageKeys.session, SessionSchema),
  version: 2,
  upgrade: sessionOfVersion1,
};

export const orderDocument = nullableDocument<StoredOrderDraft>(storageKeys.order, OrderDraftSchema);

const CartData = v.object({ items: v.array(v.unknown()) });

export const cartDocument: DocumentKind<readonly StoredLine[]> = {
  key: storageKeys.cart,
  version: 1,
  empty: [],
  read: (data) => readAs(CartData, data)?.items.flatMap((line) => readAs(StoredLineSchema, line) ?? []),
  write: (items) => ({ items }),
};

export const settingsDocument: DocumentKind<Settings> = {
  key: storageKeys.settings,
  version: 1,
  empty: noSettings,
  read: readSettings,
  write: writeSettings,
};

export interface SetAside {
  readonly key: string;
  readonly text: string;
}

export const textsSetAside = (texts: TextStore): readonly SetAside[] =>
  texts
    .keys()
    .filter((key) => key.startsWith(quarantinePrefix))
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .flatMap((key) => {
      const text = texts.get(key);
      return text === null ? [] : [{ key, text }];
    });

const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('.') + 1)) || 0;

/** `part`: the value is what can be read of the text. `newer`: a newer version of the app wrote it. */
type Found<T> =
  | { readonly kind: 'whole' | 'part'; readonly value: T }
  | { readonly kind: 'none' | 'newer' | 'damaged' };

function open<T>(kind: DocumentKind<T>, text: string | null): Found<T> {
  if (text === null) return { kind: 'none' };
  try {
    const opened = unseal(kind, JSON.parse(text));
    if (opened.kind === 'newer' || opened.kind === 'damaged') return { kind: opened.kind };
    const value = kind.read(opened.data);
    if (value === undefined) return { kind: 'damaged' };
    return { kind: lacksNothing(kind, value, opened.data) ? 'whole' : 'part', value };
  } catch {
    return { kind: 'damaged' };
  }
}

/** Compares the numbers of cart lines instead of the lines, because `read` drops unknown fields of a line. */
function lacksNothing<T>(kind: DocumentKind<T>, value: T, data: unknown): boolean {
  if (Array.isArray(value)) return value.length === readAs(CartData, data)?.items.length;
  return sameData(kind.write(value), data);
}

/** @throws StorageError `unreadable` without room for both texts; nothing is changed then */
export function setAside(texts: TextStore, key: string, putReadable = () => {}): void {
  const text = texts.get(key);
  if (text === null) return;
  const number = Math.max(0, ...textsSetAside(texts).map((each) => numberOf(each.key))) + 1;
  const aside = `${quarantinePrefix}${key}.${number}`;
  texts.remove(key);
  try {
    texts.set(aside, text);
    putReadable();
  } catch (error) {
    texts.remove(aside);
    texts.set(key, text);
    throw storageFault('unreadable', undefined, error);
  }
}

export interface StoredDocument<T> {
  readonly key: StorageKey;
  readonly read: () => T;
  /** @throws StorageError, and changes nothing: `full`, `newer`, or `unreadable` for a text that can't be set aside */
  readonly change: (make: (value: T) => T) => Promise<T>;
  readonly state: () => Found<T>['kind'];
  /** Sets a text aside that is damaged or can be read only in part. The readable part stays. Never throws. */
  readonly mend: () => void;
  readonly dropUnreadable: () => void;
}

/** Opens a document in local storage as `{version, data}`. A text that can't be read is renamed, never overwritten. */
export function storedDocument<T>(texts: TextStore, kind: DocumentKind<T>): StoredDocument<T> {
  const { key } = kind;
  const found = () => open(kind, texts.get(key));
  const write = (value: T) => {
    if (sameData(kind.write(value), kind.write(kind.empty))) texts.remove(key);
    else texts.set(key, JSON.stringify({ version: kind.version, data: kind.write(value) }));
  };
  const makeReadable = () => {
    const stored = found();
    if (stored.kind === 'newer') throw storageFault('newer');
    if (stored.kind === 'damaged') setAside(texts, key);
    if (stored.kind === 'part') setAside(texts, key, () => write(stored.value));
  };
  const valueOf = (stored: Found<T>): T => ('value' in stored ? stored.value : kind.empty);
  return {
    key,
    read: () => valueOf(found()),
    change: (make) =>
      withLock(key, () => {
        makeReadable();
        const before = valueOf(found());
        const after = make(before);
        if (after !== before) write(after);
        return after;
      }),
    state: () => found().kind,
    mend: () => {
      try {
        makeReadable();
      } catch {
        // Without room the text stays, and is offered from where it is.
      }
    },
    dropUnreadable: () => {
      const stored = found();
      if (stored.kind === 'damaged' || stored.kind === 'part') write(valueOf(stored));
    },
  };
}
