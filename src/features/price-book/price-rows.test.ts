import { describe, expect, it } from 'vitest';
import { mysteries, pennants, placards } from '../../../tests/fixtures/products.ts';
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
    expect(rows[1]).toMatchObject({ options: '', text: 'placards placards   2.50  published rates!d3 book.xlsx:3' });
    expect(rows[1]).not.toHaveProperty('runSize');
    expect(rows.slice(4).map(({ options, perUnit, isAdder, cell }) => [options, perUnit, isAdder, cell.row])).toEqual([
      ['Stake: Yes, thickness = thin', 9_500, true, 8],
      ['Stake: Yes', 49_500, true, 9],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('are by the piece where its rates are', () => {
    const rates = { ...sheet, column: 'D', rows: [{ row: 2 }, { row: 3 }] };
    expect(priceRows({ ...pennants, fields: [] }, { rates }).map(({ per, perUnit }) => [per, perUnit])).toEqual([
      ['unit', 412_000],
      ['unit', 446_000],
    ]);
  });

  it('are none without sources, and an error where the sources lack a cell', () => {
    expect(priceRows(placards, {})).toEqual([]);
    expect(priceRows(mysteries, {})).toEqual([]);
    const rates = { ...sheet, column: 'D', rows: [{ row: 2 }] };
    expect(() => priceRows(pennants, { rates })).toThrow('lack a cell: run codegen');
    const adders = { ...sheet, column: 'F', rows: {} };
    expect(() => priceRows(pennants, { adders })).toThrow('lack a cell: run codegen');
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
    expect(rows[0]?.text).toBe(
      'pennants pennants dark • spike 1 1.50 1.00 sample line 2, total run-sizes/pennants.csv:2',
    );
    expect(rows.at(-1)).toMatchObject({
      options: 'pale',
      ...price,
      per: 'unit',
      cell: { file: 'run-sizes/pennants.csv', column: 'total', row: 4 },
      text: 'pennants pennants pale 500 0.2815 140.77 published line 4, total run-sizes/pennants.csv:4',
    });
    const lacking = { ...ladders, table: 'dark\tSpike\t1' };
    expect(() => priceRows(product, { ladders: lacking })).toThrow('lack a cell: run codegen');
  });
});
