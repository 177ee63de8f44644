import { changeCart, linesOf, linesOfOthers, type RemovedItem, type StoredLine } from '../quotes/cart.ts';
import { changeSettings } from '../quotes/settings.ts';
import { storageFault } from '../quotes/storage-error.ts';
import { listeners } from '../releases/listeners.ts';
import { once } from '../releases/once.ts';
import { type Changed, type Changes, changesOfTabs } from './changes.ts';
import { cartDocument, orderDocument, sessionDocument, settingsDocument } from './documents/kinds.ts';
import { quarantine, type SetAside } from './documents/quarantine.ts';
import { type StoredDocument, storedDocument } from './documents/stored-document.ts';
import { type Journal, noJournal } from './journal.ts';
import { unreadSessions } from './left-behind.ts';
import type { CartStore, OrderBook, OrderStore, QuoteStore, SessionStore, SettingsStore } from './ports.ts';
import type { StoreServer } from './server/store-server.ts';
import { signInOf } from './sign-in-of.ts';
import { type TabDrafts, tabDrafts } from './tab-drafts.ts';
import { memoryTextStore, type TextStore } from './text-store.ts';

/** Faults of the data stored on this device. */
export interface StorageHealth {
  /** Unreadable texts set aside. */
  readonly setAside: readonly SetAside[];
  /** True if some data was written by a newer version of the app. This version leaves the data unchanged. */
  readonly newer: boolean;
  /** True if the session was written by a newer version of the app. Nobody can sign in then. */
  readonly newerSession: boolean;
  /** True if the browser's data of this site was cleared while this page was open, and nobody has signed in since. */
  readonly cleared?: true;
}

/** Observable flag, in the shape of React's external stores. */
interface Watched {
  readonly current: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
}

const slowAfterMs = 1000;

export interface Stores {
  readonly session: SessionStore;
  readonly cart: CartStore;
  readonly settings: SettingsStore;
  readonly order: OrderStore;
  /**
   * Returns the storage of quotes, which the first call loads. After a failed load, the next call loads the storage
   * again.
   */
  readonly quotes: () => Promise<QuoteStore>;
  /** Returns the recorded orders of this browser or, with a store server, of the server. */
  readonly orders: () => Promise<OrderBook>;
  readonly health: () => Promise<StorageHealth>;
  /** Deletes for good all unreadable texts that are in `health().setAside`. */
  readonly deleteSetAside: () => Promise<void>;
  /**
   * Sets the session of a newer version aside, so that somebody can sign in.
   * @throws StorageError
   */
  readonly replaceNewerSession: () => Promise<void>;
  /** Returns everything that the app keeps on this device, as stored. */
  readonly copyOfDevice: () => Promise<Readonly<Record<string, unknown>>>;
  /** Deletes everything that the app keeps on this device. @throws StorageError */
  readonly resetDevice: () => Promise<void>;
  /** Reports changes of stored data that were made elsewhere, and changes of quotes that were made in this tab. */
  readonly changes: Changes;
  /**
   * Age of shared data, in milliseconds, after which the data is fetched again when the page becomes visible or the
   * network is back. Infinite if every change is reported.
   */
  readonly staleAfterMs: number;
  /** Repeats the writes of this tab that failed for lack of room, or that another tab overwrote. Never throws. */
  readonly flush: () => Promise<void>;
  /** True while a change is only in this page's memory, because local storage has no room. */
  readonly unsaved: Watched;
  /** True while a change has been waiting for the disk for more than a second. */
  readonly slow: Watched;
  /** Unsaved edits of this tab's pages. */
  readonly drafts: TabDrafts;
  /** True if saved data outlives the page. */
  readonly lasting: boolean;
  /** Access to the store server; absent in an app without a store server. */
  readonly server?: StoreServer;
}

const loadQuotes = async (): Promise<QuoteStore> => (await import('./quotes/indexed-quotes.ts')).indexedQuotes();
const loadDevice = () => import('./device.ts');

/**
 * Opens the stores. `texts` is local storage in the app, and memory in tests or if local storage is blocked. Nothing is
 * read before the journal's entries are restored. A write waits for the journal's answer.
 */
