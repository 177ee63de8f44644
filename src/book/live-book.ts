/** A newly compiled book in place of the app's, for `npm run dev`. In a built app the book never changes. */
import type { Catalog } from '../contract/catalog.ts';

let live: Catalog | undefined;
const listeners = new Set<() => void>();

/**
 * Calls back when the book has a new version.
 * @returns the function that ends the subscription
 */
export function onNewBook(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the catalog object that was loaded first, updated in place to the latest compiled book: all modules hold that
 * object.
 */
export function liveBook(compiled: Catalog): Catalog {
  live ??= compiled;
  if (shapeOf(live) === shapeOf(compiled))
    live.products.forEach((entry, at) => Object.assign(entry, compiled.products[at]));
  else Object.assign(live, compiled);
  Object.assign(live, { version: compiled.version });
  return live;
}

/** Returns the source of routes and menus, as a text to compare. */
export const shapeOf = (catalog: Catalog): string => JSON.stringify({ ...catalog, version: '' });

export function announceNewBook(): void {
  for (const listener of listeners) listener();
}
