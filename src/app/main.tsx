import '../ui/tokens.css';
import '../ui/base.css';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPresentEdition } from '../book/edition.ts';
import { storageKeys } from '../data/keys.ts';
import { heard } from '../releases/kept-presses.ts';
import { lazyPage } from '../releases/lazy-page.ts';
import { loadPage, loadPart, watchPage } from '../releases/load-part.ts';
import { once } from '../releases/once.ts';
import { holdPrerendered, releasePrerendered } from '../releases/prerendered.ts';
import { startOffline } from '../releases/start-offline.ts';
import type { SignIn } from '../screens/sign-in/SignInPage.tsx';
import { openThemeChoice, type ThemeTexts } from '../ui/theme/theme.tsx';
import { triedBookPath } from '../ui/tried-book.ts';
import { App } from './App.tsx';
import type { OpenedApp } from './open-data.ts';
import { guardScripts } from './trusted-types.ts';

guardScripts();
watchPage();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root to draw the app in.');

// The service worker answers `/app` too, but the router knows only addresses that begin with `/app/`.
const { pathname, search, hash } = window.location;
if (`${pathname}/` === import.meta.env.BASE_URL) window.history.replaceState(null, '', `${pathname}/${search}${hash}`);

/** True if the page runs on a price book that the pricing desk tries out. Such a page stores no data. */
const isTried = pathname === `${import.meta.env.BASE_URL}${triedBookPath}`;
const isAtSignIn = () => window.location.pathname.endsWith('/login');
const isSignIn = isAtSignIn();
const hasServer = import.meta.env.VITE_STORE_SERVER === '1';
/** Storage of the theme. `localStorage` throws if it is blocked; `openThemeChoice` expects these errors. */
const themeTexts: ThemeTexts = isTried
  ? { get: () => null, set: () => undefined, remove: () => undefined }
  : {
      get: (key) => localStorage.getItem(key),
      set: (key, text) => localStorage.setItem(key, text),
      remove: (key) => localStorage.removeItem(key),
    };

const { dataset } = document.documentElement;
/** Part of the prerendered page that is on the screen: `whole`, `top` (header and heading), or undefined for none. */
const { shown } = dataset;
/** True for a prerendered page that handles presses before the data are opened. */
const hearsFirst = shown === 'whole' && !isSignIn;
/**
 * Time limit in milliseconds. The app reads the data as soon as the page handles presses, but at the latest after this
 * time. A page that can't be drawn never handles presses.
 */
const heardWithinMs = 2000;

const loadTried = () => loadPart(() => import('./tried-book.tsx'));

const fetchData = () => loadPart(() => import('./open-data.ts'));

async function openData(): Promise<OpenedApp> {
  const tried = isTried ? await loadTried() : undefined;
  return (await fetchData()).openData(tried?.openTried);
}

const open = once(openData);

/** Opened data; undefined until all data is read. If a prerendered page can't read its data, `fault` is the error. */
let opened: OpenedApp | undefined;
let fault: unknown;
const openedNow = () => {
  if (fault) throw fault;
  return opened;
};

/** Opens the data, and reads all that is stored. */
async function readData(): Promise<void> {
  const data = await open();
  await data.fill();
  opened = data;
}

/** Reads the data behind a prerendered page. Only afterwards can the app draw a different page. */
async function readBehindPage(): Promise<void> {
  await loadPage(readData).catch((error: unknown) => {
    fault = error;
  });
  releasePrerendered();
}

const WithData = lazyPage(async () => {
  // With a store server, opening the data may choose another edition of the book. The data are then opened first.
  const isOpenedFirst = !hearsFirst || hasServer;
  const [part] = await Promise.all([loadPart(() => import('./WithData.tsx')), isOpenedFirst && open()]);
  if (!isOpenedFirst) void fetchData().catch(() => undefined);
  await Promise.all([isAtSignIn() ? undefined : part.fetchPage(), hearsFirst ? undefined : readData()]);
  return (props: Pick<ComponentProps<typeof part.WithData>, 'onSession'>) => (
    <part.WithData opened={openedNow} {...props} />
  );
});
const signIn: SignIn = async (email, password) => (await open()).signIn(email, password);

/** Time after which the outline of the first page is drawn, in milliseconds. */
const outlineAfterMs = 300;

async function draw(place: HTMLElement): Promise<void> {
  if (!shown) place.replaceChildren();
  if (hearsFirst) holdPrerendered();
  // A part that fails here is fetched again when it is drawn.
  const ready = WithData.fetchAhead().catch(() => undefined);
  const isSignedOut = !hasServer && shown === 'whole' && isSignIn;
  // A prerendered page needs no outline, and the sign-in form needs no data.
  if (!isSignedOut) await (shown ? ready : Promise.race([ready, wait(outlineAfterMs)]));
  const onDrawn = () => {
    place.hidden = false;
    place.inert = false;
    delete dataset['shown'];
  };
  const themes = openThemeChoice(themeTexts, storageKeys.theme);
  const { TriedBand } = isTried ? await loadTried() : {};
  const app = (
    <StrictMode>
      {TriedBand && <TriedBand />}
      <App withData={WithData} signIn={signIn} isSignedOut={isSignedOut} themes={themes} onDrawn={onDrawn} />
    </StrictMode>
  );
  // React can hydrate the page only at its own address and with the build's edition of the price book. The Back button
  // may have changed the address meanwhile.
  const isHere = dataset['address'] === window.location.pathname && !window.location.search;
  const isAsPainted = shown === 'whole' && isHere && isPresentEdition();
  if (hearsFirst && isAsPainted) void Promise.race([heard, wait(heardWithinMs)]).then(readBehindPage);
  else if (hearsFirst) await readBehindPage();
  if (isAsPainted) hydrateRoot(place, app);
  else createRoot(place).render(app);
  if (!isTried) startOffline();
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void draw(root);
if (dataset['started'] === undefined)
  void fetch(`${import.meta.env.BASE_URL}start.js`, { cache: 'reload' }).catch(() => undefined);
