import { cartDocument, sessionDocument, settingsDocument } from './documents/kinds.ts';
import { listSetAside, type SetAside } from './documents/quarantine.ts';
import { type StoredDocument, storedDocument } from './documents/stored-document.ts';
import { type Journal, noJournal } from './journal/journal.ts';
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

/**
 * The stores over texts: the browser's storage in the app, memory in tests and where storage is blocked. A write has happened when it is in the
 * journal too; nothing is read before what the journal holds is taken over.
 */
export function openStores(texts: TextStore, journal: Journal = noJournal): Stores {
  const session = storedDocument(texts, sessionDocument, { journal });
  // What was put into the cart is put in for whoever is signed in, and not again for the next.
  const owner = () => session.read()?.token;
  const cart = storedDocument(texts, cartDocument, { journal, owner });
  const settings = storedDocument(texts, settingsDocument, { journal });
  const documents = [session, cart, settings];
  const recovered = Promise.all(documents.map((document) => document.recover()));
  const listeners = new Set<() => void>();
  const told = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    for (const listener of listeners) listener();
    return result;
  };
  const loaded = async <T>({ read }: StoredDocument<T>): Promise<T> => {
    await recovered;
    return read();
  };
  const changed = async <T>({ update }: StoredDocument<T>, ...change: Parameters<typeof update>): Promise<T> => {
    await recovered;
    return told(update(...change));
  };
  return {
    session: {
      load: () => loaded(session),
      save: async (signedIn) => void (await changed(session, () => signedIn)),
      clear: async () => void (await changed(session, () => null)),
    },
    cart: { load: () => loaded(cart), update: (change, removes) => changed(cart, change, removes) },
    settings: { load: () => loaded(settings), update: (change) => changed(settings, change) },
    health: async () => {
      await recovered;
      // Reading is what sets aside: only after all of it is read is the list whole.
      const newer = documents.map((document) => document.locked()).includes('newer');
      return { setAside: listSetAside(texts), newer };
    },
    settle: async () => {
      await recovered;
      await told(Promise.all(documents.map((document) => document.settle())));
    },
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
