/** Opens the data that the app needs beyond the form of the sign-in. */
import type { ComponentProps } from 'react';
import { isPresentEdition } from '../book/edition.ts';
import { openDatabase } from '../data/ask-database.ts';
import { localIdentity } from '../data/identity.ts';
import { inTime } from '../data/in-time.ts';
import { indexedJournal } from '../data/indexed-journal.ts';
import { fillCache, newCache } from '../data/queries/cache.ts';
import { signInTo } from '../data/queries/session.ts';
import { openStores } from '../data/stores.ts';
import { localTextStore, memoryTextStore, tabTextStore } from '../data/text-store.ts';
import { heard } from '../releases/kept-presses.ts';
import { isOldBuild, leaveBuild, loadPart } from '../releases/load-part.ts';
import { holdPrerendered } from '../releases/prerendered.ts';
import { fetchPage, publishedBook, withEdition } from './signed-in.ts';
import { type Opened, WithData } from './WithData.tsx';

/** Time after which a page whose drawing fails is drawn with its data all the same, in milliseconds. */
const heardWithinMs = 2000;

type Stored = Pick<Opened, 'stores' | 'identity'>;

const hasServer = import.meta.env.VITE_STORE_SERVER === '1';

const hearBook = async (place: number): Promise<void> => (await publishedBook()).hearBook(place);

async function openStored(): Promise<Stored> {
  const local = localTextStore();
  const texts = local ?? memoryTextStore();
  const database = openDatabase();
  const journal = local && indexedJournal(database);
  const tab = tabTextStore();
  if (hasServer) {
    const { openServerStores } = await loadPart(() => import('../data/server/server-stores.ts'));
    return openServerStores({
      texts,
      journal,
      database,
      tab,
      // Some parts of the exchange price lines, for which the edition has to be known.
      load: (part) => withEdition(() => loadPart(part)),
      build: { isOld: isOldBuild, leave: leaveBuild },
      onBook: (place) => void hearBook(place).catch(() => undefined),
    });
  }
  const stores = openStores(texts, journal, tab, async () => {
    const { indexedQuotes } = await loadPart(() => import('../data/quotes/indexed-quotes.ts'));
    return indexedQuotes(Date.now, database);
  });
  return { stores, identity: localIdentity(stores.session) };
}

/** Returns the app over data. */
export const appOver = (opened: Opened) => ({
  WithData: (props: Pick<ComponentProps<typeof WithData>, 'onSession'>) => <WithData {...opened} {...props} />,
  signIn: signInTo(opened.identity, opened.cache),
});

/**
 * Opens the data and reads it, and fetches the parts of the present address.
 * @param isPainted true for a page that hears presses before the data are read
 * @param openTried opens the data of a page of the pricing desk, which keeps nothing
 */
export async function openData(isPainted: boolean, openTried?: () => Promise<Stored>) {
  const { stores, identity } = await (openTried ?? openStored)();
  const cache = newCache();
  // The sign-in fetches them itself.
  const page = window.location.pathname.endsWith('/login') ? undefined : fetchPage(cache);
  const fill = async () => {
    await fillCache(cache, stores, identity);
    if (hasServer && !openTried) void stores.server?.start(new AbortController().signal);
  };
  const filled = isPainted ? undefined : fill();
  await page;
  // A painted page of another edition is drawn anew.
  if (isPainted && isPresentEdition()) void holdPrerendered(inTime(heard, heardWithinMs).then(fill, fill));
  else await (filled ?? fill());
  return appOver({ stores, identity, cache });
}
