import { cartDocument, sessionDocument, settingsDocument } from './documents/kinds.ts';
import { listSetAside, type SetAside } from './documents/quarantine.ts';
import { storedDocument } from './documents/stored-document.ts';
import type { CartStore } from './ports/cart-store.ts';
import type { SessionStore } from './ports/session-store.ts';
import type { SettingsStore } from './ports/settings-store.ts';
import type { TextStore } from './text-store/text-store.ts';

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
  /** Writes what this tab changed and could not write, or what another tab wrote over. Never throws. */
  readonly settle: () => Promise<void>;
  /** Whether a change is held only by this page, for want of room; in the shape of React's external stores. */
  readonly unsaved: { readonly current: () => boolean; readonly subscribe: (onChange: () => void) => () => void };
  /** Whether what is saved outlives the page. */
  readonly lasting: boolean;
}

/** The stores over texts: the browser's storage in the app, memory in tests and where storage is blocked. */
export function openStores(texts: TextStore): Stores {
  const session = storedDocument(texts, sessionDocument);
  const cart = storedDocument(texts, cartDocument);
  const settings = storedDocument(texts, settingsDocument);
  const documents = [session, cart, settings];
  const listeners = new Set<() => void>();
  const told = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    for (const listener of listeners) listener();
    return result;
  };
  return {
    session: {
      load: async () => session.read(),
      save: async (signedIn) => void (await told(session.update(() => signedIn))),
      clear: async () => void (await told(session.update(() => null))),
    },
    cart: { load: async () => cart.read(), update: (change) => told(cart.update(change)) },
    settings: { load: async () => settings.read(), update: (change) => told(settings.update(change)) },
    health: async () => {
      // Reading is what sets aside: only after all of it is read is the list whole.
      const newer = documents.map((document) => document.locked()).includes('newer');
      return { setAside: listSetAside(texts), newer };
    },
    settle: async () => void (await told(Promise.all(documents.map((document) => document.settle())))),
    unsaved: {
      current: () => documents.some((document) => document.unsaved()),
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
    },
    lasting: texts.lasting,
  };
}
