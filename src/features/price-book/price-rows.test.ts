import { describe, expect, it } from 'vitest';
import { pennants, placards } from '../../../tests/fixtures/products.ts';
import { ladderLine } from '../../pricing/ladder.ts';
import type { PriceSources } from '../../pricing/price-sources.ts';
import { priceRows } from './price-rows.ts';

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
  it('are its rates and what its choices add, each with its cell', () => {
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
      text: 'placards placards thickness = thick 26 2.38  sample rates!d2 book.xlsx:2',
    });
    expect(rows[1]).not.toHaveProperty('runSize');
    expect(rows.slice(4).map(({ options, perUnit, isAdder, cell }) => [options, perUnit, isAdder, cell.row])).toEqual([
      ['Stake: Yes, thickness = thin', 9_500, true, 8],
      ['Stake: Yes', 49_500, true, 9],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('are the runs of its ladders', () => {
    const price = { runSize: 500, perUnit: 2815, total: 14077, basis: 'published' } as const;
    const table = ladderLine(['pale', ''], [{ ...price, runSize: 100 }, price]);
    const ladders = {
      file: 'run-sizes/pennants.csv',
      perUnit: 'per_unit',
      total: 'total',
      table: 'pale\t\t100 500',
    };
    const product = { ...pennants, pricing: { kind: 'run-size', keys: ['sleeve', 'pole'], table } } as const;
    expect(priceRows(product, { ladders }).at(-1)).toMatchObject({
      options: 'pale',
      ...price,
      cell: { file: 'run-sizes/pennants.csv', column: 'total', row: 3 },
      text: 'pennants pennants pale 500 0.2815 140.77 published line 3, total run-sizes/pennants.csv:3',
    });
  });
});
