import type { EditionBook } from '../../src/quotes/wire/wire-publishing.ts';

interface Approved {
  /** First day, `YYYY-MM-DD`; '' for an edition that begins at once. */
  readonly counts_from: string;
  readonly books: readonly EditionBook[];
}

/**
 * Returns the books of all approved editions that were not replaced before their first days, in the order of these
 * days. An edition replaces all books that would begin on its first day or later.
 * @param approved in the order of their approvals
 */
export const timeline = (approved: readonly Approved[]): readonly EditionBook[] =>
  approved.reduce<readonly EditionBook[]>((before, { counts_from: from, books: [first, ...others] }) => {
    const own = first ? [{ ...first, from }, ...others.filter((book) => book.from > from)] : [];
    return [...before.filter((book) => book.from < from), ...own];
  }, []);
