import { expect, test } from 'vitest';
import type { Catalog, ProductEntry } from '../contract/catalog.ts';
import type { Product } from '../pricing/product.ts';
import { liveBook, shapeOf } from './live-book.ts';

const load = (): Promise<Product> => Promise.reject(new Error('not here'));
const entry = (id: string): ProductEntry => ({
  id,
  name: id,
  title: id,
  routes: [`/${id}`],
  menu: 'products',
  markupCategory: 'a',
  load: () => load(),
});
const book = (version: string, ...ids: readonly string[]): Catalog => ({
  version,
  categories: [],
  menus: [],
  products: ids.map(entry),
  bundles: [],
});

test('new prices enter the app’s entries, new products its book', () => {
  const first = liveBook(book('1', 'a', 'b'));
  const [held] = first.products;
  const repriced = book('2', 'a', 'b');
  expect(liveBook(repriced)).toBe(first);
  expect(first.version).toBe('2');
  expect(first.products[0]).toBe(held);
  expect(held?.load).toBe(repriced.products[0]?.load);

  const grown = book('3', 'a', 'b', 'c');
  expect(liveBook(grown)).toBe(first);
  expect(first.products).toBe(grown.products);
  expect(first.version).toBe('3');
});

test.each([
  ['another version', true, book('2', 'a')],
  ['another product', false, book('1', 'b')],
  ['one more product', false, book('1', 'a', 'b')],
  ['another category', false, { ...book('1', 'a'), categories: [{ key: 'k', label: 'K', keywords: [] }] }],
])('%s: the same shape is %s', (_, want, other) => {
  expect(shapeOf(other) === shapeOf(book('1', 'a'))).toBe(want);
});
