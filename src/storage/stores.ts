import type { CartItem } from './cart-item.ts';
import type { DocumentKind } from './documents/document-kind.ts';
import { cartDocument, sessionDocument, settingsDocument } from './documents/kinds.ts';
import { listSetAside, type SetAside } from './documents/quarantine.ts';
import { storedDocument } from './documents/stored-document.ts';
import type { CartStore } from './ports/cart-store.ts';
import type { SessionStore } from './ports/session-store.ts';
import type { SettingsStore } from './ports/settings-store.ts';
import type { TextStore } from './text-store/text-store.ts';
import { withLock } from './with-lock.ts';

/** What is wrong with what is stored. */
export interface StorageHealth {
  /** What could not be read and was set aside. */
  readonly setAside: readonly SetAside[];
  /** Some of it was written by a newer version of the app: it is left alone. */
  readonly newer: boolean;
}

export interface Stores {
  readonly session: SessionStore;
  readonly cart: CartStore;
  readonly settings: SettingsStore;
  readonly health: () => Promise<StorageHealth>;
  /** Whether what is saved outlives the page. */
  readonly lasting: boolean;
}

/** The stores over texts: the browser's storage in the app, memory in tests and where storage is blocked. */
export function openStores(texts: TextStore): Stores {
  return {
    session: sessionStore(texts),
    cart: cartStore(texts),
    settings: settingsStore(texts),
    health: async () => {
      // Reading is what sets aside: only after all of it is read is the list whole.
      const locks = [lockOf(texts, sessionDocument), lockOf(texts, cartDocument), lockOf(texts, settingsDocument)];
      return { setAside: listSetAside(texts), newer: locks.includes('newer') };
    },
    lasting: texts.lasting,
  };
}

const lockOf = <T>(texts: TextStore, kind: DocumentKind<T>) => storedDocument(texts, kind).locked();

function sessionStore(texts: TextStore): SessionStore {
  const document = storedDocument(texts, sessionDocument);
  return {
    load: async () => document.read(),
    save: async (session) => document.write(session),
    clear: async () => document.clear(),
  };
}

function cartStore(texts: TextStore): CartStore {
  const document = storedDocument(texts, cartDocument);
  const update = (change: (items: readonly CartItem[]) => readonly CartItem[]) => {
    const items = change(document.read());
    document.write(items);
    return items;
  };
  return {
    load: async () => document.read(),
    update: (change) => withLock(cartDocument.key, () => update(change)),
  };
}

function settingsStore(texts: TextStore): SettingsStore {
  const document = storedDocument(texts, settingsDocument);
  return {
    load: async () => document.read(),
    save: async (settings) => document.write(settings),
  };
}
