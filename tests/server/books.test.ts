import { describe, expect, test } from 'vitest';
import { hasBook, keepBooks, loadStored, noteServed } from '../../server/database/books.ts';
import { booksInForce, booksOf, booksToKeep } from '../../server/routes/checks/books.ts';
import { catalog } from '../../src/book/index.ts';
import { testDatabase } from './database.ts';

const { database } = await testDatabase();
const day = 86_400_000;
/** Time after the present moment: kept books count as served at the present moment. */
const now = Date.UTC(2126, 10, 22);
const stored = (asked: Parameters<typeof loadStored>[1], since = 0) => loadStored(database, asked, since);

describe('the price books that a server has served', () => {
  test('are kept once, whole', async () => {
    const all = await booksToKeep((version) => hasBook(database, version));
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(catalog.products.map(({ id }) => id)));
    await Promise.all([keepBooks(database, all), keepBooks(database, all)]);
    expect(await booksToKeep((version) => hasBook(database, version))).toEqual([]);
    const found = await stored(all);
    expect(new Map(found.map(({ servedAt: _servedAt, ...each }) => [each.id, each]))).toEqual(
      new Map(all.map((each) => [each.id, each])),
    );
  });

  test('are found by a server of another book, from the day on which they count', async () => {
    const [product] = await booksToKeep(() => Promise.resolve(false));
    if (!product) throw new Error('the book has products');
    const { id } = product;
    await keepBooks(database, [
      { ...product, version: 'before', smallestMarkup: 7 },
      { ...product, version: 'coming', countsFrom: now + 1 },
    ]);
    const lines = ['before', 'coming', 'unknown'].map((bookVersion) => ({ productId: id, bookVersion }));
    await noteServed(database, ['before'], now);
    const books = await booksOf(lines, now, stored);
    expect(books.of('before', id)).toMatchObject({ smallestMarkup: 7, product: { id } });
    expect(books.of('coming', id)).toBeUndefined();
    await noteServed(database, ['coming'], now + 1);
    expect((await booksOf(lines, now + 1, stored)).of('coming', id)).toMatchObject({ version: 'coming' });
    expect(books.of('unknown', id)).toBeUndefined();
    expect(books.of(undefined, id)).toBeUndefined();
    expect(books.today).toEqual([catalog.version]);
    expect(booksInForce(now)).toEqual([catalog.version]);
    expect(books.of(catalog.version, id)).toMatchObject({ product: { id } });
  });

  test('are unknown a week after they were served last, or if they were corrected before their day', async () => {
    const [product] = await booksToKeep(() => Promise.resolve(false));
    if (!product) throw new Error('the book has products');
    const { id } = product;
    await keepBooks(database, [
      { ...product, version: 'old' },
      { ...product, version: 'corrected', countsFrom: now - 2 * day },
    ]);
    await noteServed(database, ['old'], now - 7 * day + 1);
    // An earlier time, noted by another server, changes nothing.
    await noteServed(database, ['old'], 0);
    await noteServed(database, ['corrected'], now - 3 * day);
    const lines = ['old', 'corrected'].map((bookVersion) => ({ productId: id, bookVersion }));
    const knownAt = async (at: number) => {
      const books = await booksOf(lines, at, stored);
      return lines.filter(({ bookVersion }) => books.of(bookVersion, id)).map(({ bookVersion }) => bookVersion);
    };
    expect(await knownAt(now)).toEqual(['old']);
    expect(await knownAt(now + 1)).toEqual([]);
    // A server of the previous version goes on with the book.
    await noteServed(database, ['old'], now);
    expect(await knownAt(now + 1)).toEqual(['old']);
  });
});
