/** Targets of the app's routes, of Back and of the sign-in. */
import type { Location } from 'react-router-dom';
import type { Menu, ProductEntry } from '../book/index.ts';
import { isRecord } from '../quotes/record.ts';
import { safePath } from '../ui/header/safe-path.ts';

/** Converts a route of the price book to a pattern of the router: `/stock/{stock}` becomes `/stock/:stock`. */
export const routePath = (route: string): string => route.replace(/\{([^}]+)\}/g, ':$1');

/**
 * Returns the product routes that a path may match, with their products. The router compiles every route that it gets,
 * and a big book has thousands.
 */
export const productRoutes = (
  products: readonly ProductEntry[],
  path: string,
): readonly { readonly path: string; readonly entry: ProductEntry }[] =>
  products.flatMap((entry) =>
    entry.routes.filter((route) => mayBeOn(route, path)).map((route) => ({ path: routePath(route), entry })),
  );

/** Returns true if a path may match a route; true for each path with a `%`, which the router decodes. */
const mayBeOn = (route: string, path: string): boolean =>
  path.includes('%') || path.toLowerCase().startsWith(route.toLowerCase().replace(/\{.*/, ''));

/**
 * Returns the target of Back on a page other than a product (decision 17): the menu with the page's card, or the hub.
 */
export function parentMenu(menus: readonly Menu[], route: string): string {
  const holder = menus.find(({ cards }) => cards.some((card) => card.route === route));
  return (holder ?? menus[0])?.route ?? '/';
}

/** Returns the target of Back on a menu: the menu above it; from the hub, the root. */
export const parentOfMenu = (menus: readonly Menu[], menu: Menu): string =>
  menus.find(({ id }) => id === menu.parent)?.route ?? '/';

/** Returns the history state that remembers the page that a visitor wanted. */
export const rememberPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: `${pathname}${search}${hash}`,
});

/** Returns the history state that names the sign-in in which an address was shown. */
export const shownIn = (signInId: string) => ({ signInId });

/**
 * Returns the sign-in in which an address of the history was shown. Undefined for an address that was typed, bookmarked
 * or sent.
 */
export const signInOfEntry = (state: unknown): unknown => (isRecord(state) ? state['signInId'] : undefined);

/**
 * Returns the target after the sign-in: the remembered path, else the products (decision 12). History state is
 * untrusted.
 */
export const afterSignIn = (state: unknown): string => safePath(isRecord(state) && state['from']) ?? '/products';
