import { describe, expect, it } from 'vitest';
import { awnings, lanterns, pennants, placards } from '../../tests/fixtures/products.ts';
import { pricedSize, type Size } from './billed.ts';
import { whole } from './fraction.ts';
import { tierAt } from './measures.ts';
import type { Basis, Product, Rate, Selection, Step } from './product.ts';
import { ladderRows, priceAfterSteps, ratedBase, ratedRows } from './rated.ts';

const inches = (width: number, height: number): Size => ({ width: width * 10_000, height: height * 10_000 });

function rows(product: Product, selection: Selection, size: Size | undefined, runSizes: readonly number[]) {
  if (product.pricing.kind === 'run-size') throw new Error(`${product.id} is priced by ladders`);
  return ratedRows(product, product.pricing, selection, size && pricedSize(product, selection, size), runSizes);
}

describe('tierAt', () => {
  const rates: readonly Rate[] = [26, 1, 51].map((from) => ({ from, amount: from, basis: 'sample' }));
  it.each([
    { quantity: 1, want: 1 },
    { quantity: 25, want: 1 },
    { quantity: 26, want: 26 },
    { quantity: 50, want: 26 },
    { quantity: 51, want: 51 },
    { quantity: 100_000, want: 51 },
    { quantity: 0, want: undefined },
  ])('$quantity pieces take the rate from $want', ({ quantity, want }) => {
    expect(tierAt(rates, quantity)?.from).toBe(want);
  });
});

interface Case {
  readonly why: string;
  readonly product: Product;
  readonly selection: Selection;
  readonly size?: Size;
  readonly runSize: number;
  readonly perUnit: number;
  readonly total: number;
  readonly basis: Basis;
}

const cases: readonly Case[] = [
  {
    why: 'area x rate',
    product: awnings,
    selection: { cloth: 'hemp', seam: 'None', eyelets: 'None' },
    size: inches(96, 48),
    runSize: 1,
    perUnit: 387_200,
    total: 3872,
    basis: 'published',
  },
  {
    why: 'area x (rate + adder per sq ft), rounded once: 42.592',
    product: awnings,
    selection: { cloth: 'hemp', seam: 'Double', eyelets: 'None' },
    size: inches(96, 48),
    runSize: 1,
    perUnit: 425_920,
    total: 4259,
    basis: 'published',
  },
  {
    why: 'an adder per unit, its basis the worst one',
    product: awnings,
    selection: { cloth: 'silk', seam: 'Double', eyelets: 'Brass' },
    size: inches(12, 12),
    runSize: 3,
    perUnit: 39_900,
    total: 1197,
    basis: 'sample',
  },
  {
    why: 'the area is never rounded: 58 x 120',
    product: awnings,
    selection: { cloth: 'silk', seam: 'None', eyelets: 'None' },
    size: inches(58, 120),
    runSize: 1,
    perUnit: 720_167,
    total: 7202,
    basis: 'published',
  },
  {
    why: 'a tie rounds up: 1083.125',
    product: lanterns,
    selection: { size: '20x27', frame: 'Slim' },
    size: inches(20, 27),
    runSize: 10,
    perUnit: 1_083_125,
    total: 108_313,
    basis: 'published',
  },
  {
    why: 'the exact per unit is multiplied, not the rounded one: 10,000 x 0.00009375',
    product: lanterns,
    selection: { size: 'Made to measure', frame: 'None' },
    size: { width: 1_000, height: 31_034 },
    runSize: 10_000,
    perUnit: 94,
    total: 9375,
    basis: 'published',
  },
  {
    why: 'the total is rounded once, from 59.694975 and not from four decimals',
    product: {
      ...pennants,
      pricing: { kind: 'area', rates: [{ from: 1, amount: 29_479, basis: 'published' }], runSizes: [1] },
    },
    selection: {},
    size: inches(36, 81),
    runSize: 1,
    perUnit: 596_950,
    total: 5969,
    basis: 'published',
  },
  {
    why: 'the tier of the quantity',
    product: placards,
    selection: { thickness: 'thick', stake: 'No' },
    size: inches(24, 18),
    runSize: 26,
    perUnit: 71_400,
    total: 18_564,
    basis: 'sample',
  },
  {
    why: 'a price per piece',
    product: pennants,
    selection: { print: 'one side', sleeve: 'pale', pole: 'Spike' },
    runSize: 5,
    perUnit: 742_000,
    total: 37_100,
    basis: 'published',
  },
];

describe('ratedRows', () => {
  it.each(cases)('$why', ({ product, selection, size, runSize, perUnit, total, basis }) => {
    expect(rows(product, selection, size, [runSize])).toEqual([{ runSize, perUnit, total, basis }]);
  });

  it('has no rows if a run size has no rate', () => {
    const thin = { thickness: 'thin', stake: 'No' };
    expect(rows(placards, thin, inches(12, 12), [5])).toHaveLength(1);
    expect(rows(placards, thin, inches(12, 12), [5, 4])).toBeUndefined();
    expect(rows(awnings, {}, inches(12, 12), [1])).toBeUndefined();
  });
});

