/** The sheet Settings, from its cells to `generated/settings.ts`. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { exportWorkbook, withWorkbook } from '../../codegen/workbook/export.ts';
import { BookBuilder, diagnose } from './book-builder.ts';
import type { CellInput } from './workbook-bytes.ts';

const january = { number: 46388, format: 'yyyy-mm-dd' };

const books: readonly (readonly [name: string, edit: (book: BookBuilder) => BookBuilder, settings: string])[] = [
  ['nothing', (b) => b, '{ "quoteValidDays": 30 }'],
  ['no sheet', (b) => b.dropSheet('Settings'), '{ "quoteValidDays": 30 }'],
  ['days', (b) => b.append('Settings', 'quote valid days', 14), '{ "quoteValidDays": 14 }'],
  [
    'a day as text',
    (b) => b.append('Settings', 'valid from', '2027-01-01'),
    '{ "quoteValidDays": 30, "validFrom": "2027-01-01" }',
  ],
  [
    'a day as a date',
    (b) => b.append('Settings', 'valid from', january),
    '{ "quoteValidDays": 30, "validFrom": "2027-01-01" }',
  ],
  [
    'all of it in a CSV file',
    (b) =>
      b
        .dropSheet('Settings')
        .file('settings.csv', 'key,value\nvalid from,2027-01-01\nprice change threshold,25\nquote valid days,365\n'),
    '{ "quoteValidDays": 365, "validFrom": "2027-01-01" }',
  ],
];

describe('a book that says', () => {
  test.each(books)('%s', (_, edit, settings) => {
    expect(diagnose(edit(new BookBuilder()).toFiles())).toEqual([]);
    const { files } = compile(edit(new BookBuilder()).toFiles());
    expect(files.get('settings.ts')).toContain(`export const settings: BookSettings = ${settings};`);
  });

  test.each(books)('%s, after an export', async (_, edit) => {
    const sources = edit(new BookBuilder()).toFiles();
    const compiled = compile(sources);
    const again = compile(withWorkbook(sources, await exportWorkbook(sources, compiled)));
    expect(again.diagnostics).toEqual([]);
    expect(again.files.get('settings.ts')).toBe(compiled.files.get('settings.ts'));
  });
});

test.each<readonly [string, CellInput, string]>([
  ['a date with a time', { number: 46388.5, format: 'yyyy-mm-dd hh:mm' }, 'QB218'],
  ['a date that is worked out', { formula: 'TODAY()', value: 46388, format: 'yyyy-mm-dd' }, 'QB218'],
  ['a date past all calendars', { number: 1e9, format: 'yyyy-mm-dd' }, 'QB113'],
])('%s is refused', (_, cell, code) => {
  const found = diagnose(new BookBuilder().append('Settings', 'valid from', cell).toFiles());
  expect(found).toEqual([[code, 'price-book.xlsx, Settings!B3']]);
});

test('a smallest markup stands in the catalog, where there is one', () => {
  const book = new BookBuilder().set('Categories!E1', 'smallest markup').set('Categories!E2', 12.5);
  const text = compile(book.toFiles()).files.get('catalog.ts') ?? '';
  expect(text.match(/"smallestMarkup": \d+/g)).toEqual(['"smallestMarkup": 12500']);
  const none = new BookBuilder().set('Categories!E1', 'smallest markup').set('Categories!E2', 0);
  expect(compile(none.toFiles()).files.get('catalog.ts')).not.toContain('smallestMarkup');
});
