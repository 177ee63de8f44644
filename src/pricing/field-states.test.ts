import { describe, expect, it } from 'vitest';
import { awnings, badges, lanterns, pennants, placards, tarps } from '../../tests/fixtures/products.ts';
import { type FieldState, fieldStates } from './field-states.ts';
import type { Limit, Product, Selection } from './product.ts';
import { normalise } from './selection.ts';

/** Returns a drawn field in short: `Body: card of card, tin`, `Sleeve = dark`, `Sleeve … text`, `Width [12]`. */
function drawn(state: FieldState): string {
  const { label } = state.field;
  if (state.kind === 'waiting') return `${label} … ${state.text}`;
  if (state.kind !== 'choice') return `${label} [${state.entry ?? ''}]`;
  if (state.as === 'fact') return `${label} = ${state.chosen ?? ''}`;
  return `${label}: ${state.chosen ?? '?'} of ${state.allowed.map(({ name }) => name).join(', ')}`;
}

it('shows fields with a position first, and settles in the order of the book', () => {
  const place: Readonly<Record<string, number>> = { ink: 2, stamp: 1 };
  const product = {
    ...badges,
    fields: badges.fields.map((field) => ({ ...field, ...(field.id in place && { position: place[field.id] ?? 0 }) })),
  };
  const selection = normalise(product, {});
  expect(fieldStates(product, selection).map(({ field }) => field.id)).toEqual([
    'stamp',
    'ink',
    'body',
    'finish',
    'corner',
  ]);
  expect(Object.keys(selection)).toEqual(Object.keys(normalise(badges, {})));
});

const cases: readonly { readonly product: Product; readonly given: Selection; readonly want: readonly string[] }[] = [
  {
    product: badges,
    given: {},
    want: [
      'Body: card of card, tin, oak, slate',
      'Finish: Wax of Gloss, Wax',
      'Corner: Square of Square, Round',
      'Stamp: Yes of No, Yes',
      'Ink: Blue of Blue, Rust',
    ],
  },
  {
    // No finish on tin; its corner is forced and hides.
    product: badges,
    given: { body: 'tin' },
    want: ['Body: tin of card, tin, oak, slate', 'Stamp: Yes of No, Yes', 'Ink: Blue of Blue, Rust'],
  },
  {
    product: pennants,
    given: {},
    want: ['Print: ? of one side, two sides', 'Sleeve … Choose Print first.', 'Pole: ? of None, Spike'],
  },
  {
    product: pennants,
    given: { print: 'two sides', pole: 'Spike' },
    want: ['Print: two sides of one side, two sides', 'Sleeve = dark', 'Pole: Spike of None, Spike'],
  },
  { product: lanterns, given: {}, want: ['Size: 20x27 of 20x27, 24x36, Made to measure', 'Frame: Slim of None, Slim'] },
  {
    product: lanterns,
    given: { size: 'Made to measure', width: '2ft' },
    want: ['Width [2ft]', 'Height []', 'Size: Made to measure of 20x27, 24x36, Made to measure', 'Frame = None'],
  },
];

describe('fieldStates', () => {
  it.each(cases)('$product.id with $given', ({ product, given, want }) => {
    expect(fieldStates(product, normalise(product, given)).map(drawn)).toEqual(want);
  });

  it.each([
    {
      product: placards,
      given: { thickness: 'thin' },
      field: 'width',
      want: { min: 10_000, max: 360_000, clamp: true },
    },
    {
      product: placards,
      given: { thickness: 'thick' },
      field: 'width',
      want: { min: 20_000, max: 480_000, clamp: true },
    },
    { product: placards, given: {}, field: 'quantity', want: { min: 1, max: 1000, clamp: true } },
    { product: tarps, given: {}, field: 'pockets', want: { min: 0, max: 2000, clamp: true } },
    { product: awnings, given: { cloth: 'gauze' }, field: 'width', want: { min: 90_000, max: 360_000, clamp: false } },
    { product: awnings, given: { cloth: 'silk' }, field: 'width', want: undefined },
  ])('the bounds of $field with $given', ({ product, given, field, want }) => {
    const state = fieldStates(product, normalise(product, given)).find((candidate) => candidate.field.id === field);
    expect(state && 'limit' in state ? state.limit : undefined).toEqual(want);
    expect(state?.kind).toBe(product.fields.find(({ id }) => id === field)?.kind);
  });

  const clamp = { outside: { kind: 'clamp' } } as const;
  const message = { outside: { kind: 'message', text: 'Too wide.' } } as const;
  it.each<{ why: string; limits: readonly Limit[]; want: unknown }>([
    {
      why: 'a least and a most in rows of their own',
      limits: [
        { min: 2, ...clamp },
        { max: 9, ...message },
      ],
      want: { min: 2, max: 9, clamp: true },
    },
    {
      why: 'the narrowest of several',
      limits: [
        { min: 2, max: 8, ...message },
        { min: 3, max: 9, ...message },
      ],
      want: { min: 3, max: 8, clamp: false },
    },
    { why: 'only a least', limits: [{ min: 2, ...clamp }], want: { min: 2, clamp: true } },
    { why: 'only a most', limits: [{ max: 9, ...message }], want: { max: 9, clamp: false } },
  ])('limits leave together $why', ({ limits, want }) => {
    const product: Product = { ...placards, fields: [{ id: 'width', label: 'Width', kind: 'length', limits }] };
    const [state] = fieldStates(product, {});
    expect(state && 'limit' in state ? state.limit : undefined).toEqual(want);
    expect(state && 'entry' in state).toBe(false);
  });

  it('keeps a quantity beside a fixed size, and gives the form of a choice', () => {
    const product: Product = {
      ...lanterns,
      fields: [...lanterns.fields, { id: 'quantity', label: 'Quantity', kind: 'quantity', limits: [] }],
    };
    expect(fieldStates(product, normalise(product, {})).map(({ field, kind }) => `${field.id} ${kind}`)).toEqual([
      'size choice',
      'frame choice',
      'quantity quantity',
    ]);
    const size = fieldStates(lanterns, {}).find(({ field }) => field.id === 'size');
    expect(size).toMatchObject({ kind: 'choice', as: 'selector' });
    expect(size && 'chosen' in size).toBe(false);
  });
});
