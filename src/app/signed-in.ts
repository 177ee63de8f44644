/** Parts of the app behind the sign-in, fetched separately from the sign-in page. */
import { isPresentEdition } from '../book/edition.ts';
import { lazyPage } from '../releases/lazy-page.ts';
import { loadPart } from '../releases/load-part.ts';
import { EmptySlot } from './EmptySlot.tsx';
import { OtherRoutes } from './pages.ts';

/** Settles which edition of the price book is used, then loads a part that may read the catalog. */
export async function withEdition<Part>(load: () => Promise<Part>): Promise<Part> {
  if (import.meta.env.VITE_STORE_SERVER === '1' && import.meta.env.VITE_PRERENDERS !== '1' && isPresentEdition())
    await (await publishedBook()).settlePublished();
  return load();
}

/** Loads the code that applies published books. Called only in an app with a store server. */
export const publishedBook = () => loadPart(() => import('../data/server/published-book.ts'));

/** Waits for an idle moment, or in Safari for the next task, because Safari has no `requestIdleCallback`. */
const idle = () => new Promise<unknown>((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));

/**
 * Notices and dialogs that every page has, fetched after the page. `EmptySlot` replaces them if they can't be fetched.
 */
export const BesidePage = lazyPage(async () => {
  await idle();
  void OtherRoutes.fetchAhead().catch(() => undefined);
  const page = withEdition(() => import('./OtherRoutes.tsx')).then(({ loadBesidePage }) => loadBesidePage());
  return (await page.catch(() => undefined))?.BesidePage ?? EmptySlot;
});

export const BookRoutes = lazyPage(async () => (await withEdition(() => import('./BookRoutes.tsx'))).BookRoutes);

/**
 * Fetches the parts that every page behind the sign-in needs, and the parts of the present address. A part that fails
 * here is fetched again when it is drawn.
 */
export async function fetchPage(): Promise<void> {
  await Promise.allSettled([BookRoutes.fetchAhead(), fetchAddressed()]);
}

async function fetchAddressed(): Promise<void> {
  const { fetchAhead } = await withEdition(() => import('./fetch-ahead.ts'));
  await fetchAhead(window.location.pathname.slice(import.meta.env.BASE_URL.length - 1));
}
