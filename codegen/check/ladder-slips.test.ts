import { describe, expect, test } from 'vitest';
import type { RunSizeRow } from '../language/book.ts';
import { faultsOf, mendLadder } from './ladder-prices.ts';

/** Returns rows from lines such as `500 0.026 13.00`: run size, dollars per piece, dollars in total. */
const ladder = (...lines: readonly string[]): readonly RunSizeRow[] =>
  lines.map((line, at) => {
    const [runSize = 0, each = 0, total = 0] = line.split(' ').map(Number);
    const figures = { runSize, perUnit: Math.round(each * 10_000), total: Math.round(total * 100) };
    return { ...figures, row: at + 2, options: [], basis: 'sample' };
  });

describe('faults of a ladder', () => {
  test.each([
    { name: 'in order', rows: ladder('100 0.03 3', '250 0.028 7'), want: 0 },
    { name: 'as much each for more of them', rows: ladder('100 0.03 3', '250 0.03 7.5'), want: 0 },
    { name: 'as much in total for more of them', rows: ladder('100 0.03 3', '250 0.012 3'), want: 1 },
    { name: 'a total that falls', rows: ladder('100 0.03 3', '250 0.011 2.75'), want: 1 },
    { name: 'a price each that rises', rows: ladder('100 0.03 3', '250 0.031 7.75'), want: 1 },
    { name: 'a total that is not the product', rows: ladder('100 0.03 3.9'), want: 1 },
    { name: 'a total as far off as rounding allows', rows: ladder('500 0.0261 13.09'), want: 0 },
    { name: 'a total a cent further off', rows: ladder('500 0.0261 13.10'), want: 1 },
    { name: 'a total as far below as rounding allows', rows: ladder('1000 0.0261 26.04'), want: 0 },
    { name: 'a total a cent further below', rows: ladder('1000 0.0261 26.03'), want: 1 },
    { name: 'of one piece half a cent', rows: ladder('1 0.025 0.03'), want: 0 },
    { name: 'of one piece more than half a cent', rows: ladder('1 0.0248 0.03'), want: 1 },
    { name: 'of one piece more than half a cent below', rows: ladder('1 0.0352 0.03'), want: 1 },
    { name: 'of one piece a cent', rows: ladder('1 0.03 0.04'), want: 1 },
    { name: 'a raise by 7 % of 50 at 1.5443', rows: ladder('50 1.6524 82.63'), want: 0 },
    { name: 'each of the three', rows: ladder('100 0.03 3', '250 0.04 2'), want: 3 },
  ])('$name', ({ rows, want }) => {
    expect(faultsOf(rows)).toBe(want);
  });
});

/** Prices per piece in other ladders by run size, in dollars. */
type Others = Readonly<Record<number, readonly number[]>>;

/** Returns the corrections, as `row of the sheet: slip in which figures`, and the number of faults left. */
function mended(rows: readonly RunSizeRow[], others: Others = {}) {
  const { rungs, slips } = mendLadder(rows, (runSize) =>
    (others[runSize] ?? []).map((each) => Math.round(each * 10_000)),
  );
  const said = slips.map(({ rung, slip, columns }) => `${rung.row}: ${slip} ${columns.join('+')}`);
  return { said, left: faultsOf(rungs) };
}

const twoRungs = ladder('100 0.3 30', '250 0.025 6.25');

describe('a point is moved back', () => {
  test.each<[string, readonly RunSizeRow[], readonly string[], number, Others?]>([
    ['nowhere in a ladder in order', ladder('100 0.03 3', '250 0.028 7'), [], 0],
    ['in one figure', ladder('100 0.03 3', '250 0.28 7', '500 0.026 13'), ['3: tenfold per_unit'], 0],
    [
      'in two rows, first where it puts more in order',
      ladder('100 0.03 3', '250 0.028 70', '500 0.026 13', '1000 0.024 24', '2500 0.0022 55'),
      ['3: tenfold total', '6: tenth per_unit'],
      0,
    ],
    [
      'whatever else is wrong far from it',
      ladder('100 0.03 3.9', '250 0.028 7', '500 0.026 13', '1000 0.24 24'),
      ['5: tenfold per_unit'],
      1,
    ],
    [
      'not where nothing is wrong, though it might stand there too',
      ladder('100 0.05 5.9', '250 0.04 10', '100000 0.01 1000'),
      [],
      1,
    ],
    ['not where the row before still says otherwise', ladder('100 0.03 3', '250 0.4 10', '500 0.022 11'), [], 2],
    [
      'not where the row behind still says otherwise',
      ladder('100 0.03 3', '250 0.028 7', '500 0.2 10', '1000 0.024 24'),
      [],
      2,
    ],
    ['not to a fifth decimal each', ladder('100 0.0305 0.31'), [], 1],
    ['not to a third decimal in total', ladder('100 0.0003 0.35'), [], 1],
    ['not where it may be either figure', ladder('100 0.3 3'), [], 1],
    [
      'where it may be either, in the one that others bear out',
      ladder('100 0.3 3'),
      ['2: tenfold per_unit'],
      0,
      { 100: [0.03, 0.031] },
    ],
    ['not where it may be either row', twoRungs, [], 1],
    [
      'where it may be either, in the row that others bear out',
      twoRungs,
      ['2: tenfold per_unit+total'],
      0,
      { 100: [0.03, 0.03], 250: [0.025, 0.025] },
    ],
    ['not where others bear out both', twoRungs, [], 1, { 100: [0.03, 0.03], 250: [0.25, 0.25] }],
  ])('%s', (_, rows, said, left, others) => {
    expect(mended(rows, others)).toEqual({ said, left });
  });
});
