import { expect, test } from 'vitest';
import { cartCount, cartTotal, discountText, isExactTotal, isSoldBySet } from './cart-figures.ts';

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

const most = Number.MAX_SAFE_INTEGER;
test('the largest exact total is exact', () =>
  expect([most, most + 1].map((total) => isExactTotal([{ total, quantity: 1 }]))).toEqual([true, false]));

test.each([
  ['five pieces at the price of the set', { runSize: 5, perUnit: 900_000, total: 9000 }, true],
  ['one piece', { runSize: 1, perUnit: 900_000, total: 9000 }, false],
  ['five pieces, each at its price', { runSize: 5, perUnit: 180_000, total: 9000 }, false],
  ['a custom line', { perUnit: 900_000, total: 9000 }, false],
])('a unit is a set or a piece: %s', (_what, figures, want) =>
  expect(isSoldBySet({ id: 'a', product: 'Flags', stock: '', quantity: 2, ...figures })).toBe(want),
);

const line = { total: 10_000, quantity: 1 };

test.each([
  ['a percentage', { kind: 'percent', value: 10_000, cents: 1000, reason: 'regular' }, '-$10.00 (10%, regular)'],
  [
    'a percentage that was cut',
    { kind: 'percent', value: 10_000, cents: 900, reason: 'regular' },
    '-$9.00 (9.004%, regular)',
  ],
  ['an amount that was cut', { kind: 'amount', value: 500, cents: 300, reason: '' }, '-$3.00'],
] as const)('%s', (_, discount, want) => {
  expect(discountText({ ...line, discount })).toBe(want);
});
