import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPresentEdition } from '../book/edition.ts';
import { storageKeys } from '../data/keys.ts';
import { loadPart, watchPage } from '../releases/load-part.ts';
import { startOffline } from '../releases/start-offline.ts';
import type { SignIn } from '../screens/sign-in/SignInPage.tsx';
import { openThemeChoice, type ThemeTexts } from '../ui/theme/theme.tsx';
import { triedBookPath } from '../ui/tried-book.ts';
import { App } from './App.tsx';
import { lazyPage } from './lazy-page.ts';
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
const isSignIn = pathname.endsWith('/login');
const hasServer = import.meta.env.VITE_STORE_SERVER === '1';
/** Storage of the theme. Reading `localStorage` throws if it is blocked, which the theme expects. */
const themeTexts: ThemeTexts = isTried
  ? { get: () => null, set: () => undefined, remove: () => undefined }
  : {
      get: (key) => localStorage.getItem(key),
      set: (key, text) => localStorage.setItem(key, text),
      remove: (key) => localStorage.removeItem(key),
    };

const loadTried = () => loadPart(() => import('./tried-book.tsx'));

async function openData() {
  const tried = isTried ? await loadTried() : undefined;
  const part = await loadPart(() => import('./open-data.tsx'));
  return part.openData(shown === 'whole' && !isSignIn, tried?.openTried);
}

let opening: ReturnType<typeof openData> | undefined;
/** Opens the data once; again after a failure. */
const open = (): ReturnType<typeof openData> => {
  opening ??= openData().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

const WithData = lazyPage(async () => (await open()).WithData);
const signIn: SignIn = async (email, password) => (await open()).signIn(email, password);

/** Time after which the outline of the first page is drawn, in milliseconds. */
const outlineAfterMs = 300;

/** Prerendered part of the page that public/start.js shows: `whole`, `top` (its header and heading), or undefined. */
const { dataset } = document.documentElement;
const { shown } = dataset;

async function draw(place: HTMLElement): Promise<void> {
  if (!shown) place.replaceChildren();
  // A part that fails here is fetched again when it is drawn.
  const ready = WithData.fetchAhead().catch(() => undefined);
  const isSignedOut = !hasServer && shown === 'whole' && isSignIn;
  // A prerendered page needs no outline, and the sign-in no data.
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
  // The build has drawn the present edition of the price book; Back may have left that page meanwhile.
  const isHere = dataset['address'] === window.location.pathname && !window.location.search;
  if (shown === 'whole' && isHere && isPresentEdition()) hydrateRoot(place, app);
  else createRoot(place).render(app);
  if (!isTried) startOffline();
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

void draw(root);
if (dataset['started'] === undefined)
  void fetch(`${import.meta.env.BASE_URL}start.js`, { cache: 'reload' }).catch(() => undefined);
