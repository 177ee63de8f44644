import { describe, expect, it } from 'vitest';
import { awnings, badges, lanterns, pennants, placards } from '../../tests/fixtures/products.ts';
import { cartLine } from './cart-line.ts';
import type { PriceRow } from './product.ts';
import { normalise } from './selection.ts';

const row: PriceRow = { runSize: 25, perUnit: 12_901, total: 3225, basis: 'published' };
const inInches = { unit: 'in' } as const;

describe('cartLine', () => {
  it('carries name, attributes and price', () => {
    const selection = normalise(badges, { stamp: 'No' });
    expect(cartLine(badges, selection, row, inInches)).toEqual({
      product: 'Badges',
      stock: 'card',
      coating: 'Wax',
      shape: 'Square',
      runSize: 25,
      perUnit: 12_901,
      total: 3225,
      quantity: 1,
    });
  });

  it('leaves out absent attributes, marks a sample', () => {
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

  it('with a quantity dropdown prices a set: the run once, times the sets once', () => {
    const line = cartLine(awnings, { cloth: 'silk' }, row, { unit: 'in', quantity: 3 });
    expect(line).toMatchObject({ perUnit: 322_500, total: 3225, quantity: 3 });
    expect(cartLine(awnings, { cloth: 'silk' }, row, inInches).quantity).toBe(1);
    expect(cartLine(badges, {}, row, { unit: 'in', quantity: 3 }).quantity).toBe(1);
  });

  it.each([
    [
      'labels in field order, silent ones left out, lengths with their unit',
      awnings,
      { cloth: 'hemp', seam: 'Double', eyelets: 'None', height: '3.5', width: '4ft' },
      'in',
      'Seam: Double • Width: 48 in • Height: 3.5 in',
    ],
    [
      'as entered where the other unit would not be exact',
      awnings,
      { cloth: 'hemp', width: '4ft', height: '25' },
      'ft',
      'Width: 4 ft • Height: 25 in',
    ],
    [
      'what choices note of themselves, also silent ones, at the end',
      pennants,
      { print: 'one side', pole: 'None' },
      'in',
      'Print: one side • Sleeve: pale • Cloth only',
    ],
    ['notes to the cart', badges, { body: 'oak' }, 'in', 'Stamp: Yes • Oiled by hand'],
    ['no notes to the screen', badges, { stamp: 'No' }, 'in', undefined],
    [
      'no quantity, which is the run size',
      placards,
      { width: '12', height: '12', quantity: '7' },
      'in',
      'Width: 12 in • Height: 12 in • Thickness: thin',
    ],
    ['no lengths beside a fixed size', lanterns, { size: '24x36', width: '12' }, 'in', 'Size: 24x36 • Frame: Slim'],
  ] as const)('notes: %s', (_, product, given, unit, want) => {
    expect(cartLine(product, normalise(product, given), row, { unit }).notes).toBe(want);
  });
});
