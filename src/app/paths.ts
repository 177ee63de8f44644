/** Patterns of the product routes, and the targets of Back and of the sign-in. */
import type { Location } from 'react-router-dom';
import type { Menu, ProductEntry } from '../book/index.ts';
import { isRecord } from '../quotes/record.ts';
import { safePath } from '../ui/header/safe-path.ts';

/**
 * Converts a route of the price book to a pattern of the router, such as `/stock/{stock}` to `/stock/:stock?`. A last
 * part that is missing is the product's default (decision 10).
 */
export const routePath = (route: string): string => route.replace(/\{([^}]+)\}/g, ':$1').replace(/:[^/]+$/, '$&?');

/**
 * Returns the product routes that a path may match, with their products. All other routes are left out, because the
 * router compiles every route that it gets, and a big book has thousands.
 */
export const productRoutes = (
  products: readonly ProductEntry[],
  path: string,
): readonly { readonly path: string; readonly entry: ProductEntry }[] =>
  products.flatMap((entry) =>
    entry.routes.filter((route) => mayBeOn(route, path)).map((route) => ({ path: routePath(route), entry })),
  );

/**
 * Returns true if a path may match a route. A path with a `%` may match any route, because the router decodes paths.
 */
const mayBeOn = (route: string, path: string): boolean =>
  path.includes('%') || path.toLowerCase().startsWith(route.toLowerCase().replace(/\/\{.*/, ''));

/**
 * Returns the target of Back on a page other than a product (decision 17). The target is the first menu with a card
 * that leads to the page. If no menu has such a card, the target is the hub.
 */
export function parentMenu(menus: readonly Menu[], route: string): string {
  const holder = menus.find(({ cards }) => cards.some((card) => card.route === route));
  return (holder ?? menus[0])?.route ?? '/';
}

/** Returns the target of Back on a menu: the parent menu, or null for the hub, which has no parent menu. */
export const parentOfMenu = (menus: readonly Menu[], menu: Menu): string | null =>
  menus.find(({ id }) => id === menu.parent)?.route ?? null;

export const rememberPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: `${pathname}${search}${hash}`,
});

export const shownIn = (signInId: string) => ({ signInId });

/**
 * Returns the id of the sign-in during which a history entry was shown. Undefined for an address that was typed,
 * bookmarked or sent.
 */
export const signInOfEntry = (state: unknown): unknown => (isRecord(state) ? state['signInId'] : undefined);

/**
 * Returns the target after the sign-in: the remembered path, or else the page of products (decision 12). The path is
 * checked, because history state is untrusted.
 */
export const afterSignIn = (state: unknown): string => safePath(isRecord(state) && state['from']) ?? '/products';
