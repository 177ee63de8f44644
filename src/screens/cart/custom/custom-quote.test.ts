import { describe, expect, test } from 'vitest';
import {
  customQuoteItem,
  emptyForm,
  priceCustomQuote,
  problems,
  readQuantity,
  roundedPrice,
  settleQuantity,
} from './custom-quote.ts';

const form = {
  ...emptyForm,
  description: 'Wall wrap',
  width: '24',
  height: '18',
  pricePerSquareFoot: '4.5',
  quantity: '3',
};

describe('priceCustomQuote', () => {
  test.each([
    ['inches are twelfths of a foot', form, { perUnit: 135000, perUnitCents: 1350, total: 4050, quantity: 3 }],
    [
      'feet are feet',
      { ...form, width: '2ft', height: '1.5ft' },
      { perUnit: 135000, perUnitCents: 1350, total: 4050, quantity: 3 },
    ],
    [
      'sixteenths stay exact',
      { ...form, width: '24.125', quantity: '1' },
      { perUnit: 135703, perUnitCents: 1357, total: 1357, quantity: 1 },
    ],
    [
      'half a cent is rounded away from zero',
      { ...form, width: '12', height: '12', pricePerSquareFoot: '1.005', quantity: '1' },
      { perUnit: 10050, perUnitCents: 101, total: 101, quantity: 1 },
    ],
    [
      'the total is rounded once, not per piece',
      { ...form, width: '12', height: '12', pricePerSquareFoot: '0.0049', quantity: '1000' },
      { perUnit: 49, perUnitCents: 0, total: 490, quantity: 1000 },
    ],
    [
      'the price of a piece is rounded once, and so that of one',
      { ...form, width: '36', height: '81', pricePerSquareFoot: '2.9479', quantity: '1' },
      { perUnit: 596950, perUnitCents: 5969, total: 5969, quantity: 1 },
    ],
  ])('%s', (_, given, want) => expect(priceCustomQuote(given)).toEqual(want));

  test('a pasted price and a quantity with separators are the numbers that they show', () =>
    expect(priceCustomQuote({ ...form, pricePerSquareFoot: '$1,234.50', quantity: '1,000' })).toEqual(
      priceCustomQuote({ ...form, pricePerSquareFoot: '1234.50', quantity: '1000' }),
    ));

  test('an inexact amount is refused', () =>
    expect(priceCustomQuote({ ...form, pricePerSquareFoot: '99999999', quantity: '999999999999' })).toBe(
      problems.size,
    ));
});

test.each([
  ['3', 3],
  ['2.9', 2],
  ['0', 1],
  ['0.5', 1],
  ['-4', 1],
  ['', 1],
  ['many', 1],
  ['1,000', 1000],
  ['1,000.9', 1000],
  ['.5', 1],
  ['1,00', undefined],
  ['12x', undefined],
  ['9'.repeat(20), undefined],
])('the quantity %j is %i', (text, want) => expect(readQuantity(text)).toBe(want));

test.each([
  ['1,000', '1,000', undefined],
  ['3', '3', undefined],
  ['1,00', '1,00', undefined],
  ['', '1', 'Quantity was left empty: 1 is priced.'],
  ['  ', '1', 'Quantity was left empty: 1 is priced.'],
  [' 3.9 ', '3', '“3.9” counts as 3: a quantity is a whole number from 1.'],
  ['3.9', '3', '“3.9” counts as 3: a quantity is a whole number from 1.'],
  ['many', '1', '“many” counts as 1: a quantity is a whole number from 1.'],
])('the quantity %j on blur shows %j', (text, want, remark) =>
  expect(settleQuantity(text)).toEqual({ text: want, ...(remark && { remark }) }),
);

const atMost = 'a price per sq ft has at most 4 decimals.';

test.each([
  ['1.234567', `“1.234567” counts as 1.2346: ${atMost}`],
  [' $1,234.00005 ', `“$1,234.00005” counts as 1234.0001: ${atMost}`],
  ['0.00001', `“0.00001” counts as 0: ${atMost}`],
  ['1.23450', undefined],
  ['1.2345', undefined],
  ['1.23456x', undefined],
  ['', undefined],
])('the remark on the price %j is %j', (text, want) => expect(roundedPrice(text)).toBe(want));

describe('customQuoteItem names the first error', () => {
  test.each([
    ['nothing filled in', emptyForm, problems.description],
    ['a blank description', { ...form, description: '  ' }, problems.description],
    ['no width', { ...form, width: '' }, problems.area],
    ['no height', { ...form, height: '0' }, problems.area],
    ['a negative side', { ...form, width: '-3' }, problems.area],
    ['two negative sides', { ...form, width: '-3', height: '-3' }, problems.area],
    ['no number', { ...form, width: 'wide' }, problems.area],
    ['a side past measuring', { ...form, width: '12,000' }, problems.size],
    ['no price', { ...form, pricePerSquareFoot: '' }, problems.price],
    ['a price of zero', { ...form, pricePerSquareFoot: '0' }, problems.price],
    ['a price that can not be read', { ...form, pricePerSquareFoot: '4,5' }, problems.price],
    ['a quantity that can not be read', { ...form, quantity: '1,00' }, problems.quantity],
    ['a quantity past counting', { ...form, quantity: '9'.repeat(20) }, problems.size],
    ['nothing to pay', { ...form, width: '0.01', height: '0.01', pricePerSquareFoot: '0.01' }, problems.free],
    ['a negative price', { ...form, pricePerSquareFoot: '-1' }, problems.price],
    ['a price past counting', { ...form, pricePerSquareFoot: '9'.repeat(30) }, problems.size],
    ['a price that rounds to zero', { ...form, pricePerSquareFoot: '0.00001' }, problems.price],
  ])('%s', (_, given, want) => expect(customQuoteItem(given, '')).toBe(want));
});

test('the quantity is the run, and the line is ordered once', () =>
  expect(customQuoteItem({ ...form, description: ' Wall wrap ', notes: ' matte ' }, 'Width: 24 in')).toEqual({
    product: 'Wall wrap',
    stock: '',
    runSize: 3,
    perUnit: 135000,
    perUnitCents: 1350,
    total: 4050,
    quantity: 1,
    notes: 'Width: 24 in • matte',
  }));

test('without notes the line has only its size', () =>
  expect(customQuoteItem({ ...form, notes: '  ' }, 'Width: 24 in')).toMatchObject({ notes: 'Width: 24 in' }));
