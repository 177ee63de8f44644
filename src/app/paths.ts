/** Where the app's routes lead, and where Back and the sign-in lead. */
import type { Location } from 'react-router-dom';
import type { Menu, ProductEntry } from '../book/index.ts';
import { isRecord } from '../quotes/record.ts';
import { safePath } from '../ui/header/safe-path.ts';

/** A route of the price book as the router reads it: `/stock/{stock}` is `/stock/:stock`. */
export const routePath = (route: string): string => route.replace(/\{([^}]+)\}/g, ':$1');

/**
 * The products' routes that a path may be on, with the product that each opens. The router makes a pattern of every route that it is given: of the
 * thousands of a big book it gets those alone that begin as the path does.
 */
export const productRoutes = (
  products: readonly ProductEntry[],
  path: string,
): readonly { readonly path: string; readonly entry: ProductEntry }[] =>
  products.flatMap((entry) =>
    entry.routes.filter((route) => mayBeOn(route, path)).map((route) => ({ path: routePath(route), entry })),
  );

/** What a `%` stands for is left to the router. */
const mayBeOn = (route: string, path: string): boolean =>
  path.includes('%') || path.toLowerCase().startsWith(route.toLowerCase().replace(/\{.*/, ''));

/** Where Back leads from a page that is no product (decision 17): the menu whose card leads to it, else the hub. */
export function parentMenu(menus: readonly Menu[], route: string): string {
  const holder = menus.find(({ cards }) => cards.some((card) => card.route === route));
  return (holder ?? menus[0])?.route ?? '/';
}

/** Where Back leads from a menu: the menu above it; from the hub, the root. */
export const parentOfMenu = (menus: readonly Menu[], menu: Menu): string =>
  menus.find(({ id }) => id === menu.parent)?.route ?? '/';

/** The history state that remembers where a visitor wanted to go. */
export const rememberPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: `${pathname}${search}${hash}`,
});

/** The history state that says in which sign-in an address was shown. */
export const shownIn = (signInId: string) => ({ signInId });

/** In which sign-in an address of the history was shown. Undefined for one that was typed, bookmarked or sent: nobody was there before. */
export const signInOfEntry = (state: unknown): unknown => (isRecord(state) ? state['signInId'] : undefined);

/** Where a signed-in person goes: the remembered path, else the products (decision 12). History state is untrusted. */
export const afterSignIn = (state: unknown): string => safePath(isRecord(state) && state['from']) ?? '/products';
