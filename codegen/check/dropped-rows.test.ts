import { expect, test } from 'vitest';
import { diagnostic, type Place } from '../language/diagnostic.ts';
import type { SheetId } from '../language/sheet-names.ts';
import type { RawSheet } from '../language/source.ts';
import { droppedRowsOf } from './index.ts';

const tab: Place = { file: 'price-book.xlsx', sheet: 'Rates' };
const csv: Place = { file: 'run-sizes/cards.csv' };

const fault = (at: Place) => diagnostic('QB314', at, 'unknown', 'Look.');

/** Returns a sheet with these lines; the first is its header: `product|from`. */
function sheetOf(name: string, at: Place, lines: readonly string[]): RawSheet {
  const [header = [], ...rows] = lines.map((line, index) =>
    line.split('|').map((text) => ({ text, type: 'text' as const, at: { ...at, row: index + 1 } })),
  );
  return {
    name,
    at,
    header,
    rows: rows.map((cells, index) => ({ at: { ...at, row: index + 2 }, cells })),
  };
}

const rates = (header: string) =>
  sheetOf('Rates', tab, [header, 'banner|flag', 'flag|banner', '|2', '#REF!|2', 'flag\u00a0|2']);
const ladders = sheetOf('Run Sizes', csv, ['size|total', '2x4|3']);

/** Returns the products, of three, that may lack rows of the sheet. */
const lacking = (sheet: RawSheet, id: SheetId, faulty: Place, incomplete: readonly SheetId[] = [id]) => {
  const droppedRows = droppedRowsOf([sheet], [fault(faulty)], new Set(incomplete));
  return ['banner', 'flag', 'cards'].filter((product) => droppedRows.about(id, product));
};

test.each([
  { name: 'the product of the row', header: 'product|from', row: 2, want: ['banner'] },
  { name: 'whichever column it stands in', header: 'from|product', row: 2, want: ['flag'] },
  { name: 'however the column is headed', header: 'from| Product ', row: 3, want: ['banner'] },
  { name: 'every product if the row names none', header: 'product|from', row: 4, want: ['banner', 'flag', 'cards'] },
  { name: 'every product if the row has no key', header: 'product|from', row: 5, want: ['banner', 'flag', 'cards'] },
  { name: 'the product beside a pasted blank', header: 'product|from', row: 6, want: ['flag'] },
  { name: 'every product without such a column', header: 'from|to', row: 2, want: ['banner', 'flag', 'cards'] },
  { name: 'every product in a row unknown', header: 'product|from', row: 9, want: ['banner', 'flag', 'cards'] },
])('a faulty row of a tab: $name', ({ header, row, want }) => {
  expect(lacking(rates(header), 'rates', { ...tab, row })).toEqual(want);
});

test('a faulty row of a file of ladders concerns its own product only', () => {
  expect(lacking(ladders, 'runSizes', { ...csv, row: 2 })).toEqual(['cards']);
});

test('a fault of a file of ladders that was not read concerns its own product only', () => {
  const droppedRows = droppedRowsOf([], [fault(csv)], new Set(['runSizes']));
  expect(['banner', 'cards'].filter((product) => droppedRows.about('runSizes', product))).toEqual(['cards']);
});

test('a warning drops no row', () => {
  const doubt = diagnostic('QB123', { ...tab, row: 3 }, 'odd', 'Look.');
  const droppedRows = droppedRowsOf(
    [rates('product|from')],
    [fault({ ...tab, row: 2 }), doubt],
    new Set<SheetId>(['rates']),
  );
  expect(['banner', 'flag'].filter((product) => droppedRows.about('rates', product))).toEqual(['banner']);
});

test('a sheet that lacks no row is complete', () => {
  expect(lacking(rates('product|from'), 'rates', { ...tab, row: 2 }, [])).toEqual([]);
});

test('a sheet that was not read may lack rows of every product', () => {
  expect(lacking(ladders, 'rates', { ...csv, row: 2 })).toEqual(['banner', 'flag', 'cards']);
});
