import { describe, expect, it } from 'vitest';
import { awnings, badges, lanterns, pennants, placards } from '../../tests/fixtures/products.ts';
import { cartLine } from './cart-line.ts';
import type { PriceRow } from './product.ts';
import { normalise } from './selection.ts';

const row: PriceRow = { runSize: 25, perUnit: 12_901, perUnitCents: 129, total: 3225, basis: 'published' };
const inInches = { unit: 'in' } as const;

describe('cartLine', () => {
  // holds: S3-cart-item
  it('carries name, attributes and price', () => {
    const selection = normalise(badges, { stamp: 'No' });
    expect(cartLine(badges, selection, row, inInches)).toEqual({
      product: 'Badges',
      stock: 'card',
      coating: 'Wax',
      shape: 'Square',
      runSize: 25,
      perUnit: 12_901,
      perUnitCents: 129,
      total: 3225,
      quantity: 1,
    });
  });

  it('leaves out what the product does not have, marks a sample', () => {
    const line = cartLine(badges, normalise(badges, { body: 'tin' }), { ...row, basis: 'sample' }, inInches);
    expect(line).not.toHaveProperty('coating');
    expect(line.sample).toBe(true);
  });

  it.each([
    { why: 'the field with that attribute', product: badges, given: { body: 'oak' }, want: 'oak' },
    { why: 'what the book says', product: pennants, given: {}, want: 'Nylon' },
    { why: 'nothing', product: lanterns, given: {}, want: '' },
  ])('takes the stock from $why', ({ product, given, want }) => {
    expect(cartLine(product, normalise(product, given), row, inInches).stock).toBe(want);
  });

  // holds: D7-set-price
  it('prices a set where there is a dropdown for the quantity: the run once, times the sets once', () => {
    const line = cartLine(awnings, { cloth: 'silk' }, row, { unit: 'in', quantity: 3 });
    expect(line).toMatchObject({ perUnit: 322_500, perUnitCents: 3225, total: 3225, quantity: 3 });
    expect(cartLine(awnings, { cloth: 'silk' }, row, inInches).quantity).toBe(1);
    expect(cartLine(badges, {}, row, { unit: 'in', quantity: 3 }).quantity).toBe(1);
  });

  it.each([
    // holds: S3-notes, D29-notes
    {
      why: 'labels in field order, silent ones left out, lengths with their unit',
      product: awnings,
      given: { cloth: 'hemp', seam: 'Double', eyelets: 'None', height: '3.5', width: '4ft' },
      unit: 'in',
      want: 'Seam: Double • Width: 48 in • Height: 3.5 in',
    },
    // holds: D29-notes
    {
      why: 'as entered where the other unit would not be exact',
      product: awnings,
      given: { cloth: 'hemp', width: '4ft', height: '25' },
      unit: 'ft',
      want: 'Width: 4 ft • Height: 25 in',
    },
    {
      why: 'what choices note of themselves, also silent ones, at the end',
      product: pennants,
      given: { print: 'one side', pole: 'None' },
      unit: 'in',
      want: 'Print: one side • Sleeve: pale • Cloth only',
    },
    {
      why: 'notes to the cart',
      product: badges,
      given: { body: 'oak' },
      unit: 'in',
      want: 'Stamp: Yes • Oiled by hand',
    },
    { why: 'no notes to the screen', product: badges, given: { stamp: 'No' }, unit: 'in', want: undefined },
    {
      why: 'no quantity, which is the run size',
      product: placards,
      given: { width: '12', height: '12', quantity: '7' },
      unit: 'in',
      want: 'Width: 12 in • Height: 12 in • Thickness: thin',
    },
    {
      why: 'no lengths beside a fixed size',
      product: lanterns,
      given: { size: '24x36', width: '12' },
      unit: 'in',
      want: 'Size: 24x36 • Frame: Slim',
    },
  ] as const)('notes: $why', ({ product, given, unit, want }) => {
    expect(cartLine(product, normalise(product, given), row, { unit }).notes).toBe(want);
  });
});
