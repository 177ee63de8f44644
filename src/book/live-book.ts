/**
 * Replacement of the app's price book by a newly compiled book under `npm run dev`. In a built app the book never
 * changes.
 */
import type { Catalog } from '../contract/catalog.ts';
import { listeners } from '../releases/listeners.ts';

let live: Catalog | undefined;

/**
 * `onNewBook` adds a listener. `announceNewBook` calls all listeners and is used when a new version of the book
 * arrives.
 */
export const { subscribe: onNewBook, tell: announceNewBook } = listeners();

/**
 * Returns the catalog object that was loaded first, updated to the latest compiled book. The object is kept because all
 * modules refer to it.
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
