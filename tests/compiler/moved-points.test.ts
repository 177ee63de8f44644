/** The decimal point of every ladder figure, rate, price per piece and adder of the real book, moved by one place. */

import { expect, test } from 'vitest';
import { checkLadders } from '../../codegen/check/ladder-prices.ts';
import { checkSlips } from '../../codegen/check/slipped-prices.ts';
import { compile } from '../../codegen/compile.ts';
import { gatherLadders } from '../../codegen/ladders/ladders.ts';
import type { RunSizeRow, RunSizeTable } from '../../codegen/language/book.ts';
import type { Located } from '../../codegen/language/columns.ts';
import type { Diagnostic } from '../../codegen/language/diagnostic.ts';
import { type ProductSource, productSources } from '../../codegen/link/product-source.ts';
import { sources } from './slips/real-book.ts';

const { book } = compile(sources);
const products = productSources(book);

/** Moves a price's point to the right or left; undefined if the result has more decimals than a price may have. */
function movedPrice(price: number, right: boolean): number | undefined {
  const value = right ? price * 10 : price / 10;
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

function moved(cell: Located<number>, right: boolean): Located<number> | undefined {
  const value = movedPrice(cell.value, right);
  return value === undefined ? undefined : { ...cell, value };
}

function slippedRows(row: RunSizeRow): readonly RunSizeRow[] {
  return [true, false].flatMap((right) => {
    const perUnit = movedPrice(row.perUnit, right);
    const total = movedPrice(row.total, right);
    const edits = [perUnit && { perUnit }, total && { total }, perUnit && total && { perUnit, total }];
    return edits.flatMap((edit) => (edit ? { ...row, ...edit } : []));
  });
}

/** Returns the diagnostics after a change of a table's row; checks its ladder and the three on either side. */
function saidOf(source: ProductSource, table: RunSizeTable, at: number, row: RunSizeRow): readonly Diagnostic[] {
  const ladders = gatherLadders({ ...table, rows: table.rows.with(at, row) }).all;
  const index = ladders.findIndex(({ rows }) => rows.includes(row));
  return checkLadders(source, ladders.slice(Math.max(0, index - 3), index + 4));
}

test('in every row of every ladder it is noticed, in all but one at the row itself', () => {
  let tried = 0;
  const elsewhere: string[] = [];
  for (const source of products) {
    const table = source.runSizes;
    for (const [at, row] of (table?.rows ?? []).entries()) {
      for (const slipped of table ? slippedRows(row) : []) {
        const said = table ? saidOf(source, table, at, slipped) : [];
        tried += 1;
        expect(said.length).toBeGreaterThan(0);
        const [first] = said;
        const exact = said.length === 1 && first?.code === 'QB411' && first.at.row === row.row;
        if (!exact) elsewhere.push(`${source.id}:${row.row}`);
      }
    }
  }
  console.log(`${tried} moved points in ladders, ${elsewhere.length} told by a row beside them`);
  expect(tried).toBeGreaterThan(6000);
  // The exception: a ladder of two rungs whose first run size no other ladder has.
  expect(elsewhere).toEqual(['foil-accent:74']);
});

type Priced = Pick<ProductSource, 'rates' | 'unitPrices' | 'choices'>;

/** Returns each rate, price per piece and adder of a product, with the product after its change. */
function slippedPrices(source: ProductSource): readonly (readonly [Located<number>, Partial<Priced>])[] {
  return [true, false].flatMap((right) => [
    ...source.rates.flatMap((row, at): readonly (readonly [Located<number>, Partial<Priced>])[] => {
      const cell = moved(row.cells['per sq ft'], right);
      return cell
        ? [[cell, { rates: source.rates.with(at, { ...row, cells: { ...row.cells, 'per sq ft': cell } }) }]]
        : [];
    }),
    ...source.unitPrices.flatMap((row, at): readonly (readonly [Located<number>, Partial<Priced>])[] => {
      const cell = moved(row.cells['per unit'], right);
      return cell
        ? [[cell, { unitPrices: source.unitPrices.with(at, { ...row, cells: { ...row.cells, 'per unit': cell } }) }]]
        : [];
    }),
    ...source.choices.flatMap((row, at): readonly (readonly [Located<number>, Partial<Priced>])[] => {
      const cell = row.cells.adds && moved(row.cells.adds, right);
      return cell
        ? [[cell, { choices: source.choices.with(at, { ...row, cells: { ...row.cells, adds: cell } }) }]]
        : [];
    }),
  ]);
}

test('among rates, prices per piece and adders it is noticed where there is something to compare', () => {
  const all = products.flatMap((source) =>
    slippedPrices(source).map(([cell, edit]) => ({ cell, said: checkSlips({ ...source, ...edit }) })),
  );
  const noticed = all.filter(({ said }) => said.length > 0);
  const exact = noticed.filter(({ cell, said }) => said.length === 1 && said[0]?.at.row === cell.at.row);
  console.log(
    `${all.length} moved points elsewhere, ${noticed.length} noticed, ${exact.length} of them at the row itself`,
  );
  expect(noticed.length / all.length).toBeGreaterThan(0.75);
  expect(exact.length / noticed.length).toBeGreaterThan(0.85);
});

/** Returns a row at another price level, rounded as in a price list. */
function atLevel(row: RunSizeRow, level: number): RunSizeRow {
  const total = Math.round(row.total * level);
  return { ...row, perUnit: Math.round((total * 100) / row.runSize), total };
}

test.each([0.8, 1, 1.07, 1.333, 2.5])('all prices at %d times what they are: nothing to warn of', (level) => {
  const said = products.flatMap((source) => {
    const table = source.runSizes;
    const rows = table?.rows.map((row) => atLevel(row, level));
    return table && rows ? checkLadders(source, gatherLadders({ ...table, rows }).all) : [];
  });
  expect(said).toEqual([]);
});

test.each([0.5, 0.75, 1.5, 2])('any one ladder at %d times what it is: nothing to warn of', (level) => {
  const said = products.flatMap((source) => {
    const table = source.runSizes;
    const ladders = table ? gatherLadders(table).all : [];
    return ladders.flatMap((ladder, at) => {
      const other = { ...ladder, rows: ladder.rows.map((row) => atLevel(row, level)) };
      return checkLadders(source, ladders.with(at, other).slice(Math.max(0, at - 3), at + 4));
    });
  });
  expect(said).toEqual([]);
});
