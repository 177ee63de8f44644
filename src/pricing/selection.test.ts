import { describe, expect, it } from 'vitest';
import { awnings, badges, lanterns, pennants, placards, tarps } from '../../tests/fixtures/products.ts';
import type { Product, Selection } from './product.ts';
import { choose, complete, filledFields, normalise, settleOnLeave } from './selection.ts';

interface Case {
  readonly why: string;
  readonly product: Product;
  readonly given: Selection;
  readonly want: Selection;
}

const badge = { body: 'card', finish: 'Wax', corner: 'Square', stamp: 'Yes', ink: 'Blue' };

describe('a blank selection', () => {
  it.each([
    { why: 'defaults, starts, first choices', product: badges, want: badge },
    { why: 'asks first; one choice left is taken', product: awnings, want: { seam: 'None', eyelets: 'None' } },
    {
      why: 'lengths are empty, the quantity starts',
      product: placards,
      want: { thickness: 'thin', stake: 'No', quantity: '1' },
    },
    {
      why: 'the first level; a count starts as a quantity does',
      product: tarps,
      want: { level: 'Retail', eyelets: 'No', rush: 'No', pockets: '1', quantity: '1' },
    },
    { why: 'what waits is empty', product: pennants, want: {} },
    { why: 'the default before the first', product: lanterns, want: { size: '20x27', frame: 'Slim' } },
  ])('$product.id: $why', ({ product, want }) => {
    expect(normalise(product, {})).toEqual(want);
  });
});

it('leaves out empty fields, keys included', () => {
  expect(Object.keys(normalise(awnings, {}))).toEqual(['seam', 'eyelets']);
  expect(Object.keys(normalise(pennants, { pole: '' }))).toEqual([]);
});

it('keeps the filled fields of a selection', () => {
  expect(filledFields({ cloth: 'hemp', width: undefined, height: '' })).toStrictEqual({ cloth: 'hemp', height: '' });
});

it('keeps the pieces of a size that a choice fixes', () => {
  const pieces = { id: 'pieces', label: 'Pieces', kind: 'quantity', start: '1', limits: [] } as const;
  const counted: Product = { ...lanterns, fields: [...lanterns.fields, pieces] };
  expect(normalise(counted, { size: '20x27', width: '9', pieces: '4' })).toEqual({
    size: '20x27',
    frame: 'Slim',
    pieces: '4',
  });
});

const settled: readonly Case[] = [
  {
    why: 'a choice that is not allowed becomes the default, not the start',
    product: badges,
    given: { finish: 'Chrome', stamp: 'Maybe' },
    want: { ...badge, stamp: 'No' },
  },
  {
    why: 'a field without any choice is absent, one with a single choice takes it',
    product: badges,
    given: { ...badge, body: 'tin', corner: 'Round' },
    want: { body: 'tin', corner: 'Square', stamp: 'Yes', ink: 'Blue' },
  },
  {
    why: 'what a change above rules out becomes the first allowed',
    product: awnings,
    given: { cloth: 'gauze', seam: 'Double', eyelets: 'Brass' },
    want: { cloth: 'gauze', seam: 'None', eyelets: 'None' },
  },
  {
    why: 'an impossible choice of a field that starts empty is replaced, a blank one is not made',
    product: awnings,
    given: { cloth: 'wool' },
    want: { cloth: 'hemp', seam: 'None', eyelets: 'None' },
  },
  { why: 'a blank is no choice', product: awnings, given: { cloth: '' }, want: { seam: 'None', eyelets: 'None' } },
  {
    why: 'what waits stays empty, whatever the address says',
    product: pennants,
    given: { sleeve: 'dark' },
    want: {},
  },
  {
    why: 'what waited takes the first allowed',
    product: pennants,
    given: { print: 'one side' },
    want: { print: 'one side', sleeve: 'pale' },
  },
  {
    why: 'what waited keeps an allowed choice',
    product: pennants,
    given: { print: 'one side', sleeve: 'dark' },
    want: { print: 'one side', sleeve: 'dark' },
  },
  {
    why: 'a forced choice',
    product: pennants,
    given: { print: 'two sides', sleeve: 'pale', pole: 'None' },
    want: { print: 'two sides', sleeve: 'dark', pole: 'None' },
  },
  {
    why: 'entries are clamped, also by a choice that stands below them',
    product: placards,
    given: { width: '40', height: 'abc', thickness: 'thick', quantity: '5000' },
    want: { width: '40', height: '1', thickness: 'thick', stake: 'No', quantity: '1000' },
  },
  {
    why: 'blank entries take their start, or stay empty',
    product: placards,
    given: { width: ' ', quantity: '' },
    want: { thickness: 'thin', stake: 'No', quantity: '1' },
  },
  {
    why: 'lengths are absent beside a fixed size, also one that stands below them',
    product: lanterns,
    given: { size: '24x36', width: '12', height: '12' },
    want: { size: '24x36', frame: 'Slim' },
  },
  {
    why: 'lengths stay without a fixed size',
    product: lanterns,
    given: { size: 'Made to measure', width: '12', height: '3ft' },
    want: { size: 'Made to measure', frame: 'None', width: '12', height: '3ft' },
  },
  {
    why: 'strange keys are dropped',
    product: badges,
    given: JSON.parse('{"__proto__": "x", "constructor": "y", "nowhere": "z"}'),
    want: badge,
  },
];

