import { describe, expect, it } from 'vitest';
import { pennants, placards } from '../../../../../tests/fixtures/products.ts';
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
