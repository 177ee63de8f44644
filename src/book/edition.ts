/**
 * Edition of the price book that this page runs on: the app's own book, or one that a store server has published. It is
 * chosen once, before the catalog is read. To change to another edition, the page is reloaded.
 */
import type { Catalog, Edition } from '../contract/catalog.ts';

/** Edition given to `runOn`; undefined if the page runs on the app's own book. */
let due: { readonly edition: Edition; readonly catalog: Catalog } | undefined;

/**
 * True once a module has read the catalog. The edition must not change afterwards, because that module would go on with
 * the old prices.
 */
let isRead = false;

/** Edition that follows the edition of this page; undefined if no next edition is known. */
let coming: Edition | undefined;

/**
 * Runs the page on another edition, whatever the day. Must be called before anything reads the catalog.
 * @param following the edition that comes after `edition`
 * @throws Error if the catalog was read before
 */
export async function runOn(edition: Edition, following?: Edition): Promise<void> {
  const catalog = await edition.loadCatalog();
  if (isRead) throw new Error('The catalog was read before its edition was settled.');
  due = { edition, catalog };
  coming = following;
}

/** Records the edition that follows this app's own book. */
export function follow(edition: Edition): void {
  coming = edition;
}

export function catalogOr(present: Catalog): Catalog {
  isRead = true;
  return due ? due.catalog : present;
}

/** Returns the function that loads a part of the book, such as its settings, from the edition of this page. */
export const ofEdition = <Part>(
  present: () => Promise<Part>,
  next: (edition: Edition) => () => Promise<Part>,
): (() => Promise<Part>) => (due ? next(due.edition) : present);

/** Returns true if this page runs on the app's own book, for which the build has prerendered pages. */
export const isPresentEdition = (): boolean => due === undefined;

/** Returns the edition that follows the edition of this page; undefined if no next edition is known. */
export const comingEdition = (): Edition | undefined => coming;
