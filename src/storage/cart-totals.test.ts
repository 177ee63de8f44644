import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartCount, cartTotal, lineTotal } from './cart-totals.ts';

const line = fc.record({ total: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 20 }) });

// holds: S3-cart-count, S3-cart-total
test.each([
  ['an empty cart', [], 0, 0],
  ['two banners of one line', [{ total: 4314, quantity: 2 }], 8628, 2],
  [
    'lines of several quantities',
    [
      { total: 300, quantity: 1 },
      { total: 3225, quantity: 3 },
    ],
    9975,
    4,
  ],
])('%s', (_, items, total, count) => {
  expect(cartTotal(items)).toBe(total);
  expect(cartCount(items)).toBe(count);
});

// holds: S3-cart-total, S3-line-total, S9-subtotal
test('the total is the sum of the lines, in any order and however they are split', () =>
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (a, b) => {
      expect(cartTotal([...a, ...b])).toBe(cartTotal(a) + cartTotal(b));
      expect(cartTotal(a.toReversed())).toBe(cartTotal(a));
      expect(cartTotal(a)).toBe(a.reduce((sum, one) => sum + lineTotal(one), 0));
    }),
  ));
