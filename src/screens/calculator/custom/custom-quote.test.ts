import { describe, expect, test } from 'vitest';
import { customQuoteItem, emptyForm, priceCustomQuote, problems, quantityOf, roundedPrice } from './custom-quote.ts';

const form = {
  ...emptyForm,
  description: 'Wall wrap',
  width: '24',
  height: '18',
  pricePerSquareFoot: '4.5',
  quantity: '3',
};
const flat = { ...emptyForm, description: 'Design', basis: 'flat', flatPrice: '45', quantity: '3' };

describe('priceCustomQuote', () => {
  test.each([
    ['inches are twelfths of a foot', form, [135_000, 4050]],
    ['feet are feet', { ...form, width: '2ft', height: '1.5ft' }, [135_000, 4050]],
    ['sixteenths count', { ...form, width: '24.125', quantity: '1' }, [135_703, 1357]],
    [
      'half a cent is rounded away from zero',
      { ...form, width: '12', height: '12', pricePerSquareFoot: '1.005', quantity: '1' },
      [10_050, 101],
    ],
    [
      'the total is rounded once',
      { ...form, width: '24 1/2', height: '36', pricePerSquareFoot: '3.5' },
      [214_375, 6431],
    ],
    [
      'a piece of a few cents',
      { ...form, width: '1', height: '1', pricePerSquareFoot: '5', quantity: '1000' },
      [347, 3472],
    ],
    ['a fraction of a piece is left out', { ...form, quantity: '3.9' }, [135_000, 4050]],
    ['a flat price has no size', flat, [450_000, 13_500]],
    ['a flat price is not multiplied by a size', { ...flat, width: '24', height: '18' }, [450_000, 13_500]],
    ['only the price of the chosen kind counts', { ...flat, pricePerSquareFoot: '9' }, [450_000, 13_500]],
  ])('%s', (_, given, [perUnit, total]) => expect(priceCustomQuote(given)).toMatchObject({ perUnit, total }));

  test('a pasted price and a quantity with separators are the numbers that they show', () =>
    expect(priceCustomQuote({ ...form, pricePerSquareFoot: '$1,234.50', quantity: '1,000' })).toEqual(
      priceCustomQuote({ ...form, pricePerSquareFoot: '1234.50', quantity: '1000' }),
    ));

  test.each([
    { ...form, pricePerSquareFoot: '99999999', width: '99999', height: '99999', quantity: '999999' },
    { ...flat, flatPrice: '900000000000', quantity: '999999' },
  ])('an inexact amount is refused', (given) => expect(priceCustomQuote(given)).toBe(problems.size));
});

test.each([
  ['3', 3],
  [' 3 ', 3],
  ['1,000', 1000],
  ['', 1],
  ['2.9', 2],
  ['0.9', undefined],
  ['0', undefined],
  ['1,00', undefined],
  ['1000000', undefined],
])('the quantity %j is %j', (quantity, want) => expect(quantityOf({ quantity })).toBe(want));

const atMost = 'a price per sq ft has at most 4 decimals.';

test.each([
  ['1.234567', `“1.234567” counts as 1.2346: ${atMost}`],
  [' $1,234.00005 ', `“$1,234.00005” counts as 1234.0001: ${atMost}`],
  ['1.23450', undefined],
  ['1.2345', undefined],
])('the remark on the price %j is %j', (pricePerSquareFoot, want) =>
  expect(roundedPrice({ ...form, pricePerSquareFoot })).toBe(want),
);

describe('customQuoteItem names the first error', () => {
  test.each([
    ['nothing filled in', emptyForm, problems.description],
    ['no width', { ...form, width: '' }, problems.area],
    ['no height', { ...form, height: '0' }, problems.area],
    ['a negative side', { ...form, width: '-3' }, problems.area],
    ['a side past measuring', { ...form, width: '12,000' }, problems.size],
    ['no price', { ...form, pricePerSquareFoot: '' }, problems.price],
    ["a price that can't be read", { ...form, pricePerSquareFoot: '4,5' }, problems.price],
    ["a quantity that can't be read", { ...form, quantity: '1,00' }, problems.quantity],
    ['half a piece', { ...form, quantity: '0.5' }, problems.quantity],
    ['nothing to pay', { ...form, width: '0.01', height: '0.01', pricePerSquareFoot: '0.01' }, problems.free],
    ['less than a cent in all', { ...form, width: '12', height: '12', pricePerSquareFoot: '0.0001' }, problems.free],
    ['a price that rounds to zero', { ...form, pricePerSquareFoot: '0.00001' }, problems.price],
    ['no flat price', { ...flat, flatPrice: '' }, problems.flatPrice],
    ['half a size beside a flat price', { ...flat, width: '24' }, problems.sides],
    ['a size of zero beside a flat price', { ...flat, width: '0', height: '0' }, problems.sides],
  ])('%s', (_, given, want) => expect(customQuoteItem({ form: given, unit: 'in' })).toBe(want));
});

test('a line is one run of all pieces, with the address of its entries', () =>
  expect(customQuoteItem({ form: { ...form, description: ' Wall wrap ', notes: ' matte ' }, unit: 'in' })).toEqual({
    product: 'Wall wrap',
    stock: '',
    runSize: 3,
    perUnit: 135_000,
    total: 4050,
    quantity: 1,
    notes: 'Width: 24 in • Height: 18 in • matte',
    path: '/custom-quote?description=+Wall+wrap+&width=24&height=18&price=4.5&quantity=3&notes=+matte+',
  }));

test.each([
  ['its size', form, 'Width: 24 in • Height: 18 in'],
  ['no size', flat, undefined],
  ['notes alone', { ...flat, notes: 'two drafts' }, 'two drafts'],
])('the notes of a line: %s', (_, given, notes) => {
  const item = customQuoteItem({ form: given, unit: 'in' });
  expect(typeof item === 'string' ? item : item.notes).toBe(notes);
});
