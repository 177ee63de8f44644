import { expect, test } from 'vitest';
import { counted } from '../../tests/compiler/banner-edits.ts';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { linkedProduct, saidOf } from '../../tests/compiler/linked-product.ts';
import { countingHems, rated, stepped, withCount } from '../../tests/compiler/stepped-edits.ts';
import { checkTiers } from './tiers.ts';

type Edit = (book: BookBuilder) => BookBuilder;
type Tier = readonly [quantity: number | null, from: number | null];

const said = (edit: Edit): readonly string[] => saidOf(checkTiers(linkedProduct(edit(new BookBuilder()))));

/** Sells 1 to 10 pieces. */
const upToTen: Edit = (b) => counted(b, 1, 10);
/** Sells up to 10 pieces of 25 to 100 sq ft. */
const big = (b: BookBuilder, least = 1): BookBuilder =>
  [2, 3, 4].reduce((book, row) => book.set(`Limits!D${row}`, 60).set(`Limits!E${row}`, 120), counted(b, least, 10));
/** Sells big pieces by run sizes. */
const inSizes = (b: BookBuilder, sizes: string): BookBuilder =>
  big(b).set('Products!H3', sizes).remove('Fields', 11).remove('Limits', 5);
const asEntered: Edit = (b) => b;
const withPockets: Edit = (b) => withCount(upToTen(b));
const countedHems: Edit = (b) => countingHems(upToTen(b));
/** Sells mesh without hems. */
const hemsOfScrim: Edit = (b) => countedHems(b.remove('Choices', 10).set('Choices!D8', 'material = Scrim'));

const deadTip = 'Delete the row, or correct it or the bounds on the sheet Limits.';
const sizesTip = (sizes: string): string =>
  `Delete the row, or correct it or "run sizes" on the sheet Products (${sizes}).`;
/** Returns what is said of a size that no piece has, or of a number of pieces. */
const dead = (cell: string, tier: string, what = 'size or number', tip = deadTip): string =>
  `QB403 Rates!${cell} | no ${what} reaches the tier from ${tier} | ${tip}`;
const low = (from: string, hems = 'All sides'): string =>
  `QB401 Rates!E3 | banner has no price below ${from} for material = Mesh; hems = ${hems} | Leave "from" of the lowest row blank, or raise the min on the sheet Limits.`;
const hole = (cell: string, start: string, quantity: number, from: number): string =>
  `QB401 Rates!${cell} | banner has no row of Rates from ${start} on for a quantity of ${quantity}, only from ${from} on, with material = Mesh; hems = All sides | Add the row for small quantities too: the rows from less of it on do not hold any more.`;

