import { expect, test } from 'vitest';
import { counted } from '../../tests/compiler/banner-edits.ts';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { linkedProduct } from '../../tests/compiler/linked-product.ts';
import { billed, rated, withCount } from '../../tests/compiler/stepped-edits.ts';
import { placeText } from '../language/diagnostic.ts';
import { cornersOf, firstReached } from './corners.ts';
import { linkedLists } from './price-lists.ts';
import { domainOf, entryText, type Numbers } from './run-points.ts';

type Edit = (book: BookBuilder) => BookBuilder;

/** Returns the corners of a banner of mesh: start and place, then the numbers below and above. */
function cornersIn(edit: Edit): readonly string[] {
  const linked = linkedProduct(edit(new BookBuilder()));
  const { source, product } = linked;
  const selection = { material: 'Mesh', hems: 'None' };
  const kinds = new Map(product.fields.map(({ id, kind }) => [id, kind]));
  const text = ({ quantity, entries }: Numbers): string =>
    [`${quantity}:`, ...Object.entries(entries).map(([id, value]) => entryText(kinds.get(id), value))].join(' ');
  return cornersOf(linked, linkedLists(source, product), selection, domainOf(product, selection)).map(
    ({ start, at, below, above }) =>
      `${start} at ${placeText(at).replace('price-book.xlsx, ', '')}, ${text(below)} to ${text(above)}`,
  );
}

/** Sells pieces of 24 to 36 by 24 to 48 inches. */
const small: Edit = (b) => b.set('Limits!D3', 24).set('Limits!E3', 36).set('Limits!D4', 24).set('Limits!E4', 48);

/** Asks for the height before the width. */
const heightFirst: Edit = (b) =>
  ['height', 'Height', 'width', 'Width'].reduce(
    (book, text, at) => book.set(`Fields!${at % 2 ? 'C' : 'B'}${at < 2 ? 6 : 7}`, text),
    small(b),
  );

