/** `npm run dev`: a newly compiled book takes the place of the one that the app runs on. In a built app the book never changes. */
import type { Catalog } from './types.ts';

let live: Catalog | undefined;
const listeners = new Set<() => void>();

/** Tells of a new version of the book. @returns stops telling. */
export function onNewBook(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The first book that was loaded, brought up to what has been compiled since: who holds it holds the newest. */
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

export function tellOfNewBook(): void {
  for (const listener of listeners) listener();
}
