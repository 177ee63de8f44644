import { type Cart, type CartChange, changeCart, linesOf, linesOfOthers, type RemovedItem } from '../quotes/cart.ts';
import type { StoredOrderDraft } from '../quotes/order-draft.ts';
import { changeSettings, type SettingsChange } from '../quotes/settings.ts';
import { StorageError, storageFault } from '../quotes/storage-error.ts';
import {
  cartDocument,
  orderDocument,
  type SetAside,
  type StoredDocument,
  sessionDocument,
  setAside,
  settingsDocument,
  storedDocument,
  textsSetAside,
} from './documents.ts';
import { type Session, signInOf } from './identity.ts';
import { listeners } from './listeners.ts';
import { once } from './once.ts';
import type { OrderBook } from './ports.ts';
import type { QuoteStore } from './quotes/indexed-quotes.ts';
import type { StoreServer } from './server/server-stores.ts';
import { type Changed, changesOfTabs } from './tabs.ts';
import { memoryTextStore, ownPrefix, type TextStore, tabDrafts } from './text-store.ts';

export interface StorageHealth {
  readonly setAside: readonly SetAside[];
  readonly newer: boolean;
  readonly newerSession: boolean;
}

export interface Stores extends ReturnType<typeof openStores> {
  readonly server?: StoreServer;
}

const loadQuotes = async (): Promise<QuoteStore> => (await import('./quotes/indexed-quotes.ts')).indexedQuotes();

export function openStores(texts: TextStore, tab: TextStore = memoryTextStore(), quotes = loadQuotes) {
  const session = storedDocument(texts, sessionDocument);
  const cart = storedDocument(texts, cartDocument);
  const settings = storedDocument(texts, settingsDocument);
  const order = storedDocument(texts, orderDocument);
  const documents = [session, cart, settings, order];
  const { subscribe: hear, tell } = listeners<[Changed]>();
  const mend = () => {
    try {
      if (session.state() === 'damaged') endUnreadSession();
    } catch {
      // Without room, the texts stay, and nobody is shown the lines of another sign-in.
    }
    for (const document of documents) document.mend();
  };
  const endUnreadSession = () => {
    for (const { key } of [session, cart, order]) setAside(texts, key);
    for (const what of ['session', 'cart', 'order', 'health'] as const) tell(what);
  };
  const signInId = () => signInOf(session.read());
  const quoteStore = once(async () => {
    const opened = await quotes();
    loadedQuotes = opened;
    opened.subscribe(() => {
      tell('quotes');
      tell('health');
    });
    // Until now, `health` did not include the faults of the quotes.
    tell('health');
    return opened;
  });
  let loadedQuotes: QuoteStore | undefined;
  const fullness = listeners();
  let isFull = false;
  const changed = async <T>({ change }: StoredDocument<T>, make: (value: T) => T): Promise<T> => {
    let fault: unknown;
    try {
      return await change(make);
    } catch (error) {
      fault = error;
      throw error;
    } finally {
      const isNowFull = fault instanceof StorageError && fault.fault === 'full';
      if (isNowFull !== isFull) {
        isFull = isNowFull;
        fullness.tell();
      }
    }
  };
  const updateCart = async (change: CartChange): Promise<Cart> => {
    let removed: readonly RemovedItem[] = [];
    if (session.state() === 'damaged') {
      mend();
      throw storageFault('signed out');
    }
    const lines = await changed(cart, (before) => {
      const owner = signInId();
      const after = changeCart(linesOf(owner, before), change);
      ({ removed } = after);
      return owner === '' ? after.items : after.items.map((item) => ({ ...item, signInId: owner }));
    });
    return { items: linesOf(signInId(), lines), removed };
  };
  const ownKeys = () => texts.keys().filter((key) => key.startsWith(ownPrefix));
  mend();
  return {
    session: {
      load: async () => {
        mend();
        return session.read();
      },
      save: async (signedIn: Session): Promise<void> => {
        mend();
        await changed(session, () => signedIn);
      },
      clear: async (): Promise<void> => void (await changed(session, () => null)),
    },
    cart: {
      load: async () => linesOf(signInId(), cart.read()),
      update: updateCart,
      clear: async (ended: string): Promise<void> => void (await changed(cart, (lines) => linesOfOthers(ended, lines))),
    },
    settings: {
      load: async () => settings.read(),
      update: (change: SettingsChange) => changed(settings, (before) => changeSettings(before, change)),
    },
    quotes: quoteStore,
    orders: async (): Promise<OrderBook> => (await quoteStore()).orders,
    order: {
      load: async () => order.read(),
      update: (change: (draft: StoredOrderDraft | null) => StoredOrderDraft | null) => changed(order, change),
      clear: async (ended: string): Promise<void> =>
        void (await changed(order, (draft) => (draft?.signInId === ended ? null : draft))),
    },
    health: async (): Promise<StorageHealth> => {
      const states = documents.map(({ state }) => state());
      const inPlace = documents.flatMap(({ key, state }) => {
        const text = ['damaged', 'part'].includes(state()) ? texts.get(key) : null;
        return text === null ? [] : [{ key, text }];
      });
      // The start does not wait for the quotes.
      const ofQuotes = await loadedQuotes?.archive.problems(session.read()?.store.id ?? '').catch(() => undefined);
      return {
        setAside: [...textsSetAside(texts), ...inPlace, ...(ofQuotes?.setAside ?? [])],
        newer: states.includes('newer') || (ofQuotes?.newer.length ?? 0) > 0,
        newerSession: session.state() === 'newer',
      };
    },
    deleteSetAside: async () => {
      for (const { key } of textsSetAside(texts)) texts.remove(key);
      for (const document of documents) document.dropUnreadable();
      await loadedQuotes?.archive.deleteSetAside(session.read()?.store.id ?? '');
    },
    replaceNewerSession: async () => endUnreadSession(),
    copyOfDevice: async (): Promise<Readonly<Record<string, unknown>>> => ({
      localStorage: Object.fromEntries(ownKeys().map((key) => [key, texts.get(key)])),
      // If the quotes can't be read, the copy has the error's text in their place.
      quotes: await quoteStore()
        .then(({ archive }) => archive.copy())
        .catch(String),
    }),
    resetDevice: async () => {
      for (const key of ownKeys()) texts.remove(key);
      await (await quoteStore()).archive.reset();
    },
    /** Changes that were made elsewhere, and changes of quotes that were made in this tab. */
    changes: (onChange: (what: Changed) => void) => {
      const endHere = hear(onChange);
      const end = changesOfTabs(onChange);
      return () => {
        endHere();
        end();
      };
    },
    /** Age at which shared data is fetched again, in milliseconds; infinite if every change is reported. */
    staleAfterMs: Number.POSITIVE_INFINITY,
    full: { current: () => isFull, subscribe: fullness.subscribe },
    drafts: tabDrafts(tab),
    lasting: texts.lasting,
  };
}
