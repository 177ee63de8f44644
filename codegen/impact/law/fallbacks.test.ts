import { expect, test } from 'vitest';
import type { Choice, Product } from '../../../src/pricing/index.ts';
import { choiceField } from '../../../tests/fixtures/fields.ts';
import { pennants } from '../../../tests/fixtures/products.ts';
import { reachableSelections } from '../../link/walk.ts';
import type { StartChange } from '../impact.ts';
import { fallbackChanges } from './fallbacks.ts';
import { randomFrom } from './random.ts';

const half: Choice = { name: 'Half', when: { size: ['Small'] } };
const none: Choice = { name: 'None' };
const costing = (name: string, cents: number): Choice => ({
  name,
  adds: { amount: cents * 100, per: 'unit', basis: 'published' },
});
const [tri, gate] = [costing('Tri', 100), costing('Gate', 600)];

/** Returns a product at ten dollars per piece. */
const flyers = (attribute: 'notes' | 'color', ...folds: readonly Choice[]): Product => ({
  ...pennants,
  id: 'flyers',
  fields: [
    choiceField('Size', ['Small', 'Large'], { cartAttribute: 'notes' }),
    choiceField('Paper', ['White', 'Gray'], { cartAttribute: 'notes' }),
    choiceField('Fold', folds, { cartAttribute: attribute, startsEmpty: true }),
  ],
  pricing: { kind: 'unit', rates: [{ from: 1, amount: 100_000, basis: 'published' }], runSizes: [1] },
});

function changes(before: Product, after: Product, starts: readonly StartChange[] = []) {
  const both = (reachableSelections(after) ?? []).map(({ selection }) => ({
    before: { selection, product: before },
    after: { selection, product: after },
  }));
  const earlier = { product: before, inEarlierNames: <T>(selection: T): T => selection };
  const trial = { threshold: 25_000, most: 300, random: randomFrom('fallbacks') };
  return fallbackChanges(earlier, after, both, starts, trial).map(({ of, change, over = false }) => ({
    of,
    change,
    over,
  }));
}

const start = { product: 'flyers', field: 'Fold', before: 'None', after: 'Tri', of: '' };

test.each([
  {
    name: 'another order of what is left, at a price within the threshold: told',
    before: flyers('notes', half, none, tri),
    after: flyers('notes', half, tri, none),
    want: [{ of: 'Large', change: 'Fold None -> Tri: $10.00 -> $11.00 (+10.0 %)', over: false }],
  },
  {
    name: 'the same, told with the starts already: not told twice',
    before: flyers('notes', half, none, tri),
    after: flyers('notes', half, tri, none),
    starts: [start],
    want: [],
  },
  {
    name: 'at a price over the threshold: held, whatever the starts tell',
    before: flyers('notes', half, none, gate),
    after: flyers('notes', half, gate, none),
    starts: [{ ...start, after: 'Gate' }],
    want: [{ of: 'Large', change: 'Fold None -> Gate: $10.00 -> $16.00 (+60.0 %)', over: true }],
  },
  {
    name: 'another color on the order at the same price: held',
    before: flyers('color', half, none, { name: 'Red' }),
    after: flyers('color', half, { name: 'Red' }, none),
    want: [{ of: 'Large', change: 'Fold None -> Red', over: true }],
  },
  {
    name: 'another default',
    before: flyers('notes', half, none, tri),
    after: flyers('notes', half, none, { ...tri, isDefault: true }),
    want: [{ of: 'Large', change: 'Fold None -> Tri: $10.00 -> $11.00 (+10.0 %)', over: false }],
  },
  {
    name: 'another order behind the first that is left',
    before: flyers('notes', half, none, tri, gate),
    after: flyers('notes', half, none, gate, tri),
    want: [],
  },
  {
    name: 'another order where no choice is ever ruled out',
    before: flyers('notes', none, tri),
    after: flyers('notes', tri, none),
    want: [],
  },
])('$name', ({ before, after, starts = [], want }) => {
  expect(changes(before, after, starts)).toEqual(want);
});