export function openStores(
  texts: TextStore,
  journal: Journal = noJournal,
  tab: TextStore = memoryTextStore(),
  quotes = loadQuotes,
): Stores {
  const aside = quarantine(texts, journal);
  const session = storedDocument(texts, sessionDocument, { journal });
  // A change belongs to its sign-in, and is not replayed for another sign-in.
  const owner = () => signInOf(unread.read());
  const cart = storedDocument(texts, cartDocument, { journal, owner });
  const settings = storedDocument(texts, settingsDocument, { journal });
  const order = storedDocument(texts, orderDocument, { journal, owner });
  const documents = [session, cart, settings, order];
  const stuck = (): readonly SetAside[] =>
    documents.flatMap((document) => {
      const text = document.stuck();
      return text === undefined ? [] : [{ key: document.key, text }];
    });
  const { subscribe, tell: notify } = listeners();
  const { subscribe: hear, tell } = listeners<[Changed]>();
  const tellAll = () => {
    for (const what of ['session', 'cart', 'order', 'health'] as const) tell(what);
  };
  const unread = unreadSessions({ texts, aside, session, belongings: [cart, order], onLeft: tellAll });
  const recover = async () => {
    unread.look();
    await Promise.all(documents.map((document) => document.recover()));
    await unread.settle();
  };
  const recovered = recover();
  let isCleared = false;
  let loadedQuotes: QuoteStore | undefined;
  const quoteStore = once(async () => {
    loadedQuotes = await quotes();
    loadedQuotes.subscribe(() => {
      tell('quotes');
      tell('health');
    });
    // Until now, `health` did not include the faults of the quotes.
    tell('health');
    return loadedQuotes;
  });
  const device = { texts, journal, quotes: quoteStore };
  /**
   * Returns the faults of the quotes. Undefined before the quotes are loaded, because the start does not wait for the
   * load.
   */
  const quoteProblems = async () =>
    loadedQuotes?.archive.problems(session.read()?.store.id ?? '').catch(() => undefined);
  let slowWrites = 0;
  const notingSlowness = async <T>(work: Promise<T>): Promise<T> => {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slowWrites += 1;
      notify();
    }, slowAfterMs);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      if (isSlow) slowWrites -= 1;
      notify();
    }
  };
  const loaded = async <T>({ read }: StoredDocument<T>): Promise<T> => {
    await recovered;
    return read();
  };
  const changed = async <T>({ update }: StoredDocument<T>, ...change: Parameters<typeof update>): Promise<T> => {
    await recovered;
    return notingSlowness(update(...change));
  };
  const updateCart: CartStore['update'] = async (change) => {
    let removed: readonly RemovedItem[] = [];
    await recovered;
    if (await unread.settle()) throw storageFault('signed out');
    const make = (before: readonly StoredLine[]) => {
      const signInId = owner();
      const after = changeCart(linesOf(signInId, before), change);
      ({ removed } = after);
      return signInId === '' ? after.items : after.items.map((item) => ({ ...item, signInId }));
    };
    // An addition is recorded under the id of the added line. A removal names the ids of the removed lines in
    // `supersedes`, so that their additions are not repeated.
    const lines = await changed(cart, make, {
      ...(change.kind === 'add' && { id: change.item.id }),
      ...(change.kind === 'remove' && { supersedes: change.ids }),
    });
    return { items: linesOf(owner(), lines), removed };
  };
  const stores: Stores = {
    session: {
      load: async () => {
        await recovered;
        await unread.settle();
        return session.read();
      },
      save: async (signedIn) => {
        await recovered;
        await unread.settle();
        await changed(session, () => signedIn);
        isCleared = false;
      },
      clear: async () => {
        await changed(session, () => null);
        await unread.forget();
        tell('health');
      },
    },
    cart: {
      load: async () => linesOf(owner(), await loaded(cart)),
      update: updateCart,
      clear: async (signInId) => {
        await changed(cart, (lines) => linesOfOthers(signInId, lines), { outlivesSignIn: true });
      },
    },
    settings: {
      load: () => loaded(settings),
      update: (change) => changed(settings, (before) => changeSettings(before, change)),
    },
    quotes: quoteStore,
    orders: async () => (await quoteStore()).orders,
    order: {
      load: () => loaded(order),
      update: (change) => changed(order, change),
      clear: async (signInId) => {
        await changed(order, (draft) => (draft?.signInId === signInId ? null : draft), { outlivesSignIn: true });
      },
    },
    health: async () => {
      await recovered;
      const newer = documents.map((document) => document.locked()).includes('newer');
      const newerSession = session.locked() === 'newer';
      const ofQuotes = await quoteProblems();
      return {
        setAside: [...(await aside.list()), ...stuck(), ...(ofQuotes?.setAside ?? [])],
        newer: newer || (ofQuotes?.newer.length ?? 0) > 0,
        newerSession,
        ...(isCleared && { cleared: true }),
      };
    },
    deleteSetAside: async () => {
      await recovered;
      await notingSlowness(aside.remove());
      await notingSlowness(Promise.all(documents.map((document) => document.discardDamaged())));
      await loadedQuotes?.archive.deleteSetAside(session.read()?.store.id ?? '');
    },
    replaceNewerSession: async () => {
      await recovered;
      await notingSlowness(session.replaceNewer());
      await notingSlowness(unread.leaveAllBehind());
    },
    copyOfDevice: async () => {
      await recovered;
      return (await loadDevice()).copyOfDevice(device);
    },
    resetDevice: async () => {
      await recovered;
      const { resetDevice } = await loadDevice();
      await notingSlowness(resetDevice(device, documents));
    },
    changes: (onChange) => {
      const endHere = hear(onChange);
      const end = changesOfTabs(
        () => stores.flush(),
        () => {
          isCleared = true;
        },
      )(onChange);
      return () => {
        endHere();
        end();
      };
    },
    staleAfterMs: Number.POSITIVE_INFINITY,
    flush: async () => {
      await recovered;
      await notingSlowness(Promise.all(documents.map((document) => document.flush())));
    },
    unsaved: { current: () => documents.some((document) => document.unsaved()), subscribe },
    slow: { current: () => slowWrites > 0, subscribe },
    drafts: tabDrafts(tab),
    lasting: texts.lasting,
  };
  return stores;
}
