import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSources } from '../read/index.ts';
import { sheetLayouts } from './sheet-layouts.ts';
import { writeWorkbook } from './write-workbook.ts';

test('empty cells of columns for texts are formatted as text, those of prices with four decimals', async () => {
  const rows = new Map([['rates' as const, new Map([[2, { product: 'banners', 'per sq ft': '1.21' }]])]]);
  const parts = unzipSync(await writeWorkbook({ rows, options: [] }));
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const styles = textOf('xl/styles.xml');
  const own = new Map(
    Array.from(styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g), ([, id, code]) => [id, code]),
  );
  const cells = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  const formats = Array.from(cells.matchAll(/<xf numFmtId="(\d+)"/g), ([, id]) => own.get(id) ?? id);
  const rates = sheetLayouts().findIndex(({ id }) => id === 'rates');
  const columns = textOf(`xl/worksheets/sheet${rates + 1}.xml`).matchAll(/<col min="\d+" style="(\d+)"/g);
  expect(Array.from(columns, ([, style]) => formats[Number(style)])).toEqual([
    '49',
    '49',
    '0',
    '49',
    'General',
    '0.0000',
    '49',
  ]);
});

test('the empty book of the documents has every sheet with every column, and what every product needs', () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../docs/empty-price-book.xlsx'));
  const { sheets, diagnostics } = readSources([{ path: 'price-book.xlsx', bytes }]);
  expect(diagnostics).toEqual([]);
  expect(sheets.map(({ name, header }) => [name, ...header.map(({ text }) => text)])).toEqual(
    sheetLayouts().map(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
  );
  const filled = sheets.flatMap(({ name, rows }) => (rows.length > 0 ? `${name} ${rows.length}` : []));
  expect(filled).toEqual(['Notices 7', 'Categories 1']);
});
