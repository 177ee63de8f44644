/** What happens before the first page is drawn: the price book is chosen, and the stored data are read. */
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { catalog } from '../book/index.ts';
import { productQuery } from '../book/queries.ts';
import { openDatabase } from '../data/database.ts';
import { localIdentity } from '../data/identity.ts';
import { takeOverJournal } from '../data/old-journal.ts';
import { fillCache, newCache } from '../data/queries/cache.ts';
import { signInTo } from '../data/queries/sign-in.ts';
import { type Opened, openedOver } from '../data/StorageProvider.tsx';
import { openStores } from '../data/stores.ts';
import { localTextStore, memoryTextStore, tabTextStore } from '../data/text-store.ts';
import { productRoutes } from './paths.ts';

export interface OpenedApp extends Opened {
  readonly signIn: ReturnType<typeof signInTo>;
}

/** What the app starts with: the data, or the fault that the error page reports. */
export type Started = { readonly opened: OpenedApp } | { readonly fault: unknown };

/** Never rejects. */
export async function start(): Promise<Started> {
  try {
    const { stores, identity } = await openStored();
    const cache = newCache();
    const bookChosen = chooseBook();
    const calculator = bookChosen.then(() => fetchCalculator(cache));
    // The service worker has the calculator at hand. On a first visit, the page is drawn before it has come.
    await Promise.all([fillCache(cache, stores, identity), isKept() ? calculator : bookChosen]);
    void stores.server?.start(new AbortController().signal);
    return { opened: { ...openedOver(stores, identity, cache), signIn: signInTo(identity, cache) } };
  } catch (fault) {
    return { fault };
  }
}

/** Chooses the price book that this page runs on, before anything is drawn: a published one, or that of the build. */
async function chooseBook(): Promise<void> {
  if (hasStoreServer()) await (await publishedBook()).settlePublished();
}

const publishedBook = () => import('../data/server/published-book.ts');

const pagePath = () => window.location.pathname.slice(import.meta.env.BASE_URL.length - 1);

const isKept = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Fetches what a calculator needs, and the product of this address. What fails is fetched again when it is drawn. */
async function fetchCalculator(cache: QueryClient): Promise<void> {
  const path = pagePath();
  const entry = productRoutes(catalog.products, path).find((route) => matchPath(route.path, path))?.entry;
  await Promise.allSettled([
    import('../screens/calculator/CalculatorScreen.tsx'),
    entry && cache.prefetchQuery(productQuery(entry, catalog.version)),
  ]);
}

async function openStored(): Promise<Pick<Opened, 'stores' | 'identity'>> {
  const local = localTextStore();
  const texts = local ?? memoryTextStore();
  const database = openDatabase();
  if (local) await takeOverJournal(local, database);
  const tab = tabTextStore();
  if (hasStoreServer()) {
    const { openServerStores } = await import('../data/server/server-stores.ts');
    return openServerStores({
      texts,
      database,
      tab,
      build: { isOld: isOldRelease, leave: leaveRelease },
      onBook: (place) => void publishedBook().then(({ hearBook }) => hearBook(place).catch(() => undefined)),
    });
  }
  const stores = openStores(texts, tab, async () => {
    const { indexedQuotes } = await import('../data/quotes/indexed-quotes.ts');
    return indexedQuotes(Date.now, database);
  });
  return { stores, identity: localIdentity(stores.session) };
}

/**
 * Returns true if a store server has served this page: it marks the page, which the service worker keeps. Without the
 * mark the app asks no server for anything.
 */
const hasStoreServer = (): boolean => document.querySelector('meta[name="store-server"]') !== null;

/**
 * Returns true if the server has another release than this page. The service worker passes requests for this address on
 * to the server.
 */
async function isOldRelease(): Promise<boolean> {
  const address = `${import.meta.env.BASE_URL}index.html?served`;
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined);
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!answer?.ok || !script) return false;
  return !(await answer.text()).includes(new URL(script.src).pathname);
}

/** Reloads the page in the release of the server, which answers once the service worker is gone. */
async function leaveRelease(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  window.location.reload();
}
