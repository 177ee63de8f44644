import { describe, expect, it } from 'vitest';
import { tarps } from '../../tests/fixtures/products.ts';
import { pricedSize } from './billed.ts';
import { fraction, whole } from './fraction.ts';
import { type Run, tierFor, unitsOf } from './measures.ts';
import type { Measure, Product, Rate, Selection, Units } from './product.ts';

/** 30 x 24 in (5 sq ft), billed as 36 x 24 in (6 sq ft); a clerk enters 0 to 8 colors, foil counts 2.5. */
const sheets: Product = {
  ...tarps,
  fields: [
    {
      id: 'finish',
      label: 'Finish',
      kind: 'choice',
      whenForced: 'show',
      choices: [
        { name: 'None' },
        { name: 'Foil', when: { level: ['Trade'] }, counts: 15_000 },
        { name: 'Foil', when: { level: { not: ['Trade'] } }, counts: 25_000 },
      ],
    },
    { id: 'colors', label: 'Colors', kind: 'count', limits: [{ min: 0, max: 8, outside: { kind: 'clamp' } }] },
    { id: 'pages', label: 'Pages', kind: 'count', limits: [] },
  ],
  billed: { width: [{ from: 0, sizes: [360_000] }] },
};

function runOf(runSize: number, selection: Selection = {}, isSized = true): Run {
  const size = isSized ? pricedSize(sheets, selection, { width: 300_000, height: 240_000 }) : undefined;
  return { product: sheets, selection, runSize, size };
}

describe('unitsOf', () => {
  const colored = { colors: '3', finish: 'Foil' };
  it.each<[why: string, units: Units, runSize: number, units: number | readonly [bigint, bigint], each?: number]>([
    ['the run once', { per: ['run'] }, 10, 1],
    ['the run where nothing is said', {}, 10, 1],
    ['each piece', { per: ['piece'] }, 10, 10],
    ['the billed area of each piece', { per: ['sq ft'] }, 10, 60, 6],
    ['the real width of each piece', { per: ['ft wide'] }, 10, 25, 2.5],
    ['the height', { per: ['ft high'] }, 10, 20, 2],
    ['the way around', { per: ['ft around'] }, 10, 90, 9],
    ['each color once', { per: ['colors'] }, 10, 3],
    ['each color of each piece', { per: ['piece', 'colors'] }, 10, 30, 3],
    ['each color of each piece, the other way around', { per: ['colors', 'piece'] }, 10, 30, 3],
    ['each color of the run', { per: ['run', 'colors'] }, 10, 3],
    ['what a choice counts', { per: ['finish'] }, 10, [5n, 2n]],
    ['a choice and a count', { per: ['finish', 'colors'] }, 10, [15n, 2n]],
    ['a width for each color', { per: ['ft wide', 'colors'] }, 2, 15, 7.5],
    ['nothing for a field that is not there', { per: ['nowhere'] }, 10, 0],
    ['what is beyond so many', { per: ['colors'], beyond: 10_000 }, 10, 2],
    ['nothing where it is not beyond', { per: ['colors'], beyond: 40_000 }, 10, 0],
    ['what is beyond so many of each piece', { per: ['piece', 'colors'], beyond: 10_000 }, 10, 20, 2],
    ['pieces beyond so many', { per: ['piece'], beyond: 40_000 }, 10, 6],
    ['in proportion', { per: ['piece'], every: 40_000 }, 10, [5n, 2n]],
    ['rounded up', { per: ['piece'], every: 40_000, rounded: 'up' }, 10, 3],
    ['rounded up of a whole number', { per: ['piece'], every: 50_000, rounded: 'up' }, 10, 2],
    ['rounded down', { per: ['piece'], every: 40_000, rounded: 'down' }, 10, 2],
    ['rounded to the nearest, halves up', { per: ['piece'], every: 40_000, rounded: 'nearest' }, 10, 3],
    ['rounded to the nearest below', { per: ['piece'], every: 40_000, rounded: 'nearest' }, 9, 2],
    ['an eyelet every 2 ft of each piece', { per: ['ft around'], every: 20_000, rounded: 'up' }, 10, 50, 5],
    ['no fewer than so many', { per: ['colors'], fewest: 40_000 }, 10, 4],
    ['no fewer than so many a piece', { per: ['ft wide'], fewest: 40_000 }, 10, 40, 4],
    ['no fewer than fewer', { per: ['colors'], fewest: 20_000 }, 10, 3],
    [
      'beyond, then every, then fewest',
      { per: ['piece'], beyond: 20_000, every: 40_000, fewest: 25_000 },
      10,
      [5n, 2n],
    ],
    ['beyond before every', { per: ['piece'], beyond: 20_000, every: 40_000 }, 10, 2],
    ['rounded before fewest', { per: ['piece'], every: 40_000, rounded: 'up', fewest: 25_000 }, 10, 3],
  ])('counts %s', (_, units, runSize, want, each) => {
    const [dividend, divisor] = typeof want === 'number' ? [BigInt(want), 1n] : want;
    expect(unitsOf(runOf(runSize, colored), units)).toEqual({
      units: fraction(dividend, divisor),
      ...(each !== undefined && { each: fraction(BigInt(each * 10), 10n) }),
    });
  });

  it.each([
    ['that says nothing', {}, 'colors', 0n],
    ['that is cleared, where the least is 0', { colors: '' }, 'colors', 0n],
    ['at the largest', { colors: '99' }, 'colors', 8n],
    ['without bounds that can not be read', { pages: 'many' }, 'pages', 0n],
    ['as it is entered', { pages: '1,000' }, 'pages', 1000n],
    ['of a choice that has none', { finish: 'None' }, 'finish', 0n],
    ['of a choice that is not made', {}, 'finish', 0n],
    ['of a choice that is not to be had', { finish: 'Gold' }, 'finish', 0n],
  ] as const)('reads a count %s', (_, selection, field, want) => {
    expect(unitsOf(runOf(1, selection), { per: [field] }).units).toEqual(whole(want));
  });

  it('counts by the valid row of the choice', () => {
    expect(unitsOf(runOf(1, { finish: 'Foil', level: 'Trade' }), { per: ['finish'] }).units).toEqual(fraction(3n, 2n));
  });

  it('measures zero on a piece without a size', () => {
    for (const per of ['sq ft', 'ft wide', 'ft high', 'ft around'])
      expect(unitsOf(runOf(10, {}, false), { per: [per] }).units).toEqual(whole(0));
  });
});

