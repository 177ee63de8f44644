import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { linkedProduct, saidOf } from '../../tests/compiler/linked-product.ts';
import { billed } from '../../tests/compiler/stepped-edits.ts';
import { checkBilledSizes } from './prices.ts';

type Rows = Parameters<typeof billed> extends [unknown, ...infer Rest] ? Rest : never;

const dead = (row: number): string =>
  `QB403 Billed Sizes!${row} | no selection ever reaches this billed size | Delete the row, or correct its condition or options.`;

/** Returns what is said of a width of Scrim past the sizes; a height where `side` says so. */
const tooLong = (row: number, longest: string, most: string, side = 'width'): string =>
  `QB401 Billed Sizes!H${row} | banner has no price for a ${side} of ${longest}, which is more than ${most}, with material = Scrim; hems = All sides | Add a larger size, or lower the max of the ${side} on the sheet Limits.`;

const scrim = 'material = Scrim';

// The sound book's banner is 1 to 192 wide of Scrim, 1 to 120.5 of Mesh, and 1 to 360 high: 480 sq ft at most.
test.each<[string, Rows, readonly string[]]>([
  ['one row', [{ side: 'width', step: 6 }], []],
  [
    'the smallest is at the next row',
    [
      { side: 'height', step: 6 },
      { side: 'height', from: 1, step: 12 },
    ],
    [dead(2)],
  ],
  [
    'the smallest is below the next row',
    [
      { side: 'height', step: 6 },
      { side: 'height', from: 1.0001, step: 12 },
    ],
    [],
  ],
  ['the largest reaches the row', [{ side: 'height', from: 360, step: 12 }], []],
  ['the largest does not reach the row', [{ side: 'height', from: 360.0001, step: 12 }], [dead(2)]],
  ['an area that no piece has', [{ side: 'area', from: 490, step: 5 }], [dead(2)]],
  [
    'sizes up to the next row',
    [
      { side: 'width', when: scrim, sizes: '24, 36' },
      { side: 'width', from: 36.0001, step: 6 },
    ],
    [],
  ],
  [
    'sizes that end before the next row',
    [
      { side: 'width', when: scrim, sizes: '24, 36' },
      { side: 'width', from: 36.0002, step: 6 },
    ],
    [tooLong(2, '36.0001 in', '36')],
  ],
  ['sizes that end with the largest', [{ side: 'width', when: scrim, sizes: '24, 192' }], []],
  [
    'sizes that end before the largest',
    [{ side: 'width', when: scrim, sizes: '24, 191.5' }],
    [tooLong(2, '192 in', '191.5')],
  ],
  ['sizes that the next step still fits', [{ side: 'width', when: scrim, step: 5, sizes: '24, 195' }], []],
  [
    'sizes that the next step is past',
    [{ side: 'width', when: scrim, step: 5, sizes: '24, 192' }],
    [tooLong(2, '192 in (billed as 195)', '192')],
  ],
])('billed sizes: %s', (_name, rows, want) => {
  expect(saidOf(checkBilledSizes(linkedProduct(billed(new BookBuilder(), ...rows))))).toEqual(want);
});

test('billed sizes of a product without any price are not said to be out of reach', () => {
  const book = billed(new BookBuilder(), { side: 'width', from: 500, step: 6 });
  const unpriced = book.remove('Rates', 3).remove('Rates', 2).append('Unpriced', 'banner', null, 'Not yet.');
  expect(checkBilledSizes(linkedProduct(unpriced))).toEqual([]);
});
