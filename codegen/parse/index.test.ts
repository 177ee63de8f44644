import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { readSources } from '../read/index.ts';
import { type ParseResult, parseSheets } from './index.ts';

const parse = (edit: (book: BookBuilder) => BookBuilder): ParseResult =>
  parseSheets(readSources(edit(new BookBuilder()).toFiles()));

const workbook = 'price-book.xlsx';
test('gives every value its type and its cell', () => {
  const { sheets, diagnostics } = parse((b) => b);
  expect(diagnostics).toEqual([]);
  expect(sheets.choices[7]).toEqual({
    at: { file: workbook, sheet: 'Choices', row: 9 },
    cells: {
      product: { value: 'banner', at: { file: workbook, sheet: 'Choices', row: 9, column: 'A' } },
      field: { value: 'hems', at: { file: workbook, sheet: 'Choices', row: 9, column: 'B' } },
      choice: { value: 'All sides', at: { file: workbook, sheet: 'Choices', row: 9, column: 'C' } },
      when: {
        value: { clauses: [{ field: 'material', op: 'is', values: ['Scrim'] }] },
        at: { file: workbook, sheet: 'Choices', row: 9, column: 'D' },
      },
      adds: { value: 1380, at: { file: workbook, sheet: 'Choices', row: 9, column: 'F' } },
      per: { value: 'sq ft', at: { file: workbook, sheet: 'Choices', row: 9, column: 'G' } },
      basis: { value: 'published', at: { file: workbook, sheet: 'Choices', row: 9, column: 'H' } },
    },
  });
  expect(sheets.products.map(({ cells }) => [cells['run sizes']?.value, cells['cart quantity']?.value])).toEqual([
    [undefined, undefined],
    [[1], { min: 1, max: 20 }],
    [[1, 2, 5], undefined],
  ]);
});

test('a CSV file gives the same values at its own places', () => {
  const { sheets } = parse((b) =>
    b.dropSheet('Warnings').file('warnings.csv', '\n Product ,WHEN,Message\nbanner,,Mind the wind.\n'),
  );
  expect(sheets.warnings).toEqual([
    {
      at: { file: 'warnings.csv', row: 3 },
      cells: {
        product: { value: 'banner', at: { file: 'warnings.csv', row: 3, column: 'Product' } },
        message: { value: 'Mind the wind.', at: { file: 'warnings.csv', row: 3, column: 'Message' } },
      },
    },
  ]);
});

test('a row with a faulty cell is left out', () => {
  const { sheets } = parse((b) => b.set('Rates!D2', 'call'));
  expect(sheets.rates.map(({ at }) => at.row)).toEqual([3]);
});
