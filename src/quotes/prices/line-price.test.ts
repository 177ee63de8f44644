import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceField } from '../../../tests/fixtures/fields.ts';
import { awnings, badges, placards, tarps } from '../../../tests/fixtures/products.ts';
import { anyProductAndSelection } from '../../../tests/fixtures/selections.ts';
import { priceFindings } from '../../data/quotes/use-cart-prices.ts';
import {
  cartLine,
  complete,
  type Field,
  filledFields,
  type Markup,
  normalise,
  type Product,
  quote,
  type Selection,
} from '../../pricing/index.ts';
import type { CartItem } from '../cart.ts';
import { linePrice } from './line-price.ts';

const none: Markup = { pct: 0, fixed: 0 };
const book = (product: Product, markup = none, version = 'today') => ({ product, markup, version });

/** Returns a line as a calculator adds it. */
function added(product: Product, asked: Selection, runSize: number, quantity = 1): CartItem {
  const selection = complete(product, asked);
  const quoted = quote(product, selection, none);
  const row = quoted.kind === 'rows' ? quoted.rows.find((one) => one.runSize === runSize) : undefined;
  if (!row) throw new Error('the fixture has no such price');
  const line = cartLine(product, selection, row, { unit: 'in', quantity });
  const kept = { productId: product.id, selection: filledFields(selection), unit: 'in' } as const;
  return { ...line, ...kept, id: 'a', bookVersion: 'then', category: 'old' };
}

const gloss = added(badges, { finish: 'Gloss', stamp: 'No' }, 500);
const awning = added(awnings, { cloth: 'hemp', width: '96', height: '48' }, 1, 3);
const staked = added(placards, { thickness: 'thick', width: '24', height: '18', stake: 'Yes', quantity: '10' }, 10);

const tarp = added(tarps, { level: 'Trade', pockets: '3', width: '36', height: '48' }, 1);

const { sample: _sample, ...unmarked } = added(badges, {}, 25);

const without = (product: Product, id: string): Product => ({
  ...product,
  fields: product.fields.filter((field) => field.id !== id),
});
const withField = (product: Product, id: string, change: (field: Field) => Field): Product => ({
  ...product,
  fields: product.fields.map((field) => (field.id === id ? change(field) : field)),
});
const atMost = (product: Product, id: string, max: number): Product =>
  withField(product, id, (field) =>
    field.kind === 'choice' ? field : { ...field, limits: [{ max, outside: { kind: 'clamp' } }] },
  );
const withChoices = (product: Product, id: string, change: (name: string) => string | undefined): Product =>
  withField(product, id, (field) => {
    if (field.kind !== 'choice') return field;
    const choices = field.choices.flatMap((choice) => {
      const name = change(choice.name);
      return name === undefined ? [] : [{ ...choice, name }];
    });
    return { ...field, choices };
  });
/** Returns the product with a higher rate, so that a price changes too. */
const dearer = (product: Product): Product =>
  product.pricing.kind === 'run-size'
    ? product
    : {
        ...product,
        pricing: {
          ...product.pricing,
          rates: product.pricing.rates.map((rate) => ({ ...rate, amount: rate.amount + 1000 })),
        },
      };

test.each([
  ['a markup', gloss, book(badges, { pct: 10_000, fixed: 0 }), 'changed'],
  [
    'a markup too small for a cent',
    added(badges, { body: 'tin', stamp: 'No' }, 10),
    book(badges, { pct: 1, fixed: 0 }),
    'current',
  ],
  ['counts, steps and a price level as they were', tarp, book(tarps), 'current'],
  ['a product that is gone', gloss, undefined, 'gone'],
  ['a run size that is gone', { ...gloss, runSize: 250 }, book(badges), 'gone'],
  ['a length over a new limit', { ...awning, selection: { ...awning.selection, width: '200' } }, book(awnings), 'gone'],
] as const)('%s', (_, item, now, want) => expect(linePrice(item, now).kind).toBe(want));

describe('a discontinued choice has to be made again', () => {
  test.each([
    [
      'a choice',
      gloss,
      withChoices(badges, 'finish', (name) => (name === 'Gloss' ? undefined : name)),
      ['Finish: Gloss'],
    ],
    ['a field, while its rate changes too', staked, dearer(without(placards, 'stake')), ['Stake: Yes']],
    ['a field with a place of its own on the line', gloss, without(badges, 'corner'), ['Shape: Square']],
    ['an entered quantity', staked, atMost(placards, 'quantity', 5), ['Quantity: 10']],
    ['a count', tarp, atMost(tarps, 'pockets', 2), ['Pockets: 3']],
    [
      'a price level',
      tarp,
      withChoices(tarps, 'level', (name) => (name === 'Trade' ? undefined : name)),
      ['Price level: Trade'],
    ],
    [
      'more sets than the dropdown has',
      { ...awning, quantity: 8 },
      { ...awnings, cartQuantity: { min: 1, max: 5 } },
      ['Quantity: 8 (now 1 to 5)'],
    ],
  ])('%s', (_, item, product, choices) => {
    const price = linePrice(item, book(product));
    expect(price).toEqual({ kind: 'withdrawn', choices });
  });

  test.each([
    [
      'a field of which the line says nothing',
      added(placards, { thickness: 'thick', width: '9', height: '9', quantity: '2' }, 2),
      without(placards, 'stake'),
    ],
    ['a dropdown as wide as the line needs', awning, { ...awnings, cartQuantity: { min: 3, max: 3 } }],
  ])('not %s', (_, item, product) => expect(linePrice(item, book(product)).kind).toBe('current'));
});

