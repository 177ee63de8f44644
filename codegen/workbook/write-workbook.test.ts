import { expect, test } from 'vitest';
import { elements, openPackage, sheetParts } from './annotate/package.ts';
import { sheetLayouts } from './sheet-layouts.ts';
import { templateWorkbook, writeWorkbook } from './write-workbook.ts';

const lastRow = 1_048_576;

test('dropdowns reach as far as rows can', async () => {
  const book = openPackage(await templateWorkbook());
  const ranges = Array.from(sheetParts(book).values()).flatMap((path) =>
    elements(book.document(path), 'dataValidation').map((one) => one.getAttribute('sqref') ?? ''),
  );
  expect(ranges.length).toBeGreaterThan(40);
  expect(ranges.filter((range) => !range.endsWith(String(lastRow)))).toEqual([]);
});

test('every sheet is printed as wide as the paper, with its heads on each page', async () => {
  const book = openPackage(await templateWorkbook());
  const fit = Array.from(sheetParts(book), ([name, path]) => {
    const [setup] = elements(book.document(path), 'pageSetup');
    return `${name}: ${setup?.getAttribute('fitToWidth')}, ${setup?.getAttribute('orientation')}`;
  });
  expect(fit).toEqual(['Read Me', ...sheetLayouts().map(({ name }) => name)].map((name) => `${name}: 1, landscape`));
  const heads = elements(book.document('xl/workbook.xml'), 'definedName').filter(
    (one) => one.getAttribute('name') === '_xlnm.Print_Titles',
  );
  expect(heads).toHaveLength(sheetLayouts().length);
});

test('a text of two lines has a row of two lines', async () => {
  const book = openPackage(await templateWorkbook());
  const rows = elements(book.document(sheetParts(book).get('Read Me') ?? ''), 'row');
  expect(rows.filter((row) => row.getAttribute('ht') === '30').map((row) => row.getAttribute('r'))).toContain('3');
});

test('numbers stand apart from the next column', async () => {
  const rows = new Map([
    ['rates' as const, new Map([[2, { product: 'banners', 'per sq ft': '1.21', basis: 'published' }]])],
  ]);
  const book = openPackage(await writeWorkbook({ rows, options: [] }));
  const cells = elements(book.document(sheetParts(book).get('Rates') ?? ''), 'c');
  const style = Number(cells.find((cell) => cell.getAttribute('r') === 'F2')?.getAttribute('s'));
  const [formats] = elements(book.document('xl/styles.xml'), 'cellXfs');
  const alignment = formats && elements(formats, 'xf')[style];
  expect(alignment && elements(alignment, 'alignment')[0]?.getAttribute('indent')).toBe('1');
});
