/** `npm run dev`: a newly compiled book takes the place of the one that the app runs on. In a built app the book never changes. */
import type { Catalog } from '../contract/catalog.ts';

let live: Catalog | undefined;
const listeners = new Set<() => void>();

/** Calls back when the book has a new version. @returns a function that ends it. */
export function onNewBook(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The catalog object that was loaded first, updated in place to the book that was compiled last: all modules hold that object. */
export function liveBook(compiled: Catalog): Catalog {
  live ??= compiled;
  if (shapeOf(live) === shapeOf(compiled))
    live.products.forEach((entry, at) => Object.assign(entry, compiled.products[at]));
  else Object.assign(live, compiled);
  Object.assign(live, { version: compiled.version });
  return live;
}

/** Everything that routes and menus are made of. */
export const shapeOf = (catalog: Catalog): string => JSON.stringify({ ...catalog, version: '' });

export function announceNewBook(): void {
  for (const listener of listeners) listener();
}
