/** Which edition of the price book this page runs on. It is settled once, before the catalog is read: another day's edition comes with a reload. */
import { nextEdition } from '../../generated/next-edition.ts';
import type { Catalog, NextEdition } from '../contract/catalog.ts';

/** The next edition, once its day has come. */
let due: { readonly edition: NextEdition; readonly catalog: Catalog } | undefined;

/** Settles which edition counts today. Everything that reads the catalog is loaded after this. */
export async function settleEdition(): Promise<void> {
  // What the build draws is the present edition's, whatever day it is built on.
  if (!nextEdition || due || import.meta.env.VITE_PRERENDERS === '1') return;
  const { catalogIfDue } = await import('./change-over.ts');
  const catalog = await catalogIfDue(nextEdition);
  if (catalog) due = { edition: nextEdition, catalog };
}

// `nextEdition` is asked again where it is known to be: without a next edition the bundler then leaves all of this out.
export const catalogOr = (present: Catalog): Catalog => (nextEdition && due ? due.catalog : present);

/** Of two ways to load a part of the book that of the edition which the page runs on. */
export const ofEdition = <Part>(
  present: () => Promise<Part>,
  next: (edition: NextEdition) => () => Promise<Part>,
): (() => Promise<Part>) => (nextEdition && due ? next(due.edition) : present);

/** Whether this page runs on the book that still waits in `next/`. */
export const isNextEdition = (): boolean => nextEdition !== undefined && due !== undefined;

/** The edition that prices change to; undefined where none is known, or it is the one that the page runs on. */
export const comingEdition = (): NextEdition | undefined => (due ? undefined : nextEdition);

if (import.meta.hot) {
  import.meta.hot.accept('../../generated/next-edition.ts', (module) => {
    // Where there is none, before and after, nothing on the page depends on it.
    if (nextEdition || module?.['nextEdition']) import.meta.hot?.invalidate();
  });
}