describe('normalise', () => {
  it.each(settled)('$product.id: $why', ({ product, given, want }) => {
    expect(normalise(product, given)).toEqual(want);
  });
});

it('takes the single allowed choice, even of a field that starts empty', () => {
  const [print, ...others] = pennants.fields;
  if (print?.kind !== 'choice') throw new Error('pennants start with a choice');
  const forced: Product = { ...pennants, fields: [{ ...print, choices: [{ name: 'one side' }] }, ...others] };
  expect(normalise(forced, {})).toEqual({ print: 'one side', sleeve: 'pale' });
});

describe('choose', () => {
  it.each([
    ['the rest is settled', badges, badge, 'body', 'tin', { body: 'tin', corner: 'Square', stamp: 'Yes', ink: 'Blue' }],
    [
      'what waits for it takes the first allowed, also where the old one still is',
      pennants,
      { print: 'two sides', sleeve: 'dark', pole: 'Spike' },
      'print',
      'one side',
      { print: 'one side', sleeve: 'pale', pole: 'Spike' },
    ],
    [
      'what waits for another field stays',
      pennants,
      { print: 'one side', sleeve: 'dark' },
      'pole',
      'Spike',
      { print: 'one side', sleeve: 'dark', pole: 'Spike' },
    ],
  ])('%s', (_, product, from, field, choice, want) => {
    expect(choose(product, from, field, choice)).toEqual(want);
  });
});

describe('complete', () => {
  it.each([
    ['fills in what is left out', badges, { ink: 'Rust' }, { ...badge, ink: 'Rust' }],
    [
      'leaves what no screen can reach',
      badges,
      { body: 'tin', finish: 'Gloss', corner: 'Round' },
      { body: 'tin', finish: 'Gloss', corner: 'Round', stamp: 'Yes', ink: 'Blue' },
    ],
    ['leaves empty what starts empty', pennants, {}, {}],
    ['fills in what waited', pennants, { print: 'two sides' }, { print: 'two sides', sleeve: 'dark' }],
  ])('%s', (_, product, given, want) => {
    expect(complete(product, given)).toEqual(want);
  });
});

describe('settleOnLeave', () => {
  const at = { thickness: 'thin', stake: 'No', width: '12.5', height: '', quantity: 'x' };
  it.each([
    ['within its bounds', placards, at, 'width', at],
    ['blank', placards, at, 'height', { ...at, height: '1' }],
    ['never entered', placards, { thickness: 'thin' }, 'width', { thickness: 'thin', width: '1' }],
    ['no number', placards, at, 'quantity', { ...at, quantity: '1' }],
    ['a blank without a clamp', awnings, { cloth: 'silk' }, 'width', { cloth: 'silk' }],
    ['out of a message’s bounds', awnings, { cloth: 'hemp', width: '500' }, 'width', { cloth: 'hemp', width: '500' }],
    ['a choice', placards, at, 'stake', at],
    ['no field at all', placards, at, 'nowhere', at],
  ])('%s', (_, product, from, field, want) => {
    expect(settleOnLeave(product, from, field)).toEqual(want);
  });
});
