/** A newly compiled book in place of the app's, for `npm run dev`. In a built app the book never changes. */
import type { Catalog } from '../contract/catalog.ts';
import { listeners } from '../releases/listeners.ts';

let live: Catalog | undefined;

/** `announceNewBook` calls the listeners after a new version of the book; `onNewBook` adds a listener. */
export const { subscribe: onNewBook, tell: announceNewBook } = listeners();

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

/** Returns the catalog without its version, as a text for comparison. */
export const shapeOf = (catalog: Catalog): string => JSON.stringify({ ...catalog, version: '' });
