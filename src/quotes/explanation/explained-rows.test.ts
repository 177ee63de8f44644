import { describe, expect, it } from 'vitest';
import type { Explanation } from '../../pricing/explain.ts';
import { fraction, whole } from '../../pricing/fraction.ts';
import { explainedRows } from './explained-rows.ts';

const cell = { file: 'book.xlsx', sheet: 'Rates', row: 5, column: 'D' };
const csv = { file: 'ladder.csv', row: 12, column: 'total' };

const ladder: Explanation = {
  runSize: 1500,
  lines: [{ kind: 'ladder', runSize: 1500, total: 14077, basis: 'sample', adds: whole(14077), cell: csv }],
  total: 14077,
  perUnit: fraction(938n, 100n),
  perUnitFrom: { ...csv, column: 'per_unit' },
};

const marked: Explanation = {
  runSize: 25,
  lines: [
    { kind: 'area', width: 580_000, height: 1_200_000, squareFeet: fraction(145n, 3n) },
    {
      kind: 'rate',
      amount: 12_100,
      per: 'sq ft',
      from: 1_000,
      basis: 'published',
      cell,
      adds: fraction(1_754_500n, 12n),
    },
    {
      kind: 'adder',
      field: 'Stake',
      choice: 'Yes',
      amount: 9_500,
      per: 'unit',
      basis: 'published',
      cell,
      adds: whole(2375),
    },
    { kind: 'rounding', adds: fraction(-1n, 3n) },
    { kind: 'base', total: 148_583 },
    { kind: 'percent', pct: 7_500, of: 148_583, adds: fraction(148_583n * 75n, 1000n) },
    { kind: 'fixed', fixed: 125, adds: whole(125) },
  ],
  total: 159_852,
  perUnit: fraction(159_852n, 25n),
  perUnitFrom: 'total',
};

/** Explanation of one piece, of a size fixed by a choice. */
const single: Explanation = {
  runSize: 1,
  lines: [
    { kind: 'area', width: 240_000, height: 120_000, squareFeet: whole(2), cells: [cell, { ...cell, column: 'E' }] },
    { kind: 'rate', amount: 12_100, per: 'sq ft', from: 1, basis: 'published', cell, adds: whole(242) },
    {
      kind: 'adder',
      field: 'Stake',
      choice: 'Yes',
      amount: 9_500,
      per: 'unit',
      basis: 'sample',
      cell,
      adds: whole(95),
    },
  ],
  total: 337,
  perUnit: whole(337),
  perUnitFrom: 'piece',
};

/** Replaces non-breaking blanks, which keep related words on one line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an explanation on the screen', () => {
  it.each([
    {
      of: ladder,
      want: [
        ['Run of 1,500', 'as the price book states it', '$140.77'],
        ['Markup', 'none set for this category', undefined],
        ['Total', 'for a run of 1,500', '$140.77'],
        ['Per unit', 'as the price book states it', '$0.0938'],
      ],
    },
    {
      of: marked,
      want: [
        ['Area', '58 in × 120 in ÷ 144 = 48 1/3 sq ft', undefined],
        ['Price per sq ft, from 1,000 pieces on', '$1.21 × 48 1/3 sq ft × 25 pieces', '≈ $1,462.083333'],
        ['Stake: Yes', '$0.95 × 25 pieces', '$23.75'],
        ['Rounding', 'to whole cents', '≈ -$0.003333'],
        ['Before markup', '', '$1,485.83'],
        ['Markup', '7.5 % of $1,485.83', '$111.43725'],
        ['Fixed add', 'once per run', '$1.25'],
        ['Total', 'for a run of 25', '$1,598.52'],
        ['Per unit', '$1,598.52 ÷ 25', '$63.9408'],
      ],
    },
    {
      of: single,
      want: [
        ['Area', '24 in × 12 in ÷ 144 = 2 sq ft', undefined],
        ['Price per sq ft', '$1.21 × 2 sq ft', '$2.42'],
        ['Stake: Yes', '$0.95', '$0.95'],
        ['Markup', 'none set for this category', undefined],
        ['Total', 'for a run of 1', '$3.37'],
        ['Per unit', 'one piece', '$3.37'],
      ],
    },
  ])('$want', ({ of, want }) => {
    const rows = explainedRows(of);
    expect(rows.map(({ label, how, amount }) => [plain(label), plain(how), amount])).toEqual(want);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it.each([
    [fraction(5_969_499n, 1000n), 'one piece, shown as $59.6950', '$59.69499'],
    [whole(675), 'one piece', '$6.75'],
  ])('rounds the price of a piece once: %o', (perUnit, how, amount) => {
    const last = explainedRows({ ...ladder, perUnit, perUnitFrom: 'piece' }).at(-1);
    expect([plain(last?.how ?? ''), last?.amount]).toEqual([how, amount]);
  });

  it('has the cells and the samples', () => {
    expect(explainedRows(ladder).map(({ cells, isSample }) => ({ cells, isSample }))).toEqual([
      { cells: [csv], isSample: true },
      { cells: [], isSample: false },
      { cells: [], isSample: false },
      { cells: [{ ...csv, column: 'per_unit' }], isSample: false },
    ]);
    expect(explainedRows(single).map(({ cells, isSample }) => ({ cells, isSample }))).toEqual([
      { cells: [cell, { ...cell, column: 'E' }], isSample: false },
      { cells: [cell], isSample: false },
      { cells: [cell], isSample: true },
      ...Array.from({ length: 3 }, () => ({ cells: [], isSample: false })),
    ]);
  });

  it.each([
    [ladder, ['$140.77', 'none']],
    [marked, ['$1.21', '$0.95', '7.5 %', '$1.25']],
    [single, ['24 in × 12 in', '$1.21', '$0.95', 'none']],
  ])('gives stated figures, and no derived ones', (of, want) => {
    expect(explainedRows(of).flatMap(({ stated }) => (stated === undefined ? [] : [plain(stated)]))).toEqual(want);
  });

  it('names a price with a lower bound also without the bound', () => {
    const [, rate] = explainedRows(marked);
    expect(rate).toMatchObject({ name: 'Price per sq ft', isBase: true });
    expect(explainedRows(single)[1]).not.toHaveProperty('name');
  });
});
