import { describe, expect, it } from 'vitest';
import { pennants, placards, tarps } from '../../../../../tests/fixtures/products.ts';
import type { ListedProduct } from '../../../../book/index.ts';
import { ladderLine } from '../../../../pricing/ladder.ts';
import type { PriceSources } from '../../../../pricing/price-sources.ts';
import type { Product } from '../../../../pricing/product.ts';
import { priceRows as rowsOf } from './price-rows.ts';

/** Returns a product as in the list of all prices. */
const listed = (product: Product, sources: PriceSources): ListedProduct => ({
  ...product,
  adders: product.fields.flatMap((field) => (field.kind === 'choice' ? field : [])),
  sources,
});

const priceRows = (product: Product, sources: PriceSources) => rowsOf(listed(product, sources));

const sheet = { file: 'book.xlsx', sheet: 'Rates' };

const sources: PriceSources = {
  rates: {
    ...sheet,
    column: 'D',
    rows: [{ row: 2, when: 'thickness = thick' }, { row: 3 }, { row: 4 }, { row: 5 }],
  },
  adders: {
    ...sheet,
    sheet: 'Choices',
    column: 'F',
    rows: { stake: { 1: { row: 8, when: 'thickness = thin' }, 2: { row: 9 } }, pole: { 1: { row: 7 } } },
  },
};

/** Returns consecutive rows of a sheet. */
const sourceRows = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ row: first + index }));

describe('the prices of a product', () => {
  it('are its rates and the extras of its choices, each with its cell', () => {
    const rows = priceRows(placards, sources);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({
      product: 'Placards',
      options: 'thickness = thick',
      runSize: 26,
      isFrom: true,
      perUnit: 23_800,
      per: 'sq ft',
      basis: 'sample',
      cell: { ...sheet, column: 'D', row: 2 },
    });
    expect(rows[1]).toMatchObject({ options: '' });
    expect(rows.slice(0, 2).map(({ words }) => words.replaceAll(/ +/g, ' '))).toEqual([
      'placards placards thickness = thick 26 2.38 sample rates!d2 book.xlsx:2',
      'placards placards 2.50 published rates!d3 book.xlsx:3',
    ]);
    expect(rows[1]).not.toHaveProperty('runSize');
    expect(rows.slice(4).map(({ options, perUnit, isAdder, cell }) => [options, perUnit, isAdder, cell.row])).toEqual([
      ['Stake: Yes, thickness = thin', 9_500, true, 8],
      ['Stake: Yes', 49_500, true, 9],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('are its steps and billed sizes, in the words of the book', () => {
    const all: PriceSources = {
      rates: { ...sheet, column: 'G', rows: sourceRows(2, 3) },
      steps: {
        ...sheet,
        sheet: 'Steps',
        column: 'I',
        rows: {
          1: [{ row: 2, when: 'eyelets = Yes' }],
          2: sourceRows(3, 1),
          3: sourceRows(4, 2),
          4: sourceRows(6, 1),
          5: [{ row: 7, when: 'rush = Yes' }],
          6: [{ row: 8, when: 'level = Trade' }],
          7: sourceRows(9, 1),
        },
      },
      billed: {
        ...sheet,
        sheet: 'Billed Sizes',
        column: 'B',
        rows: { width: sourceRows(2, 1), area: sourceRows(3, 2) },
      },
    };
    const found = priceRows(tarps, all);
    expect(
      found.map(({ options, runSize = 1, perUnit, figure, basis, cell }) =>
        [options, runSize, perUnit ?? figure, basis, `${cell.sheet}!${cell.column}${cell.row}`].join(' | '),
      ),
    ).toEqual([
      ' | 1 | 41500 | published | Rates!G2',
      ' | 10 | 39500 | published | Rates!G3',
      'sq ft from 100 on | 1 | 37500 | sample | Rates!G4',
      'Step 1, Eyelets, eyelets = Yes | 1 | +$0.35 per ft around, every 2, rounded up, fewest 4 | published | Steps!I2',
      'Step 2, Pockets | 1 | +$2.00 per ft wide and pockets | published | Steps!I3',
      'Step 3, Set-up | 1 | +$15.00 per run | published | Steps!I4',
      'Step 3, Set-up | 100 | +$0.00 per run | published | Steps!I5',
      'Step 4, Minimum | 1 | at least $60.00 per run | published | Steps!I6',
      'Step 5, Rush, rush = Yes | 1 | +25 % of base, 1 | sample | Steps!I7',
      'Step 6, Trade discount, level = Trade | 1 | -20 % | published | Steps!I8',
      'Step 7, Half dollars | 1 | round up $0.50 per piece | published | Steps!I9',
      'Billed width | 1 | 2 in more, 36, 60, 130 in |  | Billed Sizes!B2',
      'Billed area | 1 | at least 9 sq ft |  | Billed Sizes!B3',
      'Billed area, from 20 sq ft on | 1 | in steps of 0.5 sq ft |  | Billed Sizes!B4',
    ]);
  });

  it('are the runs of its ladders', () => {
    const price = { runSize: 500, perUnit: 2815, total: 14077, basis: 'published' } as const;
    const table = [
      ladderLine(['dark', 'Spike'], [{ runSize: 1, perUnit: 15_000, total: 100, basis: 'sample' }]),
      ladderLine(['pale', ''], [{ ...price, runSize: 100 }, price]),
    ].join('\n');
    const ladders = {
      file: 'run-sizes/pennants.csv',
      perUnit: 'per_unit',
      total: 'total',
      table: 'dark\tSpike\t1\npale\t\t100 500',
    };
    const product = { ...pennants, pricing: { kind: 'run-size', keys: ['sleeve', 'pole'], table } } as const;
    const rows = priceRows(product, { ladders });
    expect(rows.at(-1)).toMatchObject({
      options: 'pale',
      ...price,
      per: 'unit',
      cell: { file: 'run-sizes/pennants.csv', column: 'total', row: 4 },
    });
    expect(rows.map(({ words }) => words)).toEqual([
      'pennants pennants dark • spike 1 1.50 1.00 sample line 2, total run-sizes/pennants.csv:2',
      'pennants pennants pale 100 0.2815 140.77 published line 3, total run-sizes/pennants.csv:3',
      'pennants pennants pale 500 0.2815 140.77 published line 4, total run-sizes/pennants.csv:4',
    ]);
    const lacking = { ...ladders, table: 'dark\tSpike\t1' };
    expect(() => priceRows(product, { ladders: lacking })).toThrow('lack a cell: run codegen');
  });
});