// From the smallest piece, 24 x 24 inches, and the largest, 36 x 48; for areas also with the width of a square.
test.each<[name: string, by: string, from: readonly number[], edit: Edit, want: readonly string[]]>([
  [
    'a width',
    'width',
    [0, 30],
    small,
    ['30 in of width at Rates!E5, 1: 29.9999 24 to 1: 30 24', '30 in of width at Rates!E5, 1: 29.9999 48 to 1: 30 48'],
  ],
  [
    'a height',
    'height',
    [30],
    small,
    [
      '30 in of height at Rates!E4, 1: 24 29.9999 to 1: 24 30',
      '30 in of height at Rates!E4, 1: 36 29.9999 to 1: 36 30',
    ],
  ],
  ['a width that no piece has', 'width', [37], small, []],
  [
    'a count',
    'pockets',
    [3],
    (b) => withCount(small(b)),
    ['3 pockets at Rates!E4, 1: 24 24 2 to 1: 24 24 3', '3 pockets at Rates!E4, 1: 36 48 2 to 1: 36 48 3'],
  ],
  [
    'an area',
    'sq ft',
    [7],
    small,
    [
      '7 sq ft at Rates!E4, 1: 24 41.9999 to 1: 24 42',
      '7 sq ft at Rates!E4, 1: 31.749 31.749 to 1: 31.749 31.7491',
      '7 sq ft at Rates!E4, 1: 36 27.9999 to 1: 36 28',
      '7 sq ft at Rates!E4, 1: 31.749 31.749 to 1: 31.749 31.7491',
    ],
  ],
  [
    'an area, the height first',
    'sq ft',
    [7],
    heightFirst,
    [
      '7 sq ft at Rates!E4, 1: 41.9999 24 to 1: 42 24',
      '7 sq ft at Rates!E4, 1: 31.749 31.749 to 1: 31.7491 31.749',
      '7 sq ft at Rates!E4, 1: 27.9999 36 to 1: 28 36',
      '7 sq ft at Rates!E4, 1: 31.749 31.749 to 1: 31.7491 31.749',
    ],
  ],
  [
    'areas, as wide as whole steps',
    'sq ft',
    [7, 11],
    (b) => small(b).set('Limits!D2', 24).set('Limits!E2', 36).set('Fields!K1', 'step').set('Fields!K6', 6),
    [
      '7 sq ft at Rates!E4, 1: 24 41.9999 to 1: 24 42',
      '7 sq ft at Rates!E4, 1: 30 33.5999 to 1: 30 33.6',
      '11 sq ft at Rates!E5, 1: 36 43.9999 to 1: 36 44',
      '7 sq ft at Rates!E4, 1: 36 27.9999 to 1: 36 28',
      '7 sq ft at Rates!E4, 1: 30 33.5999 to 1: 30 33.6',
      '11 sq ft at Rates!E5, 1: 30 48 to 1: 36 48',
      '11 sq ft at Rates!E5, 1: 36 43.9999 to 1: 36 44',
      '11 sq ft at Rates!E5, 1: 30 48 to 1: 36 48',
      '11 sq ft at Rates!E5, 1: 36 43.9999 to 1: 36 44',
    ],
  ],
  [
    'an area of runs',
    'total sq ft',
    [100],
    (b) => counted(small(b), 2, 100),
    [
      '100 total sq ft at Rates!E4, 24: 24 24 to 25: 24 24',
      '100 total sq ft at Rates!E4, 16: 36 24 to 17: 36 24',
      '100 total sq ft at Rates!E4, 8: 36 48 to 9: 36 48',
      '100 total sq ft at Rates!E4, 8: 36 48 to 9: 36 48',
    ],
  ],
  [
    'an area that small pieces do not reach',
    'total sq ft',
    [404],
    (b) => counted(small(b), 2, 100),
    [
      '404 total sq ft at Rates!E4, 67: 36 24 to 68: 36 24',
      '404 total sq ft at Rates!E4, 33: 36 48 to 34: 36 48',
      '404 total sq ft at Rates!E4, 33: 36 48 to 34: 36 48',
    ],
  ],
  [
    'an area of listed run sizes',
    'piece and sq ft',
    [38],
    (b) => small(b).set('Products!H3', '1, 9, 10'),
    [
      '38 piece and sq ft at Rates!E4, 9: 24 24 to 10: 24 24',
      '38 piece and sq ft at Rates!E4, 1: 36 24 to 9: 36 24',
      '38 piece and sq ft at Rates!E4, 1: 36 48 to 9: 36 48',
      '38 piece and sq ft at Rates!E4, 1: 36 48 to 9: 36 48',
    ],
  ],
])('rates from %s on', (_name, by, from, edit, want) => {
  const rows = [null, ...from].map((start) => [null, start, 1.38] as const);
  expect(cornersIn((b) => rated(edit(b), by, ...rows))).toEqual(want);
});

const billedSides: Edit = (b) =>
  billed(
    small(b),
    { side: 'width', step: 12 },
    { side: 'width', from: 30, add: 5, when: 'material = Scrim' },
    { side: 'area', add: 1 },
    { side: 'area', from: 7 },
  );

test('billed sizes: the sides as they are billed, and no row of another material', () => {
  expect(cornersIn(billedSides)).toEqual([
    '7 sq ft at Billed Sizes!D5, 1: 24 41.9999 to 1: 24 42',
    '7 sq ft at Billed Sizes!D5, 1: 31.749 27.9999 to 1: 31.749 28',
    '7 sq ft at Billed Sizes!D5, 1: 36 27.9999 to 1: 36 28',
    '7 sq ft at Billed Sizes!D5, 1: 31.749 27.9999 to 1: 31.749 28',
  ]);
});

test.each([
  [0, 1, undefined],
  [1, 1, 1],
  [1, 2, undefined],
  [9, 0, undefined],
  [9, 1, 1],
  [9, 6, 6],
  [9, 9, 9],
  [9, 10, undefined],
])('of 0 to %i, the first that is %i at least: %s', (last, from, want) => {
  expect(firstReached(last, (at) => at >= from)).toBe(want);
});
