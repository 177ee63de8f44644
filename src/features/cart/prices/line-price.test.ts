import { expect, test } from 'vitest';
import { awnings, badges } from '../../../../tests/fixtures/products.ts';
import { cartLine, complete, type Markup, quote, type Product, type Selection } from '../../../pricing/index.ts';
import type { CartItem } from '../../../storage/index.ts';
import { linePrice } from './line-price.ts';
import { isOutdated, priceFindings } from './price-findings.ts';

const none: Markup = { pct: 0, fixed: 0 };
const book = (product: Product, markup = none, version = 'today') => ({ product, markup, version });

/** A line as a calculator adds it. */
function added(product: Product, asked: Record<string, string>, runSize: number, quantity = 1): CartItem {
  const chosen: Selection = complete(product, asked);
  const selection = Object.fromEntries(Object.entries(chosen).map(([field, value]) => [field, value ?? '']));
  const quoted = quote(product, selection, none);
  const row = quoted.kind === 'rows' ? quoted.rows.find((one) => one.runSize === runSize) : undefined;
  if (!row) throw new Error('the fixture has no such price');
  const line = cartLine(product, selection, row, { unit: 'in', quantity });
  return { ...line, id: 'a', productId: product.id, selection, unit: 'in', bookVersion: 'then', category: 'old' };
}

const gloss = added(badges, { finish: 'Gloss', stamp: 'No' }, 500);
const awning = added(awnings, { cloth: 'hemp', width: '96', height: '48' }, 1, 3);

test.each([
  ['the same markup, another version of the book', gloss, book(badges), 'current'],
  ['a markup', gloss, book(badges, { pct: 10_000, fixed: 0 }), 'changed'],
  [
    'a markup too small for a cent',
    added(badges, { body: 'tin', stamp: 'No' }, 10),
    book(badges, { pct: 1, fixed: 0 }),
    'current',
  ],
  ['a fixed add, charged once per set', awning, book(awnings, { pct: 0, fixed: 500 }), 'changed'],
  ['a product that is gone', gloss, undefined, 'gone'],
  ['a run size that is gone', { ...gloss, runSize: 250 }, book(badges), 'gone'],
  ['a choice that is gone', { ...gloss, selection: { ...gloss.selection, finish: 'Silver' } }, book(badges), 'gone'],
] as const)('%s', (_, item, now, want) => expect(linePrice(item, now).kind).toBe(want));

test('the line at the price of today keeps its id, quantity, notes and place to reopen', () => {
  const price = linePrice(awning, book(awnings, { pct: 100_000, fixed: 500 }));
  expect(price).toEqual({
    kind: 'changed',
    now: {
      ...awning,
      total: awning.total * 2 + 500,
      perUnit: (awning.total * 2 + 500) * 100,
      category: 'shade',
      bookVersion: 'today',
    },
  });
  expect(price.kind === 'changed' && linePrice(price.now, book(awnings, { pct: 100_000, fixed: 500 }))).toEqual({
    kind: 'current',
  });
});

test('a sample that became published is a change, and loses its mark', () => {
  const price = linePrice({ ...gloss, sample: true }, book(badges));
  expect(price.kind === 'changed' && 'sample' in price.now).toBe(false);
});

test('a line without its selection can not be checked', () => {
  const { selection: _, ...bare } = gloss;
  expect(linePrice(bare, book(badges))).toEqual({ kind: 'unknown' });
});

test('what stands before an order', () => {
  const findings = priceFindings([
    { item: gloss, price: { kind: 'current' } },
    { item: gloss, price: { kind: 'unknown' } },
    { item: gloss, price: { kind: 'waiting' } },
  ]);
  expect(findings).toEqual({ waiting: true, changed: [], gone: [], unchecked: [gloss] });
  expect(isOutdated(findings)).toBe(false);
  expect(isOutdated({ ...findings, gone: [gloss] })).toBe(true);
  expect(isOutdated({ ...findings, changed: [{ item: gloss, now: gloss }] })).toBe(true);
});
