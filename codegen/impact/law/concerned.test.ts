import { expect, test } from 'vitest';
import type { Limit, Product, Selection } from '../../../src/pricing/index.ts';
import { choiceField, clamp, lengthField, message } from '../../../tests/fixtures/fields.ts';
import { pennants } from '../../../tests/fixtures/products.ts';
import { selectionWords } from '../cubes.ts';
import { concernedPairs } from './concerned.ts';
import { noticedChanges } from './noticed.ts';
import { randomFrom } from './random.ts';

const inch = 10_000;
const choices = (letter: string) => Array.from({ length: 15 }, (_, at) => `${letter}${at}`);
const [bodies, edges, cords] = [choices('B'), choices('E'), choices('C')];
const rare: Selection = { body: 'B7', edge: 'E11', cord: 'C4' };
const rarely = { body: ['B7'], edge: ['E11'], cord: ['C4'] };

/** Returns a product with 3,375 selections, one of them with a limit of its own. */
const product = (ofRare: Limit): Product => ({
  ...pennants,
  fields: [
    choiceField('Body', bodies),
    choiceField('Edge', edges),
    choiceField('Cord', cords),
    ...['Width', 'Height'].map((label) =>
      lengthField(label, clamp(inch, 200 * inch), ...(label === 'Width' ? [{ ...ofRare, when: rarely }] : [])),
    ),
  ],
  pricing: { kind: 'area', rates: [{ from: 1, amount: 12_100, basis: 'published' }], runSizes: [1] },
});
const selections = bodies.flatMap((body) => edges.flatMap((edge) => cords.map((cord) => ({ body, edge, cord }))));
const [before, after] = [product(message('Too wide.', inch, 90 * inch)), product(clamp(inch, 90 * inch))];
const pairOf = (selection: Selection) => ({
  before: { selection, product: before },
  after: { selection, product: after },
});
const both = selections.map(pairOf);

test('the only selection of a changed row is tried, out of some thousand', () => {
  expect(concernedPairs(before, after, both)).toEqual([pairOf(rare)]);
  expect(concernedPairs(before, before, both)).toEqual([]);
});

test('the first three selections of a row are tried if it holds for many', () => {
  const wider: Product = {
    ...after,
    pricing: { kind: 'area', rates: [{ from: 1, amount: 1, basis: 'published' }], runSizes: [1] },
  };
  expect(concernedPairs(after, wider, both)).toEqual(both.slice(0, 3));
});

test('a change of one rare choice at one odd size is named', () => {
  const noticed = noticedChanges(
    before,
    after,
    both,
    { moved: new Set(), runSizes: new Set(), rangeOf: () => ({ up: 0, down: 0 }) },
    selectionWords,
    { threshold: 25_000, most: 300, random: randomFrom('rare') },
  );
  expect(noticed).toContainEqual(
    expect.objectContaining({ what: 'sold', of: expect.stringMatching(/^B7, E11, C4, .*in$/), over: true }),
  );
});
