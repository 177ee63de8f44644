import type { ProductEntry } from '../catalog/index.ts';

/** A route of the price book as the router reads it: `/stock/{stock}` is `/stock/:stock`. */
export const routePath = (route: string): string => route.replace(/\{([^}]+)\}/g, ':$1');

/** Every route of every product, with the product it opens. */
export const productRoutes = (
  products: readonly ProductEntry[],
): readonly { readonly path: string; readonly entry: ProductEntry }[] =>
  products.flatMap((entry) => entry.routes.map((route) => ({ path: routePath(route), entry })));
