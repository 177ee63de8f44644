import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber } from '../pricing/index.ts';
import { exactUnitPrice, formatCount, formatMoney, formatUnitPrice } from './format.ts';

describe('formatMoney', () => {
  // holds: S9-money, D4-separator
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [300, '$3.00'],
    [14077, '$140.77'],
    [123450, '$1,234.50'],
    [100000000, '$1,000,000.00'],
    [-5, '-$0.05'],
    [-123456, '-$1,234.56'],
  ])('%i cents is %s', (cents, want) => expect(formatMoney(cents)).toBe(want));

  test('reading the digits back gives the same cents', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(BigInt(formatMoney(cents).replace(/[$,.]/g, ''))).toBe(BigInt(cents));
      }),
    ));

  test('has a group of at most three digits before each separator', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(formatMoney(cents)).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d\d$/);
      }),
    ));
});

test.each([
  [2815, '$0.2815'],
  [300, '$0.0300'],
  [12345678, '$1,234.5678'],
])('exactUnitPrice: %i is %s', (price, want) => expect(exactUnitPrice(price)).toBe(want));

test.each([
  ['a card of 1,000 at $42.28', 423, 4, '$0.0423'],
  ['a card at $36.70', 367, 4, '$0.0367'],
  ['three cents, to the hundredth', 300, 3, '$0.0300'],
  ['nothing', 0, 0, '$0.00'],
  ['just below ten cents', 999, 10, '$0.0999'],
  ['ten cents', 1000, 10, '$0.10'],
  ['above, with more decimals', 2815, 28, '$0.28'],
  ['rounded once, from the exact price', 10_450, 105, '$1.05'],
  ['a set', 431_400, 4314, '$43.14'],
  ['a deduction', -423, -4, '-$0.0423'],
])('formatUnitPrice: %s', (_, perUnit, perUnitCents, want) =>
  expect(formatUnitPrice({ perUnit, perUnitCents })).toBe(want),
);

test.each([
  [1, '1'],
  [999, '999'],
  [25000, '25,000'],
  [1234567, '1,234,567'],
])('formatCount: %i is %s', (count, want) => expect(formatCount(count)).toBe(want));

test('every number on the screen is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), (value) => {
      expect(readNumber(formatMoney(value), 2, '$')).toBe(value === 0 ? 0 : value);
      expect(readNumber(formatCount(value), 0)).toBe(value === 0 ? 0 : value);
    }),
  );
});
