import { describe, expect, test } from 'vitest';
import type { NumberField, Product } from '../../src/pricing/index.ts';
import { pennants } from '../../tests/fixtures/products.ts';
import { type Domain, domainOf, endsOf, entered, type Numbers, runText } from './run-points.ts';

const clamp = { kind: 'clamp' as const };
const count = (id: string): NumberField => ({
  id,
  label: id,
  kind: 'count',
  limits: [{ min: 1, max: 9, outside: clamp }],
});
const side = (id: string): NumberField => ({
  id,
  label: id,
  kind: 'length',
  limits: [{ min: 10_000, max: 90_000, outside: clamp }],
});

/** Sold in a fixed size, or as long and wide as entered. */
const tarp: Product = {
  ...pennants,
  fields: [
    {
      id: 'size',
      label: 'Size',
      kind: 'choice',
      whenForced: 'show',
      choices: [{ name: 'Small', size: { width: 20_000, height: 30_000 } }, { name: 'Own' }],
    },
    side('width'),
    side('height'),
    count('eyelets'),
    { id: 'quantity', label: 'Quantity', kind: 'quantity', limits: [{ min: 2, max: 50, outside: clamp }] },
  ],
  pricing: { kind: 'area', rates: [], runSizes: 'quantity' },
};

test.each([
  ['Own', ['width 10000-90000', 'height 10000-90000', 'eyelets 1-9']],
  ['Small', ['eyelets 1-9']],
])('numbers that can be entered for the size %s', (size, want) => {
  const { quantities, axes } = domainOf(tarp, { size });
  expect(quantities).toEqual({ min: 2, max: 50 });
  expect(axes.map(({ field, range }) => `${field.id} ${range.min}-${range.max}`)).toEqual(want);
});

const domain = (...ids: readonly string[]): Domain => ({
  quantities: { min: 2, max: 50 },
  axes: ids.map((id) => ({ field: count(id), range: { min: 1, max: 9 } })),
});

/** Returns runs as `2: 1 9`: the quantity, and the entries in their order. */
const shown = (points: readonly Numbers[]): readonly string[] =>
  points.map(({ quantity, entries }) => `${quantity}: ${Object.values(entries).join(' ')}`);

describe('smallest and largest runs', () => {
  test.each<[string, boolean, readonly string[], readonly string[]]>([
    ['where nothing takes away', false, ['a', 'b'], ['2: 1 1', '50: 1 1', '2: 9 9', '50: 9 9']],
    ['of no number', true, [], ['2: ', '50: ']],
    ['of one number', true, ['a'], ['2: 1', '50: 1', '2: 9', '50: 9']],
    [
      'of two numbers: every combination',
      true,
      ['a', 'b'],
      ['2: 1 1', '50: 1 1', '2: 9 1', '50: 9 1', '2: 1 9', '50: 1 9', '2: 9 9', '50: 9 9'],
    ],
    [
      'of three numbers: every combination',
      true,
      ['a', 'b', 'c'],
      ['1 1 1', '9 1 1', '1 9 1', '9 9 1', '1 1 9', '9 1 9', '1 9 9', '9 9 9'].flatMap((at) => [
        `2: ${at}`,
        `50: ${at}`,
      ]),
    ],
    [
      'of four numbers: each moved alone',
      true,
      ['a', 'b', 'c', 'd'],
      [
        ['2: 1 1 1 1', '50: 1 1 1 1'],
        ['2: 9 1 1 1', '50: 9 1 1 1', '50: 1 9 9 9'],
        ['2: 1 9 1 1', '50: 1 9 1 1', '50: 9 1 9 9'],
        ['2: 1 1 9 1', '50: 1 1 9 1', '50: 9 9 1 9'],
        ['2: 1 1 1 9', '50: 1 1 1 9', '50: 9 9 9 1'],
        ['50: 9 9 9 9', '2: 9 9 9 9'],
      ].flat(),
    ],
  ])('%s', (_name, takesAway, ids, want) => {
    expect(shown(endsOf(domain(...ids), takesAway))).toEqual(want);
  });
});

test.each([
  [
    { size: 'Own' },
    { quantity: 3, entries: { width: 25_000, height: 40_000, eyelets: 4 } },
    { size: 'Own', width: '2.5', height: '4', eyelets: '4', quantity: '3' },
    '3 pieces of size = Own; width = 2.5; height = 4; eyelets = 4',
  ],
  [
    { size: 'Small' },
    { quantity: 1, entries: { eyelets: 0 } },
    { size: 'Small', eyelets: '0', quantity: '1' },
    '1 piece of size = Small; eyelets = 0',
  ],
])('a run of %j as a customer enters it, and in words', (selection, numbers, want, text) => {
  expect(entered(tarp, selection, numbers)).toEqual(want);
  expect(runText(tarp, selection, numbers)).toBe(text);
});