const trade = { level: ['Trade'] };
const row = (amount: number, rest: Partial<Rate>): Rate => ({ from: 1, amount, basis: 'sample', ...rest });
const found = (rows: readonly Rate[], by: Measure | undefined, run: Run) =>
  tierFor(rows, by?.split(' and '), run)?.amount;

describe('tierFor', () => {
  /** Rows from quantity 1 and 10; from 2 of the measure on from 1 and 100, from 3 on from 10. */
  const bands = [
    row(1, {}),
    row(10, { from: 10 }),
    row(21, { over: 20_000, from: 1 }),
    row(310, { over: 30_000, from: 10 }),
    row(2100, { over: 20_000, from: 100 }),
    row(210, { over: 20_000, from: 10 }),
  ];

  it.each<[by: Measure, selection: Selection, runSize: number, want: number | undefined]>([
    ['colors', { colors: '1' }, 1, 1],
    ['colors', { colors: '1' }, 500, 10],
    ['colors', { colors: '2' }, 9, 21],
    ['colors', { colors: '2' }, 99, 210],
    ['colors', { colors: '2' }, 100, 2100],
    ['colors', { colors: '3' }, 10, 310],
    // The band is chosen first: no row of the band of 3 colors is reached.
    ['colors', { colors: '3' }, 9, undefined],
    ['finish', { finish: 'Foil' }, 10, 210],
    ['finish', { finish: 'None' }, 10, 10],
    ['nowhere', {}, 10, 10],
    ['piece', {}, 2, 21],
    ['piece and colors', { colors: '1' }, 2, 21],
    ['piece and colors', { colors: '0' }, 10, 10],
    ['finish and finish', { finish: 'Foil' }, 10, 310],
    ['sq ft', {}, 10, 310],
    ['width', {}, 10, 310],
    ['height', {}, 10, 310],
  ])('by %s of %j takes for %d pieces the row %s', (by, selection, runSize, want) => {
    expect(found(bands, by, runOf(runSize, selection))).toBe(want);
  });

  it.each<[by: Measure, over: number, runSize: number, want: number]>([
    ['sq ft', 60_000, 1, 2],
    ['sq ft', 60_001, 1, 1],
    ['sq ft', 60_001, 100, 1],
    ['total sq ft', 60_001, 2, 2],
    ['total sq ft', 120_000, 2, 2],
    ['total sq ft', 120_001, 2, 1],
    ['ft around', 90_000, 3, 2],
    ['ft around', 90_001, 3, 1],
    ['piece', 30_000, 3, 2],
    ['piece', 30_001, 3, 1],
    ['sq ft and piece', 180_000, 3, 2],
    ['sq ft and piece', 180_001, 3, 1],
    ['width', 300_000, 1, 2],
    ['width', 300_001, 1, 1],
    ['height', 240_000, 1, 2],
    ['height', 240_001, 1, 1],
  ])('by %s from %d on takes for %d pieces the row %d', (by, over, runSize, want) => {
    expect(found([row(1, {}), row(2, { over })], by, runOf(runSize))).toBe(want);
  });

  it.each(['sq ft', 'total sq ft', 'width', 'height'])('by %s finds the first row for a piece without a size', (by) => {
    expect(found([row(1, {}), row(2, { over: 1 })], by, runOf(5, {}, false))).toBe(1);
  });

  it('skips invalid rows, in a band too', () => {
    const rows = [row(1, {}), row(2, { over: 20_000, when: trade }), row(3, { from: 5, when: trade })];
    const of = (level: string, colors: string) => found(rows, 'colors', runOf(10, { level, colors }));
    expect([of('Retail', '4'), of('Trade', '4'), of('Trade', '1'), of('Retail', '1')]).toEqual([1, 2, 3, 1]);
  });

  it('finds none below all bounds', () => {
    expect(found([], 'colors', runOf(1))).toBeUndefined();
    expect(found([row(1, { from: 5 })], undefined, runOf(4))).toBeUndefined();
    expect(found([row(1, { over: 10_000 })], 'colors', runOf(4, { colors: '0' }))).toBeUndefined();
  });
});