// The sound book's banner of Mesh is 1 to 120.5 wide and 1 to 360 high: 301.25 sq ft, or 80.08 ft around, at most.
test.each<[name: string, edit: Edit, by: string, tiers: readonly Tier[], want: readonly string[]]>([
  [
    'feet around, up to the largest',
    asEntered,
    'ft around',
    [
      [null, null],
      [null, 80],
    ],
    [],
  ],
  [
    'feet around, past the largest',
    asEntered,
    'ft around',
    [
      [null, null],
      [null, 80.1],
    ],
    [dead('E4', '80.1 ft around')],
  ],
  ['feet around, from the smallest on', asEntered, 'ft around', [[null, 0.3333]], []],
  ['feet around, from above the smallest on', asEntered, 'ft around', [[null, 0.3334]], [low('0.3334 ft around')]],
  [
    'the largest width',
    asEntered,
    'width',
    [
      [null, null],
      [null, 120.5],
    ],
    [],
  ],
  [
    'past the largest width',
    asEntered,
    'width',
    [
      [null, null],
      [null, 120.6],
    ],
    [dead('E4', '120.6 width')],
  ],
  [
    'up to above the smallest width',
    asEntered,
    'width',
    [
      [null, null],
      [null, 1.5],
    ],
    [],
  ],
  [
    'up to the smallest width',
    upToTen,
    'width',
    [
      [null, null],
      [null, 1],
    ],
    [dead('3', '1', 'quantity')],
  ],
  [
    'the largest height',
    asEntered,
    'height',
    [
      [null, 1],
      [null, 360],
    ],
    [],
  ],
  [
    'past the largest height',
    asEntered,
    'height',
    [
      [null, null],
      [null, 360.5],
    ],
    [dead('E4', '360.5 height')],
  ],
  ['above the smallest height', asEntered, 'height', [[null, 1.5]], [low('1.5 height')]],
  [
    'an area that only a run has',
    upToTen,
    'sq ft',
    [
      [null, null],
      [null, 302],
    ],
    [dead('E4', '302 sq ft')],
  ],
  [
    'an area of a run',
    upToTen,
    'total sq ft',
    [
      [null, null],
      [null, 302],
    ],
    [],
  ],
  [
    'an area of pieces',
    upToTen,
    'piece and sq ft',
    [
      [null, null],
      [null, 302],
    ],
    [],
  ],
  [
    'pieces of a small area',
    (b) => counted(b, 1, 9999),
    'sq ft',
    [
      [null, null],
      [2000, null],
      [null, 10],
    ],
    [],
  ],
  [
    'the least area of a run',
    big,
    'total sq ft',
    [
      [null, 25],
      [null, 1000],
    ],
    [],
  ],
  [
    'less than an area of a run',
    (b) => big(b, 2),
    'total sq ft',
    [
      [null, 50],
      [null, 1000],
    ],
    [],
  ],
  [
    'a smaller area than a run has',
    (b) => big(b, 2),
    'total sq ft',
    [
      [5, null],
      [null, 40],
    ],
    [dead('C3', '5', 'quantity')],
  ],
  [
    'the pieces that a larger run has at least',
    big,
    'total sq ft',
    [
      [null, null],
      [3, 201],
    ],
    [],
  ],
  [
    'more pieces than a larger run has at least',
    big,
    'total sq ft',
    [
      [null, null],
      [4, 201],
    ],
    [hole('C4', '201 total sq ft', 3, 4)],
  ],
  [
    'as many pieces as a smaller run has',
    big,
    'piece and sq ft',
    [
      [null, null],
      [5, null],
      [null, 130],
    ],
    [],
  ],
  [
    'more pieces than a smaller run has',
    big,
    'piece and sq ft',
    [
      [null, null],
      [6, null],
      [null, 130],
    ],
    [dead('C4', '6', 'quantity')],
  ],
  [
    'a quantity and a measure',
    upToTen,
    'piece and sq ft',
    [
      [null, null],
      [1, 9999],
    ],
    [dead('C4', '1 and 9999 piece and sq ft')],
  ],
  [
    'a count of each piece',
    withPockets,
    'piece and pockets',
    [
      [null, null],
      [null, 40],
    ],
    [],
  ],
  [
    'more than a count of each piece',
    withPockets,
    'piece and pockets',
    [
      [null, null],
      [null, 41],
    ],
    [dead('E4', '41 piece and pockets')],
  ],
  [
    'a choice that counts, or counts nothing',
    countedHems,
    'piece and hems',
    [
      [null, null],
      [10, null],
      [null, 20],
    ],
    [],
  ],
  [
    'more than a choice counts',
    countedHems,
    'hems',
    [
      [null, null],
      [null, 2],
      [null, 3],
    ],
    [dead('E5', '3 hems')],
  ],
  ['more than a choice counts at least', countedHems, 'hems', [[null, 1]], [low('1 hems', 'None')]],
  [
    'a choice that says no number',
    (b) => countedHems(b).set('Choices!M8', null),
    'hems',
    [
      [null, null],
      [null, 2],
    ],
    [],
  ],
  [
    'a field that is not there',
    hemsOfScrim,
    'hems',
    [
      [null, null],
      [null, 1],
    ],
    [dead('E4', '1 hems')],
  ],
  [
    'the run size of the next tier',
    (b) => inSizes(b, '1, 10'),
    'sq ft',
    [
      [null, null],
      [5, null],
      [10, null],
      [null, 30],
    ],
    [dead('C4', '5', 'run size', sizesTip('1, 10'))],
  ],
  [
    'a run size past a band',
    (b) => inSizes(b, '1, 5, 10'),
    'total sq ft',
    [
      [null, null],
      [2, null],
      [null, 100],
    ],
    [dead('C4', '2', 'run size', sizesTip('1, 5, 10'))],
  ],
])('rates by %s', (_name, edit, by, tiers, want) => {
  const rows = tiers.map(([quantity, from]) => [quantity, from, 1.38] as const);
  expect(said((b) => rated(edit(b), by, ...rows))).toEqual(want);
});

const discount = { label: 'Discount', do: 'percent', figure: -1, by: 'sq ft' };

test.each<[name: string, edit: Edit, want: readonly string[]]>([
  [
    'a lower band with a row for fewer',
    (b) => stepped(b, { ...discount, 'from quantity': 5 }, { ...discount, from: 50 }),
    [],
  ],
  [
    'a lower band without a row for so few',
    (b) => stepped(b, { ...discount, 'from quantity': 5 }, { ...discount, from: 50, 'from quantity': 3 }),
    [],
  ],
])('a band of a step, %s', (_name, edit, want) => {
  expect(said((b) => edit(upToTen(b)))).toEqual(want);
});

test('rates that hold at once for a banner that is not chosen yet', () => {
  const edit: Edit = (b) => b.set('Rates!B2', 'material != Mesh').set('Rates!B3', 'material != Scrim');
  expect(said(edit)).toEqual([]);
});
