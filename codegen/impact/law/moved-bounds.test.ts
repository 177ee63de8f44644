import { expect, test } from 'vitest';
import type { Limit, Product } from '../../../src/pricing/index.ts';
import { clamp, lengthField, message } from '../../../tests/fixtures/fields.ts';
import { pennants } from '../../../tests/fixtures/products.ts';
import { noticedChanges } from './noticed.ts';
import { randomFrom } from './random.ts';

const inch = 10_000;
const refusing = (max: number): Limit => message('Too wide.', inch, max * inch);
const clamping = (max: number): Limit => clamp(inch, max * inch);

/** Returns a product at a dollar per sq ft and piece. */
const decals = (side: Limit, most: number): Product => ({
  ...pennants,
  fields: [
    lengthField('Width', side),
    lengthField('Height', side),
    { id: 'quantity', label: 'Quantity', kind: 'quantity', start: '1', limits: [clamp(1, most)] },
  ],
  pricing: { kind: 'area', rates: [{ from: 1, amount: 10_000, basis: 'published' }], runSizes: 'quantity' },
});

const noticed = (before: Product, after: Product) =>
  noticedChanges(
    before,
    after,
    [{ before: { selection: {}, product: before }, after: { selection: {}, product: after } }],
    { moved: new Set(), runSizes: new Set(), rangeOf: () => ({ up: 0, down: 0 }) },
    () => '',
    { threshold: 25_000, most: 300, random: randomFrom('bounds') },
  ).map(({ what, over = false }) => ({ what, over }));

test.each([
  {
    name: 'a bound that refuses what had a price, however little it moved: held',
    before: decals(refusing(48), 100),
    after: decals(refusing(47), 100),
    want: [{ what: 'refused', over: true }],
  },
  {
    name: 'a bound that lets more be ordered: the bound says it',
    before: decals(refusing(47), 100),
    after: decals(refusing(48), 100),
    want: [],
  },
  {
    name: 'a bound that sides are moved to, of 10 %: two of them are 19 %',
    before: decals(clamping(50), 100),
    after: decals(clamping(45), 100),
    want: [],
  },
  {
    name: 'a bound that sides are moved to, of 20 %: two of them are 36 %',
    before: decals(clamping(50), 100),
    after: decals(clamping(40), 100),
    want: [{ what: 'less', over: true }],
  },
  {
    name: 'the same past every everyday size',
    before: decals(clamping(180), 100),
    after: decals(clamping(150), 100),
    want: [{ what: 'less', over: true }],
  },
  {
    name: 'a most that quantities are moved to, of 20 %',
    before: decals(refusing(48), 100),
    after: decals(refusing(48), 80),
    want: [],
  },
  {
    name: 'a most that quantities are moved to, of 30 %',
    before: decals(refusing(48), 100),
    after: decals(refusing(48), 70),
    want: [{ what: 'taken', over: true }],
  },
])('$name', ({ before, after, want }) => {
  expect(noticed(before, after)).toEqual(want);
});
