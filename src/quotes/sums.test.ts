import { expect, test } from 'vitest';
import type { Charged, Tax } from './charges.ts';
import { cartSums, letterSums, marginText, orderSums, type SumRow } from './sums.ts';
import { noTerms, offersShipping, proposedShipping, type Terms, taxToday } from './terms.ts';
import { chargeProblems, readCharges, typedCharges } from './typed-charges.ts';

const line = { total: 4314, quantity: 2 };
const reduced = { ...line, discount: { kind: 'amount', value: 628, reason: 'regular', cents: 628 } } as const;
const tax: Tax = { name: 'Sales tax', rate: 8250, included: false, onShipping: false };
const text = (rows: readonly SumRow[]): string => rows.map(({ label, cents }) => `${label} ${cents}`).join(', ');

test.each<[string, Charged, string]>([
  ['nothing', {}, 'Subtotal 8628, Grand total 8628'],
  ['shipping', { shipping: 1250 }, 'Subtotal 8628, Shipping 1250, Grand total 9878'],
  ['a tax', { tax }, 'Subtotal 8628, Sales tax 8.25 % 712, Grand total 9340'],
  ['both', { shipping: 1250, tax }, 'Subtotal 8628, Shipping 1250, Sales tax 8.25 % 712, Grand total 10590'],
  [
    'a taxed shipping',
    { shipping: 1250, tax: { ...tax, onShipping: true } },
    'Subtotal 8628, Shipping 1250, Sales tax 8.25 % 815, Grand total 10693',
  ],
  [
    'a tax in the prices',
    { shipping: 1250, tax: { ...tax, included: true } },
    'Subtotal 8628, Shipping 1250, Grand total 9878, Includes Sales tax 8.25 % 658',
  ],
  ['an exemption', { tax, exempt: 'EX-77' }, 'Subtotal 8628, Tax exempt (EX-77) 0, Grand total 8628'],
  [
    'an exemption from a tax in the prices',
    { tax: { ...tax, included: true }, exempt: 'EX-77' },
    'Subtotal 8628, Tax exempt (EX-77) -658, Grand total 7970',
  ],
  ['an exemption without a tax', { exempt: 'EX-77' }, 'Subtotal 8628, Grand total 8628'],
])('the sums of an order with %s', (_, charged, want) => expect(text(orderSums([line], charged))).toBe(want));

test('a letter has the price before the discount; the tax is on the reduced price', () => {
  expect(text(letterSums([reduced], {}, 'Total'))).toBe('Before the discount 8628, Discount -628, Total 8000');
  expect(text(letterSums([reduced], { tax }, 'Total'))).toBe(
    'Before the discount 8628, Discount -628, Subtotal 8000, Sales tax 8.25 % 660, Total 8660',
  );
});

test('the cart always has a subtotal, and the tax once the store has one', () => {
  expect(text(cartSums([line], {}))).toBe('Subtotal 8628, Total 8628');
  expect(text(cartSums([reduced], { tax }))).toBe(
    'Before the discount 8628, Discount -628, Subtotal 8000, Sales tax 8.25 % 660, Total 8660',
  );
});

const rates = { banners: 1250, flyers: 800, signs: 0 };
const lines = [{ category: 'flyers' }, { category: 'banners' }, { category: 'banners' }, {}, { category: 'left' }];
test.each<[string, Terms, number]>([
  ['the highest rate', noTerms, 1250],
  ['the sum, each category once', { shippingBy: 'sum' }, 2050],
])('shipping is proposed as %s', (_, terms, want) => expect(proposedShipping(lines, terms, rates)).toBe(want));

test.each<[string, Terms, Record<string, number>, boolean]>([
  ['nothing set', noTerms, { signs: 0 }, false],
  ['a flat rate', noTerms, rates, true],
  ['shipping asked for', { asksShipping: true }, {}, true],
])('a store with %s offers shipping: %s', (_, terms, of, want) => expect(offersShipping(terms, of)).toBe(want));

test.each<[string, Charged & { status: string }, Terms, Tax | null | undefined]>([
  ['the same tax', { status: 'sent', tax: { ...tax } }, { tax }, undefined],
  ['another rate', { status: 'sent', tax }, { tax: { ...tax, rate: 9000 } }, { ...tax, rate: 9000 }],
  ['no tax any more', { status: 'draft', tax }, noTerms, null],
  ['a tax since', { status: 'draft' }, { tax }, tax],
  ['an order that stands', { status: 'ordered' }, { tax }, undefined],
])('a quote given with %s', (_, quote, terms, want) => expect(taxToday(quote, terms)).toEqual(want));

test('typed amounts are read, and can be typed again', () => {
  expect(readCharges({ shipping: ' $1,012.50 ', exempt: ' EX-77 ' })).toEqual({ shipping: 101_250, exempt: 'EX-77' });
  expect(typedCharges({ shipping: 101_250, exempt: 'EX-77' })).toEqual({ shipping: '1012.50', exempt: 'EX-77' });
  expect(typedCharges({})).toBeUndefined();
  for (const shipping of ['', '-1', '1000000.01', 'free'])
    expect(chargeProblems({ shipping }), shipping).toHaveProperty('shipping');
  expect(chargeProblems({ exempt: ' ' })).toHaveProperty('exempt');
  expect(chargeProblems({ shipping: '0' })).toEqual({});
});

test.each([
  ['after the discount', [{ ...reduced, base: 3000 }], 'Margin $20.00 (25 %)'],
  [
    'of known lines alone',
    [{ ...line, base: 3000 }, line],
    'Margin $26.28 (30.5 %), without a line that has no base price',
  ],
  ['below the base price', [{ total: 100, quantity: 1, base: 150 }], 'Margin -$0.50 (-50 %)'],
  ['of a gift', [{ total: 0, quantity: 1, base: 0 }], 'Margin $0.00'],
  ['of unknown lines', [line], undefined],
])('a margin %s', (_, of, want) => expect(marginText(of)).toBe(want));
