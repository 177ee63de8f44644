/**
 * Edition of the price book that this page runs on. It is settled once, before the catalog is read: another day's
 * edition comes with a reload.
 */
import { nextEdition } from '../../generated/next-edition.ts';
import type { Catalog, NextEdition } from '../contract/catalog.ts';

/** The next edition, once its day has come. */
let due: { readonly edition: NextEdition; readonly catalog: Catalog } | undefined;

/** Settles today's edition. Everything that reads the catalog is loaded after this. */
export async function settleEdition(): Promise<void> {
  // Prerendered pages are the present edition's, on any day of the build.
  if (!nextEdition || due || import.meta.env.VITE_PRERENDERS === '1') return;
  const { catalogIfDue } = await import('./change-over.ts');
  const catalog = await catalogIfDue(nextEdition);
  if (catalog) due = { edition: nextEdition, catalog };
}

// `nextEdition` is checked again: without a next edition the bundler then leaves all of this out.
export const catalogOr = (present: Catalog): Catalog => (nextEdition && due ? due.catalog : present);

/** Returns the loader of a part of the book for the page's edition. */
export const ofEdition = <Part>(
  present: () => Promise<Part>,
  next: (edition: NextEdition) => () => Promise<Part>,
): (() => Promise<Part>) => (nextEdition && due ? next(due.edition) : present);

/** Returns true if this page runs on the book that still waits in `next/`. */
export const isNextEdition = (): boolean => nextEdition !== undefined && due !== undefined;

/** Returns the edition of the coming price change; undefined if none is known, or the page runs on it already. */
export const comingEdition = (): NextEdition | undefined => (due ? undefined : nextEdition);

if (import.meta.hot) {
  import.meta.hot.accept('../../generated/next-edition.ts', (module) => {
    // Without a next edition, before and after, nothing on the page depends on it.
    if (nextEdition || module?.['nextEdition']) import.meta.hot?.invalidate();
  });
}
