import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awnings, badges, placards } from '../../../../tests/fixtures/products.ts';
import { complete, filledFields, noMarkup, type Product, type Selection } from '../../../pricing/index.ts';
import { quoteOptions } from '../../../quotes/quote.ts';
import { chartOf } from './chart.ts';
import { attributeRows, type Compared, compared, runRows } from './compared.ts';

/** Returns a configuration as a calculator adds it. */
function configuration(at: number, product: Product, asked: Selection): Compared {
  const selection = filledFields(complete(product, asked));
  const item = { id: String(at), product: product.name, stock: '', perUnit: 0, total: 0, quantity: 1, selection };
  return compared(quoteOptions[at] ?? 'A', item, product, noMarkup);
}

const gloss = configuration(0, badges, { finish: 'Gloss', stamp: 'No' });
const plain = configuration(1, badges, { stamp: 'No' });
const awning = configuration(2, awnings, { cloth: 'hemp', width: '96', height: '48' });
const placard = configuration(3, placards, { thickness: 'thick', width: '24', height: '18', quantity: '10' });

const rowOf = (all: readonly Compared[], label: string) => attributeRows(all).find((row) => row.label === label);

describe('options of configurations', () => {
  test('only differing options are marked', () => {
    expect(rowOf([gloss, plain], 'Finish')).toMatchObject({ differs: true });
    expect(rowOf([gloss, plain], 'Product')).toEqual({
      label: 'Product',
      values: ['Name Badges', 'Name Badges'],
      differs: false,
    });
  });

  test('an option that a product lacks is blank in its column', () => {
    expect(rowOf([gloss, awning], 'Width')).toEqual({ label: 'Width', values: [undefined, '96 in'], differs: false });
  });

  test('a common option of two products differs if its values do', () =>
    expect(rowOf([awning, placard], 'Width')).toMatchObject({ values: ['96 in', '24 in'], differs: true }));

  test('a label without values is left out', () =>
    expect(attributeRows([gloss, awning, placard]).every(({ values }) => values.some(Boolean))).toBe(true));

  test('an option without choices is left out', () => {
    const staked = configuration(0, placards, {
      thickness: 'thick',
      width: '24',
      height: '18',
      stake: 'Yes',
      quantity: '10',
    });
    expect(rowOf([placard], 'Stake')).toBeUndefined();
    expect(rowOf([placard, staked], 'Stake')).toMatchObject({ values: ['No', 'Yes'], differs: true });
  });
});

describe('run sizes side by side', () => {
  test('each appears once, ascending, with the price or a blank of each configuration', () => {
    const rows = runRows([gloss, awning]);
    const sizes = rows.map(({ runSize }) => runSize);
    expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a - b));
    expect(rows.every(({ cells }) => cells.length === 2 && cells.some(Boolean))).toBe(true);
  });

  test('the lowest total is marked only if totals differ', () => {
    for (const { cells, cheapest } of runRows([gloss, plain])) {
      const totals = cells.flatMap((cell) => (cell ? [cell.total] : []));
      expect(cheapest).toBe(new Set(totals).size > 1 ? Math.min(...totals) : undefined);
    }
    expect(runRows([gloss, gloss]).every(({ cheapest }) => cheapest === undefined)).toBe(true);
    expect(runRows([gloss]).every(({ cheapest, isCommon }) => cheapest === undefined && isCommon)).toBe(true);
  });

  test('a discontinued choice is named', () => {
    const { item } = gloss;
    const selection = { ...item.selection, finish: 'Velvet' };
    expect(compared('A', { ...item, selection }, badges, noMarkup).gone).toEqual(['Finish: Velvet']);
  });
});

describe('the chart', () => {
  const all = [gloss, plain, awning, placard];

  test('twice the price is twice the height, and every point is within the axes', () => {
    const { lines, plot } = chartOf(runRows(all), quoteOptions);
    const heights = lines.flatMap(({ points }) => points.map(({ y, total }) => (plot.bottom - y) / total));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-9);
    for (const { x, y } of lines.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThanOrEqual(plot.left);
      expect(x).toBeLessThanOrEqual(plot.right);
      expect(y).toBeGreaterThanOrEqual(plot.top);
    }
  });

  test('the chart’s axes have few figures', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 }), (sizes) => {
        const rows = sizes.map((runSize) => ({
          runSize,
          cells: [{ runSize, perUnit: 0, total: runSize * 7, basis: 'published' as const }],
          cheapest: undefined,
          isCommon: true,
        }));
        const { amounts, runSizes } = chartOf(rows, ['A']);
        expect(amounts.length).toBeLessThanOrEqual(6);
        expect(amounts[0]?.amount).toBe(0);
        expect(amounts.at(-1)?.amount).toBeGreaterThanOrEqual(Math.max(...sizes) * 7);
        expect(runSizes.length).toBeLessThanOrEqual(8);
      }),
    ));
});
