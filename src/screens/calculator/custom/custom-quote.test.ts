import * as fc from 'fast-check';
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
    ['inches are twelfths of a foot', form, { perUnit: 135000, perUnitCents: 1350, total: 4050, quantity: 3 }],
    [
      'feet are feet',
      { ...form, width: '2ft', height: '1.5ft' },
      { perUnit: 135000, perUnitCents: 1350, total: 4050, quantity: 3 },
    ],
    [
      'sixteenths count',
      { ...form, width: '24.125', quantity: '1' },
      { perUnit: 135700, perUnitCents: 1357, total: 1357, quantity: 1 },
    ],
    [
      'half a cent is rounded away from zero',
      { ...form, width: '12', height: '12', pricePerSquareFoot: '1.005', quantity: '1' },
      { perUnit: 10100, perUnitCents: 101, total: 101, quantity: 1 },
    ],
    [
      'a piece is rounded to the cent, then multiplied',
      { ...form, width: '30', height: '24', pricePerSquareFoot: '4.255' },
      { perUnit: 212800, perUnitCents: 2128, total: 6384, quantity: 3 },
    ],
    ['a flat price has no size', flat, { perUnit: 450000, perUnitCents: 4500, total: 13_500, quantity: 3 }],
    [
      'a flat price is not multiplied by a size',
      { ...flat, width: '24', height: '18' },
      { perUnit: 450000, perUnitCents: 4500, total: 13_500, quantity: 3 },
    ],
    [
      'a flat price is rounded to the cent',
      { ...flat, flatPrice: '$1,021.275' },
      { perUnit: 10_212_800, perUnitCents: 102_128, total: 306_384, quantity: 3 },
    ],
    [
      'only the price of the chosen kind counts',
      { ...flat, pricePerSquareFoot: '9' },
      { perUnit: 450000, perUnitCents: 4500, total: 13_500, quantity: 3 },
    ],
  ])('%s', (_, given, want) => expect(priceCustomQuote(given)).toEqual(want));

  test('a pasted price and a quantity with separators are the numbers that they show', () =>
    expect(priceCustomQuote({ ...form, pricePerSquareFoot: '$1,234.50', quantity: '1,000' })).toEqual(
      priceCustomQuote({ ...form, pricePerSquareFoot: '1234.50', quantity: '1000' }),
    ));

  test('the shown price of a piece, times the quantity, is the total', () => {
    const tenths = fc.integer({ min: 1, max: 1000 }).map((tenth) => String(tenth / 10));
    fc.assert(
      fc.property(tenths, tenths, tenths, fc.integer({ min: 1, max: 999_999 }), (width, height, price, quantity) => {
        const priced = priceCustomQuote({
          ...form,
          width,
          height,
          pricePerSquareFoot: price,
          quantity: String(quantity),
        });
        fc.pre(typeof priced !== 'string');
        expect([priced.perUnit, priced.total]).toEqual([100 * priced.perUnitCents, priced.perUnitCents * quantity]);
      }),
    );
  });

  test('a large amount that is exact', () =>
    expect(
      priceCustomQuote({ ...form, width: '9900', height: '600', pricePerSquareFoot: '9999.1234', quantity: '100000' }),
    ).toMatchObject({ total: 4_124_638_402_500_000 }));

  test.each([
    { ...form, pricePerSquareFoot: '99999999', width: '99999', height: '99999', quantity: '999999' },
    { ...flat, flatPrice: '900000000000', quantity: '999999' },
  ])('an inexact amount is refused', (given) => expect(priceCustomQuote(given)).toBe(problems.size));
});

test.each([
  ['3', 3],
  [' 3 ', 3],
  ['1,000', 1000],
  ['999999', 999_999],
  ['', 1],
  ['  ', 1],
  ['2.9', undefined],
  ['1.0', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['many', undefined],
  ['1,00', undefined],
  ['12x', undefined],
  ['1000000', undefined],
])('the quantity %j is %j', (quantity, want) => expect(quantityOf({ quantity })).toBe(want));

const atMost = 'a price per sq ft has at most 4 decimals.';

test.each([
  ['1.234567', `“1.234567” counts as 1.2346: ${atMost}`],
  [' $1,234.00005 ', `“$1,234.00005” counts as 1234.0001: ${atMost}`],
  ['0.00001', `“0.00001” counts as 0: ${atMost}`],
  ['1.23450', undefined],
  ['1.2345', undefined],
  ['1.23456x', undefined],
  ['', undefined],
])('the remark on the price %j is %j', (pricePerSquareFoot, want) =>
  expect(roundedPrice({ ...form, pricePerSquareFoot })).toBe(want),
);

test('the remark on a flat price', () => {
  const remark = '“21.275” counts as 21.28: a price per piece has at most 2 decimals.';
  expect(roundedPrice({ ...flat, flatPrice: '21.275' })).toBe(remark);
  expect(roundedPrice({ ...flat, flatPrice: '21.270' })).toBeUndefined();
});

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
    ['a quantity below one', { ...form, quantity: '-1' }, problems.quantity],
    ['half a piece', { ...form, quantity: '1.5' }, problems.quantity],
    ['a quantity past counting', { ...form, quantity: '9'.repeat(20) }, problems.quantity],
    ['nothing to pay', { ...form, width: '0.01', height: '0.01', pricePerSquareFoot: '0.01' }, problems.free],
    ['less than a cent a piece', { ...form, width: '12', height: '12', pricePerSquareFoot: '0.0049' }, problems.free],
    ['a negative price', { ...form, pricePerSquareFoot: '-1' }, problems.price],
    ['a price past counting', { ...form, pricePerSquareFoot: '9'.repeat(30) }, problems.size],
    ['a price that rounds to zero', { ...form, pricePerSquareFoot: '0.00001' }, problems.price],
    ['no flat price', { ...flat, flatPrice: '' }, problems.flatPrice],
    ['a flat price below a cent', { ...flat, flatPrice: '0.004' }, problems.flatPrice],
    ['half a size beside a flat price', { ...flat, width: '24' }, problems.sides],
    ['a size of zero beside a flat price', { ...flat, width: '0', height: '0' }, problems.sides],
  ])('%s', (_, given, want) => expect(customQuoteItem({ form: given, unit: 'in' })).toBe(want));
});

test('a line has the typed quantity, and the address of its entries', () =>
  expect(
    customQuoteItem({ form: { ...form, description: ' Wall wrap ', notes: ' matte ', quantity: '1' }, unit: 'in' }),
  ).toEqual({
    product: 'Wall wrap',
    stock: '',
    perUnit: 135000,
    perUnitCents: 1350,
    total: 1350,
    quantity: 1,
    notes: 'Width: 24 in • Height: 18 in • matte',
    path: '/custom-quote?description=+Wall+wrap+&width=24&height=18&price=4.5&notes=+matte+&qty=1',
  }));

test.each([
  ['its size', form, 'Width: 24 in • Height: 18 in'],
  ['no size', flat, undefined],
  ['notes alone', { ...flat, notes: 'two drafts' }, 'two drafts'],
])('the notes of a line: %s', (_, given, notes) => {
  const item = customQuoteItem({ form: given, unit: 'in' });
  expect(typeof item === 'string' ? item : item.notes).toBe(notes);
});
