import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { readSources } from '../read/index.ts';
import { type ParseResult, parseSheets } from './index.ts';

const parse = (edit: (book: BookBuilder) => BookBuilder): ParseResult =>
  parseSheets(readSources(edit(new BookBuilder()).toFiles()));

const workbook = 'price-book.xlsx';
test('gives every value its type and its cell', () => {
  const { sheets, diagnostics, incomplete } = parse((b) => b);
  expect(diagnostics).toEqual([]);
  expect([...incomplete]).toEqual([]);
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

test('a row with a faulty cell is left out, and its sheet counts as incomplete', () => {
  const { sheets, incomplete } = parse((b) => b.set('Rates!D2', 'call'));
  expect(sheets.rates.map(({ at }) => at.row)).toEqual([3]);
  expect([...incomplete]).toEqual(['rates']);
});

test.each([
  {
    name: 'a cell that the reader refused',
    edit: (b: BookBuilder) => b.set('Rates!D2', { error: 23 }),
    want: ['rates'],
  },
  { name: 'a misspelled tab', edit: (b: BookBuilder) => b.renameSheet('Rates', 'Rate'), want: ['rates'] },
  { name: 'a misspelled file', edit: (b: BookBuilder) => b.file('rate.csv', 'a,b'), want: ['rates'] },
  {
    name: 'a ladder that cannot be read',
    edit: (b: BookBuilder) => b.file('run-sizes/cards.csv', 'a,"b'),
    want: ['runSizes'],
  },
  { name: 'a missing column', edit: (b: BookBuilder) => b.set('Rates!E1', null), want: ['rates'] },
  { name: 'a missing sheet', edit: (b: BookBuilder) => b.dropSheet('Menus'), want: ['menus'] },
])('$name: $want is incomplete', ({ edit, want }) => {
  expect([...parse(edit).incomplete]).toEqual(want);
});