/** Returns steps that add these amounts to the run, in 1/10,000 dollar. */
const adding = (...figures: readonly number[]): readonly Step[] =>
  figures.map((figure, at) => ({
    step: at + 1,
    label: 'Set-up',
    do: 'add',
    rows: [{ from: 1, figure, per: ['run'], basis: 'published' }],
  }));

const ladderTexts = (product: Product, priced: Parameters<typeof ladderRows>[1], quantity?: readonly number[]) =>
  ladderRows(product, priced, {}, quantity)?.map(
    ({ runSize, perUnit, total, basis }) => `${runSize}: ${perUnit}, ${total} ${basis}`,
  );

describe('ladderRows', () => {
  /** $11.11 for 3, $25.00 for 10; the published prices per piece do not multiply out. */
  const pricing = { kind: 'run-size', keys: [], table: '3:37100:1111p 10:24900:2500s' } as const;

  it.each([
    ['total', 3, ['3: 37100, 1111 published']],
    ['total', 10, ['10: 24900, 2500 sample']],
    // 11.11 + 2/7 x 13.89
    ['total', 5, ['5: 30157, 1508 sample']],
    // 5 x (3.70333… - 2/7 x 1.20333…)
    ['unit price', 5, ['5: 33595, 1680 sample']],
    ['lower', 5, ['5: 37033, 1852 sample']],
    ['higher', 5, ['5: 25000, 1250 sample']],
    ['total', 2, undefined],
    ['total', 11, undefined],
  ] as const)('between by %s prices %d pieces', (between, quantity, want) => {
    expect(ladderTexts(pennants, { ...pricing, between }, [quantity])).toEqual(want);
  });

  it('has no rows for a missing line, with steps or without', () => {
    const keyed = { ...pricing, keys: ['print'], table: 'two sides\t3:37100:1111p' };
    expect(ladderTexts(pennants, keyed)).toBeUndefined();
    expect(ladderTexts({ ...pennants, steps: adding(5) }, keyed)).toBeUndefined();
  });

  it.each([
    ['a charge', adding(50_000), ['3: 53700, 1611 published', '10: 30000, 3000 sample']],
    ['nothing', adding(0), ['3: 37100, 1111 published', '10: 24900, 2500 sample']],
    ['what is taken back', adding(5, -5), ['3: 37100, 1111 published', '10: 24900, 2500 sample']],
    // The total is the same to the cent, the price of a piece is not.
    ['less than a cent', adding(40), ['3: 37047, 1111 published', '10: 25004, 2500 sample']],
    ['all but a cent at the first run size', adding(-111_000), ['3: 33, 1 published', '10: 13900, 1390 sample']],
    ['all but half a cent', adding(-111_050), ['3: 17, 1 published', '10: 13895, 1390 sample']],
    ['all but less, so that none has a price', adding(-111_051), []],
  ])('adds %s', (_, steps, want) => {
    expect(ladderTexts({ ...pennants, steps }, pricing)).toEqual(want);
  });
});

describe('steps', () => {
  it('round half a cent up to a cent, and less to no price', () => {
    const unpriced: Product = { ...pennants, pricing: { kind: 'unit', rates: [], runSizes: [1, 2] } };
    const priced = (figure: number) => rows({ ...unpriced, steps: adding(figure) }, {}, undefined, [1, 2]);
    expect(priced(50)?.map(({ total, perUnit }) => [total, perUnit])).toEqual([
      [1, 50],
      [1, 25],
    ]);
    expect(priced(49)).toEqual([]);
    expect(priced(-1000)).toEqual([]);
  });

  it('are a sample if one of them is', () => {
    const run = { product: { ...pennants, steps: adding(5) }, selection: {}, runSize: 1, size: undefined };
    const base = { amount: whole(100), basis: 'published' } as const;
    expect(priceAfterSteps(run, base)?.basis).toBe('published');
    expect(priceAfterSteps(run, { ...base, basis: 'sample' })?.basis).toBe('sample');
    const sample = adding(5).map((step) => ({
      ...step,
      rows: step.rows.map((row) => ({ ...row, basis: 'sample' as const })),
    }));
    expect(priceAfterSteps({ ...run, product: { ...pennants, steps: sample } }, base)?.basis).toBe('sample');
  });
});

it('a product without rates has only the price of its adders', () => {
  const run = { product: pennants, selection: {}, runSize: 3, size: undefined };
  const pricing = { kind: 'unit', rates: [], runSizes: [3] } as const;
  const added = { perSquareFoot: 0n, perUnit: 7n, basis: 'published' } as const;
  expect(ratedBase(pricing, added, run)).toEqual({ amount: whole(21), basis: 'published' });
});
