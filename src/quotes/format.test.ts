import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber } from '../pricing/index.ts';
import { formatCount, formatMoney, formatUnitPrice, formatUnitPrices } from './format.ts';

describe('formatMoney', () => {
  test.each([
    [0, '$0.00'],
    [14077, '$140.77'],
    [-5, '-$0.05'],
    [-123456, '-$1,234.56'],
  ])('%i cents is %s', (cents, want) => expect(formatMoney(cents)).toBe(want));
});

test.each([
  ['whole cents', [300], ['$0.03']],
  ['500 for $103.00', [2060], ['$0.2060']],
  ['below a tenth of a cent', [4], ['$0.0004']],
  ['a deduction', [-423], ['-$0.0423']],
  ['all of a table in whole cents', [300, 200], ['$0.03', '$0.02']],
  ['one of a table not in whole cents', [2100, 908], ['$0.2100', '$0.0908']],
])('formatUnitPrices: %s', (_, prices, want) => {
  expect(formatUnitPrices(prices)).toEqual(want);
  if (prices.length === 1) expect(prices.map(formatUnitPrice)).toEqual(want);
});

test.each([[25000, '25,000']])('formatCount: %i is %s', (count, want) => expect(formatCount(count)).toBe(want));

test('every number on the screen is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), (value) => {
      expect(readNumber(formatMoney(value), 2, '$')).toBe(value === 0 ? 0 : value);
      expect(readNumber(formatCount(value), 0)).toBe(value === 0 ? 0 : value);
    }),
  );
});
