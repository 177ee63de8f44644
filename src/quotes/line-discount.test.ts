import { afterEach, expect, test, vi } from 'vitest';
import { catalog } from '../book/index.ts';
import { discountInQuantity, lineDiscount } from './line-discount.ts';
import type { QuoteLine } from './quote.ts';
import { storeMarkup } from './store-markup.ts';

const [first] = catalog.categories;
if (!first) throw new Error('the book has no category');
const category = first.key;

/** Mocks a book whose first category has a smallest markup of 20 %. */
const withFloor = () => vi.spyOn(catalog.categories, 'find').mockReturnValue({ ...first, smallestMarkup: 20_000 });

afterEach(() => vi.restoreAllMocks());

const line = { total: 13_000, base: 10_000, quantity: 2, productId: 'a', category };
const { base: _, ...unknown } = line;
const { productId: _id, category: _category, ...custom } = unknown;

test.each([
  ['a line of the book, to its base', line, 6000],
  ['a line of the book whose base is not known', unknown, 0],
  ['a custom quote', custom, 26_000],
])('the largest discount on %s', (_name, on, most) => {
  const { cents } = lineDiscount(on, { kind: 'amount', value: 1_000_000 });
  expect(cents).toBe(most);
});

test('the smallest markup of the line’s category is kept', () => {
  withFloor();
  expect(lineDiscount(line, { kind: 'amount', value: 3000 })).toEqual({
    cents: 2000,
    total: 24_000,
    most: { kind: 'amount', value: 2000 },
  });
});

const agreed = (kind: 'percent' | 'amount', value: number, cents: number): QuoteLine => ({
  ...line,
  id: 'q1',
  product: 'A',
  stock: '',
  perUnit: 1,
  discount: { kind, value, reason: 'regular', cents },
});

test.each([
  ['ten percent', agreed('percent', 10_000, 2600), 1, 1300],
  ['ten percent', agreed('percent', 10_000, 2600), 6, 7800],
  ['an amount, of more runs', agreed('amount', 2600, 2600), 6, 2600],
  ['an amount, of one run', agreed('amount', 2600, 2600), 1, 1300],
  ['an amount that today’s markup allows', agreed('amount', 1500, 1500), 1, 1000],
])('a later rise of the smallest markup does not cut %s', (_name, on, quantity, want) => {
  withFloor();
  expect(discountInQuantity(on, on.quantity)).toBe(on.discount?.cents);
  expect(discountInQuantity(on, quantity)).toBe(want);
});

test('a store’s markup is at least the smallest of the category', () => {
  const settings = { markups: { [category]: { pct: 5000, fixed: 100 } }, shipping: {} };
  expect(storeMarkup(settings, { markupCategory: category })).toEqual({ pct: 5000, fixed: 100 });
  expect(storeMarkup(settings, { markupCategory: 'gone' })).toEqual({ pct: 0, fixed: 0 });
  withFloor();
  expect(storeMarkup(settings, { markupCategory: category })).toEqual({ pct: 20_000, fixed: 100 });
});
