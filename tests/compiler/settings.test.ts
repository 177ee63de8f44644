/** The sheet Settings, from its cells to `generated/settings.ts`. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { exportWorkbook, withWorkbook } from '../../codegen/workbook/export.ts';
import { BookBuilder, diagnose } from './book-builder.ts';

const books: readonly (readonly [name: string, edit: (book: BookBuilder) => BookBuilder, settings: string])[] = [
  ['nothing', (b) => b, '{ "quoteValidDays": 30 }'],
  ['no sheet', (b) => b.dropSheet('Settings'), '{ "quoteValidDays": 30 }'],
  ['days', (b) => b.append('Settings', 'quote valid days', 14), '{ "quoteValidDays": 14 }'],
  [
    'all of it in a CSV file',
    (b) => b.dropSheet('Settings').file('settings.csv', 'key,value\nprice change threshold,25\nquote valid days,365\n'),
    '{ "quoteValidDays": 365 }',
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

test('a smallest markup stands in the catalog, where there is one', () => {
  const book = new BookBuilder().set('Categories!E1', 'smallest markup').set('Categories!E2', 12.5);
  const text = compile(book.toFiles()).files.get('catalog.ts') ?? '';
  expect(text.match(/"smallestMarkup": \d+/g)).toEqual(['"smallestMarkup": 12500']);
  const none = new BookBuilder().set('Categories!E1', 'smallest markup').set('Categories!E2', 0);
  expect(compile(none.toFiles()).files.get('catalog.ts')).not.toContain('smallestMarkup');
});
