import { type BookData, bookDataOf } from '../../src/quotes/wire/book-data-schema.ts';
import type { Database } from '../database/connect.ts';
import { bookDocument, published } from './read-editions.ts';

/**
 * Returns a function that loads the published books, in the order of their first days. The function returns undefined
 * if no edition was published since its last call.
 */
export function publishedBooks(database: Database) {
  let known = 0;
  return async () => {
    const { place, books } = await published(database);
    if (place === known) return undefined;
    const loaded = await Promise.all(
      books.map(async ({ from, hash }) => ({ from, data: await loadBook(database, hash) })),
    );
    known = place;
    return loaded;
  };
}

/** @throws Error for a book that this release can't read */
async function loadBook(database: Database, hash: string): Promise<BookData> {
  const data = bookDataOf((await bookDocument(database, hash)) ?? '');
  if (!data) throw new Error(`The published book ${hash} can not be read by this release: npm run serve -- check.`);
  return data;
}
