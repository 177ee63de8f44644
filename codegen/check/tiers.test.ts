import { expect, test } from 'vitest';
import { counted } from '../../tests/compiler/banner-edits.ts';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { linkedProduct, saidOf } from '../../tests/compiler/linked-product.ts';
import { countingHems, rated, stepped, withCount } from '../../tests/compiler/stepped-edits.ts';
import { checkTiers } from './tiers.ts';

type Edit = (book: BookBuilder) => BookBuilder;

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

/** Returns tiers of rates: `0, 10+, 3+ 201` begin with one piece, with 10, and with 3 pieces from 201 of the measure on. */
const tiersOf = (text: string) =>
  text.split(', ').map((tier) => {
    const [quantity, from] = tier.includes('+') ? tier.split('+') : ['', tier];
    return [Number(quantity) || null, Number(from) || null, 1.38] as const;
  });

const deadTip = 'Delete the row, or correct it, the bounds on the sheet Limits or "run sizes" on the sheet Products.';
const dead = (cell: string, tier: string, what = 'size or number', tip = deadTip): string =>
  `QB403 Rates!${cell} | no ${what} reaches the tier from ${tier} | ${tip}`;
const low = (from: string, hems = 'All sides'): string =>
  `QB401 Rates!E3 | banner has no price below ${from} for material = Mesh; hems = ${hems} | Leave "from" of the lowest row blank, or raise the min on the sheet Limits.`;
const hole = (cell: string, start: string, quantity: number, from: number): string =>
  `QB401 Rates!${cell} | banner has no row of Rates from ${start} on for a quantity of ${quantity}, only from ${from} on, with material = Mesh; hems = All sides | Add the row for small quantities too: the rows from less of it on do not hold any more.`;

// The sound book's banner of Mesh is 1 to 120.5 wide and 1 to 360 high: 301.25 sq ft, or 80.08 ft around, at most.
test.each<[name: string, edit: Edit, by: string, tiers: string, want: readonly string[]]>([
  ['feet around, up to the largest', asEntered, 'ft around', '0, 80', []],
  ['feet around, past the largest', asEntered, 'ft around', '0, 80.1', [dead('E4', '80.1 ft around')]],
  ['feet around, from the smallest on', asEntered, 'ft around', '0.3333', []],
  ['feet around, from above the smallest on', asEntered, 'ft around', '0.3334', [low('0.3334 ft around')]],
  ['up to the smallest width', upToTen, 'width', '0, 1', [dead('3', '0 width')]],
  ['above the smallest height', asEntered, 'height', '1.5', [low('1.5 height')]],
  ['an area that only a run has', upToTen, 'sq ft', '0, 302', [dead('E4', '302 sq ft')]],
  ['an area of a run', upToTen, 'total sq ft', '0, 302', []],
  ['an area of pieces', upToTen, 'piece and sq ft', '0, 302', []],
  ['less than an area of a run', (b) => big(b, 2), 'total sq ft', '50, 1000', []],
  ['a smaller area than a run has', (b) => big(b, 2), 'total sq ft', '5+, 40', [dead('C3', '5', 'quantity')]],
  ['the pieces that a larger run has at least', big, 'total sq ft', '0, 3+ 201', []],
  [
    'more pieces than a larger run has at least',
    big,
    'total sq ft',
    '0, 4+ 201',
    [hole('C4', '201 total sq ft', 3, 4)],
  ],
  ['as many pieces as a smaller run has', big, 'piece and sq ft', '0, 5+, 130', []],
  ['more pieces than a smaller run has', big, 'piece and sq ft', '0, 6+, 130', [dead('C4', '6', 'quantity')]],
  ['a quantity and a measure', upToTen, 'piece and sq ft', '0, 1+ 9999', [dead('C4', '1 and 9999 piece and sq ft')]],
  ['a count of each piece', withPockets, 'piece and pockets', '0, 40', []],
  ['more than a count of each piece', withPockets, 'piece and pockets', '0, 41', [dead('E4', '41 piece and pockets')]],
  ['a choice that counts, or counts nothing', countedHems, 'piece and hems', '0, 10+, 20', []],
  ['more than a choice counts', countedHems, 'hems', '0, 2, 3', [dead('E5', '3 hems')]],
  ['more than a choice counts at least', countedHems, 'hems', '1', [low('1 hems', 'None')]],
  [
    'the run size of the next tier',
    (b) => inSizes(b, '1, 10'),
    'sq ft',
    '0, 5+, 10+, 30',
    [dead('C4', '5', 'quantity')],
  ],
  ['a run size past a band', (b) => inSizes(b, '1, 5, 10'), 'total sq ft', '0, 2+, 100', [dead('C4', '2', 'quantity')]],
  ['above the least area of a piece', (b) => big(b, 2), 'sq ft', '26', [low('26 sq ft')]],
])('rates by %s', (_name, edit, by, tiers, want) => {
  expect(said((b) => rated(edit(b), by, ...tiersOf(tiers)))).toEqual(want);
});

const discount = { label: 'Discount', do: 'percent', figure: -1, by: 'sq ft' };
const few =
  'QB434 Steps!E4 | banner has no row of step 1 from 50 sq ft on for a quantity of 1, only from 10 on, with material = Mesh; hems = All sides | Add the row for small quantities too: the rows from less of it on do not hold any more.';

test.each<
  [name: string, rows: readonly (readonly [quantity: number | null, from?: number])[], want: readonly string[]]
>([
  ['above nothing', [[null, 50]], []],
  ['for fewer than below', [[5], [null, 50]], []],
  ['for fewer than below, and more than one', [[5], [3, 50]], []],
  ['for more than below', [[null], [20], [10, 50]], [few]],
])('a band of a step %s', (_name, rows, want) => {
  const steps = rows.map(([quantity, from]) => ({ ...discount, 'from quantity': quantity, ...(from && { from }) }));
  expect(said((b) => stepped(counted(b, 1, 20), ...steps))).toEqual(want);
});