function changes(item: CartItem, product: Product, markup = none): readonly string[] {
  const price = linePrice(item, book(product, markup));
  if (price.kind !== 'changed') throw new Error(`${price.kind}, not changed`);
  // An updated line equals the calculator's line, and does not block the order.
  expect(linePrice(price.now, book(product, markup))).toEqual({ kind: 'current' });
  expect(price.now).toMatchObject({ id: item.id, quantity: item.quantity, bookVersion: 'today' });
  return price.differences.map(({ label, was, now }) => `${label}: ${was || 'none'} is now ${now || 'none'}.`);
}

describe('other differences are shown, old and new', () => {
  test('the price alone', () => {
    expect(changes(awning, awnings, { pct: 50_000, fixed: 0 })).toEqual(['Line total: $116.16 is now $174.24.']);
  });

  test.each([
    ['a published price that became a sample', unmarked, badges, 'Price: published is now sample.'],
    ['the name of the product', awning, { ...awnings, name: 'Canopies' }, 'Product: Awnings is now Canopies.'],
    [
      'the label of a choice',
      awning,
      withField(awnings, 'width', (field) => ({ ...field, label: 'Span' })),
      'Notes: Width: 96 in is now Span: 96 in.',
    ],
    [
      'a field that the book has since',
      gloss,
      { ...badges, fields: [...badges.fields, choiceField('Pin', ['Long'], { cartAttribute: 'notes' })] },
      'Notes: none is now Pin: Long.',
    ],
    ['a price of a piece', { ...gloss, perUnit: 2900 }, badges, 'Per unit: $0.29 is now $0.2815.'],
  ])('%s', (_, item, product, want) => expect(changes(item, product)).toEqual([want]));
});

test('the line of today keeps its id, quantity, needs and place to reopen, and takes the rest from the calculator', () => {
  const [path, needs] = ['/awnings?width=96', { neededBy: '2026-12-20', artwork: 'logo.pdf' }];
  const markup = { pct: 100_000, fixed: 500 };
  const price = linePrice({ ...awning, ...needs, path }, book(awnings, markup));
  const total = awning.total * 2 + 500;
  expect(price.kind === 'changed' && price.now).toEqual({
    ...awning,
    ...needs,
    path,
    total,
    perUnit: total * 100,
    category: 'shade',
    bookVersion: 'today',
  });
});

test.each(['selection', 'runSize'] as const)('a line without its %s cannot be checked', (part) => {
  const { [part]: _, ...bare } = gloss;
  expect(linePrice(bare, book(badges))).toEqual({ kind: 'unknown' });
});

describe('the unit of a line', () => {
  const { unit: _unit, ...unitless } = awning;
  const narrow = atMost(awnings, 'width', 120_000);
  const inFeet: CartItem = {
    ...awning,
    unit: 'ft',
    selection: { ...awning.selection, width: '8ft', height: '4ft' },
    notes: 'Width: 8 ft • Height: 4 ft',
  };
  test.each([
    ['of an earlier version is inches', unitless, '96 in'],
    ['is its own', inFeet, '8 ft'],
  ])('%s', (_, item, width) => {
    expect(linePrice(item, book(awnings))).toEqual({ kind: 'current' });
    expect(linePrice(item, book(narrow))).toEqual({ kind: 'withdrawn', choices: [`Width: ${width}`] });
  });
});

test('a line just added by a calculator is current, for any selection', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyProductAndSelection, ({ product, selection }) => {
      const settled = normalise(product, selection);
      const quoted = quote(product, settled, none);
      if (quoted.kind !== 'rows') return;
      for (const row of quoted.rows) {
        compared++;
        expect(linePrice(added(product, settled, row.runSize), book(product))).toEqual({ kind: 'current' });
      }
    }),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(100);
});

test('findings before an order', () => {
  const findings = priceFindings([
    { item: gloss, price: { kind: 'current' } },
    { item: gloss, price: { kind: 'unknown' } },
    { item: gloss, price: { kind: 'waiting' } },
  ]);
  expect(findings).toEqual({ waiting: true, changed: [], withdrawn: [], gone: [], unchecked: [gloss] });
});
