/** The catalog object that all modules refer to. Its content is replaced when the page runs on another book. */
import type { Catalog } from '../contract/catalog.ts';

const listeners = new Set<() => void>();

/** Adds a listener for a book that is compiled under `npm run dev` while the page is open. */
export function onNewBook(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceNewBook(): void {
  for (const listener of listeners) listener();
}

let live: Catalog | undefined;
/** True once the page runs on another book than that of the build. */
let isReplaced = false;

/** Returns the catalog object, with the content of the latest compiled book. */
export function liveBook(compiled: Catalog): Catalog {
  if (!live) {
    live = { ...compiled };
    return live;
  }
  if (isReplaced) return live;
  if (shapeOf(live) === shapeOf(compiled))
    live.products.forEach((entry, at) => Object.assign(entry, compiled.products[at]));
  else Object.assign(live, compiled);
  Object.assign(live, { version: compiled.version });
  return live;
}

/** Replaces the content of the catalog object by that of another book. */
export function replaceBook(catalog: Catalog): void {
  isReplaced = true;
  live ??= { ...catalog };
  Object.assign(live, catalog);
}

/** Returns the catalog without its version, as a text for comparison. */
export const shapeOf = (catalog: Catalog): string => JSON.stringify({ ...catalog, version: '' });
