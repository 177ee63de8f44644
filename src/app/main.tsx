import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPresentEdition } from '../book/edition.ts';
import { localIdentity } from '../data/identity.ts';
import { indexedJournal } from '../data/journal.ts';
import { storageKeys } from '../data/keys.ts';
import { fillCache, newCache } from '../data/queries/cache.ts';
import { openStores } from '../data/stores.ts';
import { localTextStore, memoryTextStore, tabTextStore } from '../data/text-store.ts';
import { isOldBuild, leaveBuild, loadPart, watchPage } from '../releases/load-part.ts';
import { startOffline } from '../releases/start-offline.ts';
import { openThemeChoice } from '../ui/theme/theme.tsx';
import { triedBookPath } from '../ui/tried-book.ts';
import { App } from './App.tsx';
import { fetchPage, publishedBook, withEdition } from './signed-in.ts';
import { guardScripts } from './trusted-types.ts';

guardScripts();
watchPage();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root to draw the app in.');

// `/app` is answered by the service worker too, and the router knows only what begins with `/app/`.
const { pathname, search, hash } = window.location;
if (`${pathname}/` === import.meta.env.BASE_URL) window.history.replaceState(null, '', `${pathname}/${search}${hash}`);

/** True for a page of the pricing desk, which keeps nothing. */
const isTried = pathname === `${import.meta.env.BASE_URL}${triedBookPath}`;
const local = isTried ? undefined : localTextStore();
const texts = local ?? memoryTextStore();
const journal = local && indexedJournal();
const tab = tabTextStore();
const cache = newCache();
const hasServer = import.meta.env.VITE_STORE_SERVER === '1';

async function openAll(): Promise<Pick<Parameters<typeof App>[0], 'stores' | 'identity'>> {
  if (hasServer) {
    const { openServerStores } = await loadPart(() => import('../data/server/server-stores.ts'));
    return openServerStores({
      texts,
      journal,
      tab,
      // Parts of the exchange price lines.
      load: (part) => withEdition(() => loadPart(part)),
      build: { isOld: isOldBuild, leave: leaveBuild },
      onBook: (place) => void hearBook(place).catch(() => undefined),
    });
  }
  const stores = openStores(texts, journal, tab, async () => {
    const { indexedQuotes } = await loadPart(() => import('../data/quotes/indexed-quotes.ts'));
    return indexedQuotes();
  });
  return { stores, identity: localIdentity(stores.session) };
}

const hearBook = async (place: number): Promise<void> => (await publishedBook()).hearBook(place);

/** Time after which the outline of the first page is drawn, in milliseconds. */
const outlineAfterMs = 300;

/** Prerendered part of the page that public/start.js shows: `whole`, `top` (its header and heading), or undefined. */
const { dataset } = document.documentElement;
const { shown } = dataset;

async function draw(place: HTMLElement): Promise<void> {
  if (!shown) place.replaceChildren();
  const tried = isTried ? await loadPart(() => import('./tried-book.tsx')) : undefined;
  const { stores, identity } = await (tried ? tried.openTried() : openAll());
  // The sign-in's code comes with the entry.
  const page = pathname.endsWith('/login') ? undefined : fetchPage(cache);
  const ready = Promise.all([fillCache(cache, stores, identity), page]);
  // A prerendered page needs no outline.
  await (shown ? ready : Promise.race([ready, wait(outlineAfterMs)]));
  const onDrawn = () => {
    place.hidden = false;
    place.inert = false;
    delete dataset['shown'];
  };
  const themes = openThemeChoice(texts, storageKeys.theme);
  const app = (
    <StrictMode>
      {tried && <tried.TriedBand />}
      <App stores={stores} identity={identity} cache={cache} themes={themes} onDrawn={onDrawn} />
    </StrictMode>
  );
  // The build has drawn the present edition of the price book.
  if (shown === 'whole' && isPresentEdition()) hydrateRoot(place, app);
  else createRoot(place).render(app);
  if (!isTried) startOffline();
  if (hasServer && !isTried) void stores.server?.start(new AbortController().signal);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void draw(root);
if (dataset['started'] === undefined)
  void fetch(`${import.meta.env.BASE_URL}start.js`, { cache: 'reload' }).catch(() => undefined);
