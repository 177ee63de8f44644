import { describe, expect, test } from 'vitest';
import { keepBooks, loadStored, noteServed } from '../../server/database/books.ts';
import { booksInForce, booksOf, keepServedBooks } from '../../server/routes/checks/books.ts';
import { catalog } from '../../src/book/index.ts';
import { testDatabase } from './database.ts';

const { database } = await testDatabase();
/** Time after the present moment: kept books count as served at the present moment. */
const now = Date.UTC(2126, 10, 22);

const [entry] = catalog.products;
if (!entry) throw new Error('the book has products');
const text = JSON.stringify(await entry.load());
const product = { version: '', id: entry.id, countsFrom: 0, smallestMarkup: 0, text };

describe('the price books that a server has served', () => {
  test('are kept once, whole', async () => {
    await Promise.all([keepServedBooks(database), keepServedBooks(database)]);
    await keepServedBooks(database);
    const asked = catalog.products.map(({ id }) => ({ version: catalog.version, id }));
    const found = await loadStored(database, asked, 0);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(catalog.products.map(({ id }) => id)));
    expect(found.find(({ id }) => id === entry.id)?.text).toBe(text);
  });

  test('are found by a server of another book, from the day on which they count', async () => {
    const { id } = product;
    await keepBooks(database, [
      { ...product, version: 'before', smallestMarkup: 7 },
      { ...product, version: 'coming', countsFrom: now + 1 },
    ]);
    const lines = ['before', 'coming', 'unknown'].map((bookVersion) => ({ productId: id, bookVersion }));
    await noteServed(database, ['before'], now);
    const books = await booksOf(database, lines, now);
    expect(books.of('before', id)).toMatchObject({ smallestMarkup: 7, product: { id } });
    expect(books.of('coming', id)).toBeUndefined();
    await noteServed(database, ['coming'], now + 1);
    expect((await booksOf(database, lines, now + 1)).of('coming', id)).toMatchObject({ version: 'coming' });
    expect(books.of('unknown', id)).toBeUndefined();
    expect(books.of(undefined, id)).toBeUndefined();
    expect(books.today).toEqual([catalog.version]);
    expect(booksInForce(now)).toEqual([catalog.version]);
    expect(books.of(catalog.version, id)).toMatchObject({ product: { id } });
  });
});
