/**
 * Edition of the price book that this page runs on. The edition is chosen once, before the catalog is read. To change
 * to another edition, the page is reloaded.
 */
import { nextEdition } from '../../generated/next-edition.ts';
import type { Catalog, NextEdition } from '../contract/catalog.ts';

/**
 * Edition that replaces the app's own book: the edition given to `runOn`, or the next edition from its first day on.
 * Undefined if the page runs on the app's own book.
 */
let due: { readonly edition: NextEdition; readonly catalog: Catalog } | undefined;

/**
 * True once a module has read the catalog. The edition must not change afterwards, because that module would go on with
 * the old prices.
 */
let isRead = false;

/** Edition that follows the edition of this page; undefined if no next edition is known. */
let coming = nextEdition;

/**
 * Runs the page on another edition, whatever the day. Must be called before anything reads the catalog.
 * @param following the edition that comes after `edition`
 * @throws Error if the catalog was read before
 */
export async function runOn(edition: NextEdition, following?: NextEdition): Promise<void> {
  const catalog = await edition.loadCatalog();
  if (isRead) throw new Error('The catalog was read before its edition was settled.');
  due = { edition, catalog };
  coming = following;
}

/** Records the edition that follows this app's own book. */
export function follow(edition: NextEdition): void {
  coming = edition;
}

/** Chooses the edition for today. Modules that read the catalog must be loaded afterwards. */
export async function settleEdition(): Promise<void> {
  // Prerendered pages show the present edition, whatever the day of the build.
  if (!nextEdition || due || import.meta.env.VITE_PRERENDERS === '1') return;
  const { catalogIfDue } = await import('./change-over.ts');
  const catalog = await catalogIfDue(nextEdition);
  if (!catalog) return;
  due = { edition: nextEdition, catalog };
  coming = undefined;
}

export function catalogOr(present: Catalog): Catalog {
  isRead = true;
  return due ? due.catalog : present;
}

/** Returns the function that loads a part of the book, such as its settings, from the edition of this page. */
export const ofEdition = <Part>(
  present: () => Promise<Part>,
  next: (edition: NextEdition) => () => Promise<Part>,
): (() => Promise<Part>) => (due ? next(due.edition) : present);

/** Returns true if this page runs on the app's own book, for which the build has prerendered pages. */
export const isPresentEdition = (): boolean => due === undefined;

/** Returns true if this page runs on the next edition, which the build took from the folder `next/`. */
export const isNextEdition = (): boolean => nextEdition !== undefined && due?.edition === nextEdition;

/** Returns the edition that follows the edition of this page; undefined if no next edition is known. */
export const comingEdition = (): NextEdition | undefined => coming;

if (import.meta.hot) {
  import.meta.hot.accept('../../generated/next-edition.ts', (module) => {
    // Nothing on the page depends on the module if there was no next edition before, and there is none now.
    if (nextEdition || module?.['nextEdition']) import.meta.hot?.invalidate();
  });
}
