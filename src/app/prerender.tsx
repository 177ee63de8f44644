/** Draws pages at build time, for scripts/prerender.ts; browsers do not load this file. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { catalog, type ProductEntry, screenRoutes } from '../book/index.ts';
import { fetchProduct } from '../book/queries.ts';
import { localIdentity } from '../data/identity.ts';
import { newCache } from '../data/queries/cache.ts';
import { openServerStores } from '../data/server/server-stores.ts';
import { openStores } from '../data/stores.ts';
import { memoryTextStore, type TextStore } from '../data/text-store.ts';
import { openedOver } from '../data/watch-storage.tsx';
import { levelField, type Product } from '../pricing/index.ts';
import { boundFields, fillRoute } from '../pricing/routes.ts';
import type { ThemeChoice } from '../ui/theme/theme.tsx';
import { App } from './App.tsx';
import * as otherPages from './other-pages.ts';
import * as pages from './pages.ts';
import { BookRoutes } from './signed-in.ts';
import { WithData } from './WithData.tsx';

/** A page of the app as written by the build. */
export interface Prerendered {
  /** Address, relative to the app. */
  readonly address: string;
  readonly kind: 'sign-in' | 'menu' | 'product' | 'other';
  readonly markup: string;
  /** True if the whole page is shown before the app starts; false if only the page's header and heading are shown. */
  readonly isWhole: boolean;
  /** Id of the product whose prices the page will show. */
  readonly product?: string;
}

/**
 * Returns a page for every address of the price book and of the app's own screens. The pages contain no stored data and
 * no prices.
 */
export async function prerenderedPages(): Promise<readonly Prerendered[]> {
  await Promise.all([BookRoutes, ...Object.values({ ...pages, ...otherPages })].map((page) => page.fetchAhead()));
  const { menus, bundles, products } = catalog;
  const menuRoutes = new Set(['/', ...menus.map(({ route }) => route)]);
  const others = [...bundles.map(({ route }) => route), ...screenRoutes];
  return [
    { address: '/login', kind: 'sign-in', markup: draw('/login'), isWhole: true },
    ...[...menuRoutes].map((address) => ({ address, kind: 'menu', markup: draw(address), isWhole: true }) as const),
    ...others
      .filter((address) => address !== '/login' && !menuRoutes.has(address))
      // Most content of these pages is stored data.
      .map((address) => ({ address, kind: 'other', markup: topOf(draw(address)), isWhole: false }) as const),
    ...(await Promise.all(products.map(pagesOf))).flat(),
  ];
}

async function pagesOf(entry: ProductEntry): Promise<readonly Prerendered[]> {
  const product = await entry.load();
  await fetchProduct(entry, catalog.version);
  // A product with price levels has no whole page. The page would be drawn for one level, but the customer's stored
  // level may be another.
  const isWhole = product.fields.every(({ id }) => id !== levelField);
  return addressesOf(product).map((address) => ({
    address,
    kind: 'product',
    markup: draw(address),
    isWhole,
    product: entry.id,
  }));
}

/** Returns the header and heading of a page's markup, without the rest. React can't hydrate the result. */
function topOf(markup: string): string {
  const heading = markup.indexOf('<div class="Page-heading">');
  let open = 0;
  for (const { 0: tag, index } of markup.slice(Math.max(heading, 0)).matchAll(/<\/?div\b/g)) {
    open += tag === '<div' ? 1 : -1;
    if (heading >= 0 && open === 0) return `${markup.slice(0, heading + index)}</div></main></div>`;
  }
  throw new Error('A page has no heading, or one that does not end: its top is not known.');
}

/**
 * Returns the prerendered paths of a product. A route with one field has a path for each choice of the field. A route
 * with several fields has no prerendered paths, because there could be thousands.
 */
function addressesOf({ routes, fields }: Product): readonly string[] {
  return routes.flatMap((route) => {
    const [bound, ...others] = boundFields(route);
    if (bound === undefined) return [route];
    const field = fields.find(({ id }) => id === bound);
    if (others.length > 0 || field?.kind !== 'choice') return [];
    return field.choices.map(({ name }) => fillRoute(route, { [bound]: name }));
  });
}

const noTheme: ThemeChoice = { current: () => 'system', choose: () => undefined, subscribe: () => () => undefined };

function openInMemory() {
  const texts = { ...memoryTextStore(), lasting: true };
  const { stores, identity } =
    import.meta.env.VITE_STORE_SERVER === '1' ? openServerStores({ texts }) : openAlone(texts);
  return openedOver(stores, identity, newCache());
}

function openAlone(texts: TextStore) {
  const stores = openStores(texts);
  return { stores, identity: localIdentity(stores.session) };
}

function draw(address: string): string {
  const opened = openInMemory();
  const base = import.meta.env.BASE_URL;
  return renderToString(
    <StrictMode>
      <App
        withData={(props) => <WithData opened={() => opened} {...props} />}
        signIn={async () => 'leaving'}
        isSignedOut
        themes={noTheme}
        router={({ basename, children }) => (
          <StaticRouter basename={basename} location={`${base.slice(0, -1)}${address}`}>
            {children}
          </StaticRouter>
        )}
      />
    </StrictMode>,
  );
}
