/**
 * Edition of the price book that this page runs on: the app's own book, or one that a store server has published. It is
 * chosen once, before anything is drawn. To change to another edition, the page is reloaded.
 */
import type { Edition } from '../contract/catalog.ts';
import { replaceBook } from './live-book.ts';

/** Edition given to `runOn`; undefined if the page runs on the app's own book. */
let due: Edition | undefined;

/** Edition that follows the edition of this page; undefined if no next edition is known. */
let coming: Edition | undefined;

/**
 * Runs the page on another edition, whatever the day. Must be called before anything is drawn.
 * @param following the edition that comes after `edition`
 */
export async function runOn(edition: Edition, following?: Edition): Promise<void> {
  replaceBook(await edition.loadCatalog());
  due = edition;
  coming = following;
}

/** Records the edition that follows this app's own book. */
export function follow(edition: Edition): void {
  coming = edition;
}

/** Returns the function that loads a part of the book, such as its settings, from the edition of this page. */
export const ofEdition = <Part>(
  present: () => Promise<Part>,
  next: (edition: Edition) => () => Promise<Part>,
): (() => Promise<Part>) => (due ? next(due) : present);

/** Returns the edition that follows the edition of this page; undefined if no next edition is known. */
export const comingEdition = (): Edition | undefined => coming;
