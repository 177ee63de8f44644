import type { EditionBook } from '../../src/quotes/wire/wire-publishing.ts';

interface Approved {
  /** First day, `YYYY-MM-DD`; '' for an edition that begins at once. */
  readonly counts_from: string;
  readonly books: readonly EditionBook[];
}

/**
 * Returns the books of all approved editions, in the order of their first days. Leaves out replaced books. An edition
 * replaces a book that was approved earlier, if the book begins on the first day of the edition or later. An edition
 * that begins at once replaces all books that were approved earlier.
 * @param approved in the order of their approvals
 */
export const timeline = (approved: readonly Approved[]): readonly EditionBook[] =>
  approved.reduce<readonly EditionBook[]>((before, { counts_from: from, books: [first, ...others] }) => {
    const own = first ? [{ ...first, from }, ...others.filter((book) => book.from > from)] : [];
    return [...before.filter((book) => book.from < from), ...own];
  }, []);
