import { describe, expect, test } from 'vitest';
import { customQuoteItem, emptyForm, priceCustomQuote, problems, readQuantity } from './custom-quote.ts';

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
    ['inches are twelfths of a foot', form, { perUnit: 135000, total: 4050, quantity: 3 }],
    ['feet are feet', { ...form, width: '2ft', height: '1.5ft' }, { perUnit: 135000, total: 4050, quantity: 3 }],
    [
      'sixteenths stay exact',
      { ...form, width: '24.125', quantity: '1' },
      { perUnit: 135703, total: 1357, quantity: 1 },
    ],
    [
      'half a cent is rounded away from zero',
      { ...form, width: '12', height: '12', pricePerSquareFoot: '1.005', quantity: '1' },
      { perUnit: 10050, total: 101, quantity: 1 },
    ],
    [
      'the total is rounded once, not per piece',
      { ...form, width: '12', height: '12', pricePerSquareFoot: '0.0049', quantity: '1000' },
      { perUnit: 49, total: 490, quantity: 1000 },
    ],
  ])('%s', (_, given, want) => expect(priceCustomQuote(given)).toEqual(want));

  test('what cannot be held exactly is refused', () =>
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
])('the quantity %j is %i', (text, want) => expect(readQuantity(text)).toBe(want));

describe('customQuoteItem names what is wrong first', () => {
  test.each([
    ['nothing filled in', emptyForm, problems.description],
    ['a blank description', { ...form, description: '  ' }, problems.description],
    ['no width', { ...form, width: '' }, problems.area],
    ['no height', { ...form, height: '0' }, problems.area],
    ['a negative side', { ...form, width: '-3' }, problems.area],
    ['two negative sides', { ...form, width: '-3', height: '-3' }, problems.area],
    ['no number', { ...form, width: 'wide' }, problems.area],
    ['no price', { ...form, pricePerSquareFoot: '' }, problems.price],
    ['a price of zero', { ...form, pricePerSquareFoot: '0' }, problems.price],
    ['a negative price', { ...form, pricePerSquareFoot: '-1' }, problems.price],
  ])('%s', (_, given, want) => expect(customQuoteItem(given, '')).toBe(want));
});

test('the quantity is the run, and the line is ordered once', () =>
  expect(customQuoteItem({ ...form, notes: ' matte ' }, 'Width: 24 in')).toEqual({
    product: 'Wall wrap',
    stock: '',
    runSize: 3,
    perUnit: 135000,
    total: 4050,
    quantity: 1,
    notes: 'Width: 24 in • matte',
  }));
