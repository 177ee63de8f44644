/** Opens the data. Every part of the app except the sign-in form needs the data. */
import { openDatabase } from '../data/ask-database.ts';
import { localIdentity } from '../data/identity.ts';
import { takeOverJournal } from '../data/old-journal.ts';
import { fillCache, newCache } from '../data/queries/cache.ts';
import { signInTo } from '../data/queries/sign-in.ts';
import type { Opened } from '../data/StorageProvider.tsx';
import { openStores } from '../data/stores.ts';
import { localTextStore, memoryTextStore, tabTextStore } from '../data/text-store.ts';
import { openedOver } from '../data/watch-storage.tsx';
import { isOldBuild, leaveBuild, loadPart } from '../releases/load-part.ts';
import { BesideSignIn } from './pages.ts';
import { publishedBook, withEdition } from './signed-in.ts';

type Stored = Pick<Opened, 'stores' | 'identity'>;

const hasServer = import.meta.env.VITE_STORE_SERVER === '1';

const hearBook = async (place: number): Promise<void> => (await publishedBook()).hearBook(place);

async function openStored(): Promise<Stored> {
  const local = localTextStore();
  const texts = local ?? memoryTextStore();
  const database = openDatabase();
  if (local) await takeOverJournal(local, database);
  const tab = tabTextStore();
  if (hasServer) {
    const { openServerStores } = await loadPart(() => import('../data/server/server-stores.ts'));
    return openServerStores({
      texts,
      database,
      tab,
      // The exchange with the server loads parts that compute prices. The book's edition must be chosen before that.
      load: (part) => withEdition(() => loadPart(part)),
      build: { isOld: isOldBuild, leave: leaveBuild },
      onBook: (place) => void hearBook(place).catch(() => undefined),
    });
  }
  const stores = openStores(texts, tab, async () => {
    const { indexedQuotes } = await loadPart(() => import('../data/quotes/indexed-quotes.ts'));
    return indexedQuotes(Date.now, database);
  });
  return { stores, identity: localIdentity(stores.session) };
}

/** Opened data, with the functions that sign a person in and fill the cache. */
export interface OpenedApp extends Opened {
  readonly signIn: ReturnType<typeof signInTo>;
  /** Reads the stored data into the cache. */
  readonly fill: () => Promise<void>;
}

/**
 * Opens the data.
 * @param openTried opens storage in memory only; given if the page runs on a price book that the pricing desk tries out
 */
export async function openData(openTried?: () => Promise<Stored>): Promise<OpenedApp> {
  const { stores, identity } = await (openTried ?? openStored)();
  if (hasServer) await BesideSignIn.fetchAhead();
  const cache = newCache();
  return {
    ...openedOver(stores, identity, cache),
    signIn: signInTo(identity, cache),
    fill: async () => {
      await fillCache(cache, stores, identity);
      if (hasServer && !openTried) void stores.server?.start(new AbortController().signal);
    },
  };
}
