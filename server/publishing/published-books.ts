import { type BookData, bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { Database } from '../database/connect.ts';
import { bookDocument, published } from './read-editions.ts';

interface Loaded {
  readonly from: string;
  /** Undefined for a book that this release can't read. */
  readonly data: BookData | undefined;
}

/** Loads the published books, in the order of their first days. */
export async function loadPublished(database: Database): Promise<readonly Loaded[]> {
  const { books } = await published(database);
  return Promise.all(
    books.map(async ({ from, hash }) => ({ from, data: bookDataOf((await bookDocument(database, hash)) ?? '') })),
  );
}

/** Returns the books if this release can read all of them. */
export const readable = (books: readonly Loaded[]) => {
  const read = books.flatMap(({ from, data }) => (data ? [{ from, data }] : []));
  return read.length === books.length ? read : undefined;
};

/**
 * Returns a function that loads the published books, in the order of their first days. The function returns undefined
 * if nothing was published since its last call.
 */
export function publishedBooks(database: Database) {
  let known = 0;
  return async () => {
    const { place } = await published(database);
    if (place === known) return undefined;
    const books = await loadPublished(database);
    known = place;
    return books;
  };
}
