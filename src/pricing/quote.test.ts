import { describe, expect, it } from 'vitest';
import { awnings, badges, lanterns, pennants, placards, tarps } from '../../tests/fixtures/products.ts';
import { noMarkup } from './markup.ts';
import type { Markup, Product, Selection } from './product.ts';
import { quote } from './quote.ts';
import { complete } from './selection.ts';

interface Case {
  readonly why: string;
  readonly product: Product;
  readonly given: Selection;
  readonly markup?: Markup;
  /** Rows as `run size: per unit, total`. */
  readonly want: readonly string[];
}

const rowsOf = (product: Product, given: Selection, markup: Markup): readonly string[] => {
  const got = quote(product, complete(product, given), markup);
  if (got.kind !== 'rows') throw new Error(`no price: ${JSON.stringify(got)}`);
  return got.rows.map(({ runSize, perUnit, total }) => `${runSize}: ${perUnit}, ${total}`);
};

const priced: readonly Case[] = [
  {
    why: 'a ladder as the book has it',
    product: badges,
    given: { finish: 'Gloss', stamp: 'No' },
    want: ['25: 12901, 3225', '500: 2815, 14077'],
  },
  {
    why: 'a ladder without the absent option',
    product: badges,
    given: { body: 'tin', stamp: 'No' },
    want: ['10: 100000, 10000'],
  },
  {
    why: 'the markup on every row, per unit from the total',
    product: badges,
    given: { finish: 'Gloss', stamp: 'No' },
    markup: { pct: 15_000, fixed: 0 },
    want: ['25: 14836, 3709', '500: 3238, 16189'],
  },
  { why: 'an area', product: awnings, given: { cloth: 'hemp', width: '8ft', height: '48' }, want: ['1: 387200, 3872'] },
  {
    why: 'the entered quantity is the run size and takes its tier',
    product: placards,
    given: { thickness: 'thick', width: '24', height: '18', quantity: '50' },
    want: ['50: 71400, 35700'],
  },
  {
    why: 'a price per piece at every run size',
    product: pennants,
    given: { print: 'one side', pole: 'Spike' },
    want: ['1: 742000, 7420', '2: 742000, 14840', '5: 742000, 37100'],
  },
  {
    why: 'a fixed size, whatever the lengths say',
    product: lanterns,
    given: { size: '20x27' },
    want: ['1: 1083125, 10831', '2: 1083125, 21663', '10: 1083125, 108313'],
  },
  {
    why: 'entered lengths where no size is fixed',
    product: lanterns,
    given: { size: 'Made to measure', width: '12', height: '12' },
    want: ['1: 43500, 435', '2: 43500, 870', '10: 43500, 4350'],
  },
  {
    // 9 sq ft at 4.15 (30 x 24 in is billed 36 x 24, and at least 9 sq ft) + 5 eyelets at 0.35 + 2.5 ft x 2 at 2.00 +
    // 15.00, up to half a dollar.
    why: 'steps in their order',
    product: tarps,
    given: { eyelets: 'Yes', pockets: '2', width: '30', height: '24' },
    want: ['1: 645000, 6450'],
  },
  {
    // 64.10 + 25 % of (37.35 + 1.75) = 73.875, less 20 % = 59.10
    why: 'a percent of what is named, another of all, at a level',
    product: tarps,
    given: { eyelets: 'Yes', pockets: '2', width: '30', height: '24', rush: 'Yes', level: 'Trade' },
    want: ['1: 595000, 5950'],
  },
  {
    // 37.35 + 15.00 is below 60.00.
    why: 'a minimum',
    product: tarps,
    given: { pockets: '0', width: '30', height: '24' },
    want: ['1: 600000, 6000'],
  },
  {
    // 100 x 9 sq ft at 3.95 = 35.55 each
    why: 'a set-up that is waived',
    product: tarps,
    given: { pockets: '0', width: '30', height: '24', quantity: '100' },
    want: ['100: 360000, 360000'],
  },
  {
    // 120 + 2 in is billed 130; 108.33 sq ft is billed 108.5, at 3.75; 15.00 set-up: 421.875.
    why: 'a rate from an area on',
    product: tarps,
    given: { pockets: '0', width: '120', height: '120' },
    want: ['1: 4220000, 42200'],
  },
];

describe('quote prices', () => {
  it.each(priced)('$why', ({ product, given, markup, want }) => {
    expect(rowsOf(product, given, markup ?? noMarkup)).toEqual(want);
  });

  it('an entry still being typed at the nearest bound', () => {
    const typing = { thickness: 'thick', stake: 'No', width: '100', height: 'x', quantity: '' };
    expect(quote(placards, typing, noMarkup)).toEqual(
      quote(placards, { ...typing, width: '48', height: '1', quantity: '1' }, noMarkup),
    );
  });

  it('a sample as a sample', () => {
    const got = quote(badges, complete(badges, {}), noMarkup);
    expect(got.kind === 'rows' && got.rows.map(({ basis }) => basis)).toEqual(['sample']);
  });
});

describe('an entered quantity without bounds', () => {
  const unbounded: Product = {
    ...placards,
    fields: placards.fields.map((field) => (field.kind === 'quantity' ? { ...field, limits: [] } : field)),
    pricing: { kind: 'area', rates: [{ from: 1, amount: 10_000, basis: 'published' }], runSizes: 'quantity' },
  };
  it.each([
    { quantity: '3', want: 'rows' },
    { quantity: '0', want: 'notice' },
    { quantity: '2.5', want: 'notice' },
    { quantity: '99999999', want: 'notice' },
    { quantity: undefined, want: 'notice' },
  ])('of $quantity gets $want', ({ quantity, want }) => {
    const sized = { thickness: 'thin', stake: 'No', width: '12', height: '12' };
    expect(quote(unbounded, quantity === undefined ? sized : { ...sized, quantity }, noMarkup).kind).toBe(want);
  });

  it('has no price without its field', () => {
    const fields = unbounded.fields.filter(({ kind }) => kind !== 'quantity');
    const sized = { thickness: 'thin', stake: 'No', width: '12', height: '12' };
    expect(quote({ ...unbounded, fields }, sized, noMarkup).kind).toBe('notice');
  });

  it('has no price even if a rate begins at zero', () => {
    const pricing = {
      kind: 'area',
      rates: [{ from: 0, amount: 10_000, basis: 'published' }],
      runSizes: 'quantity',
    } as const;
    const sized = { thickness: 'thin', stake: 'No', width: '12', height: '12', quantity: '0' };
    expect(quote({ ...unbounded, pricing }, sized, noMarkup).kind).toBe('notice');
  });
});
