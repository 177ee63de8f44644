/** `npm run price-book -- template`: a workbook to start from. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { compile } from '../../codegen/compile.ts';
import { sheetNames } from '../../codegen/language/sheet-names.ts';
import { sheetDefinitions } from '../../codegen/language/sheets.ts';
import { templateWorkbook } from '../../codegen/workbook/write-workbook.ts';
import { BookBuilder } from './book-builder.ts';
import { type OpenedSheet, openWorkbook, sheetOf } from './opened-workbook.ts';
import { soundSheets } from './sound-book.ts';

let template: Uint8Array;
let workbook: readonly OpenedSheet[];

beforeAll(async () => {
  template = await templateWorkbook();
  workbook = await openWorkbook(template);
});

test('it has every sheet, and the sheet for people', () => {
  expect(workbook.map(({ name }) => name).toSorted()).toEqual(['Read Me', ...sheetNames].toSorted());
});

test.each(Object.values(sheetDefinitions))('$name has its columns, each with a note', ({ name, columns }) => {
  const { headings, note, width, frozenRows } = sheetOf(workbook, name);
  expect(headings).toEqual(Object.keys(columns));
  headings.forEach((heading, at) => {
    expect(note(XLSX.utils.encode_cell({ r: 0, c: at })).length, heading).toBeGreaterThan(8);
    expect(width(at), heading).toBeGreaterThan(8);
  });
  expect(frozenRows).toBe(1);
});

/** Returns the words of a dropdown, or their range or formula. */
const offered = (sheet: string, cell: string): string | undefined => sheetOf(workbook, sheet).offered(cell);

/** Returns the number format of an empty cell, which is the format of its column. */
function emptyCellFormat(sheet: string, column: number): string | undefined {
  const parts = unzipSync(template);
  const part = `xl/worksheets/sheet${workbook.findIndex(({ name }) => name === sheet) + 1}.xml`;
  const xml = strFromU8(parts[part] ?? new Uint8Array());
  const style = new RegExp(`<col min="${column + 1}"[^>]* style="(\\d+)"`).exec(xml)?.[1];
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
  const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles) ?? [];
  const id = /numFmtId="(\d+)"/.exec(formats.match(/<xf [^>]*>/g)?.[Number(style)] ?? '')?.[1];
  const own = new RegExp(`numFmtId="${id}" formatCode="([^"]+)"`).exec(styles)?.[1];
  return own ?? XLSX.SSF.get_table()[Number(id)];
}

test.each([
  ['Choices', 2, '@'],
  ['Rates', 2, '0'],
  ['Rates', 5, '0.0000'],
  ['Steps', 8, 'General'],
  ['Steps', 9, '@'],
  ['Billed Sizes', 4, 'General'],
  ['Run Sizes', 3, '0.00'],
  ['Limits', 3, 'General'],
  ['Settings', 1, 'General'],
  ['Categories', 4, 'General'],
  ['Products', 11, '@'],
])('an empty cell of %s, column %i, is formatted %s', (sheet, column, format) => {
  expect(emptyCellFormat(sheet, column)).toBe(format);
});

test.each([
  ['Products', 'F2', '"run-size,area,unit"'],
  ['Products', 'G2', 'Categories!$A$2:$A$20000'],
  ['Fields', 'A2', 'Products!$A$2:$A$20000'],
  ['Fields', 'D1999', '"choice,length,quantity,count"'],
  ['Choices', 'E2', '"yes"'],
  ['Choices', 'H2', '"published,sample"'],
  ['Limits', 'F2', '"message,clamp"'],
  ['Rates', 'A2000', 'Products!$A$2:$A$20000'],
  ['Steps', 'A2', 'Products!$A$2:$A$20000'],
  ['Steps', 'H2', '"add,percent,margin,at least,at most,round up,round down,round nearest"'],
  ['Steps', 'J2', '"run,piece,sq ft,ft wide,ft high,ft around"'],
  ['Steps', 'L2', '"up,down,nearest"'],
  ['Billed Sizes', 'B2', '"width,height,both,area"'],
  ['Settings', 'A2', '"price change threshold,quote valid days"'],
  ['Run Sizes', 'A2', 'Products!$A$2:$A$20000'],
  ['Run Sizes', 'E2', '"published,sample"'],
])('%s!%s offers %s', (sheet, cell, formula) => {
  expect(offered(sheet, cell)).toBe(formula);
});

test('the states of Notices are offered, and so are the fields of the product in the same row', () => {
  expect(offered('Notices', 'B2')).toMatch(/^"choose,size,.*no prices"$/);
  expect(offered('Choices', 'B2')).toMatch(/^OFFSET\(Fields!\$B\$1,MATCH\(\$A2,/);
});

test('no dropdown is longer than a spreadsheet program takes', () => {
  for (const { headings, offered: offers } of workbook) {
    for (const column of headings.keys()) {
      expect((offers(XLSX.utils.encode_cell({ r: 1, c: column })) ?? '').length).toBeLessThanOrEqual(257);
    }
  }
});

test('the box of a note spans columns enough for its text', () => {
  const drawing = strFromU8(unzipSync(template)['xl/drawings/vmlDrawing4.vml'] ?? new Uint8Array());
  // On Choices, the narrow columns width, height and note follow basis.
  expect(drawing).toContain('<x:Anchor>8, 6, 0, 6, 11, 0, 6, 0</x:Anchor>');
  expect(drawing.match(/<x:Anchor>/g)).toHaveLength(Object.keys(sheetDefinitions.choices.columns).length);
});

test('the same workbook is written every time', async () => {
  expect(await templateWorkbook()).toEqual(template);
});

test('by itself it says which rows are missing, and nothing else', () => {
  const found = compile([{ path: 'price-book.xlsx', bytes: template }]).diagnostics;
  expect(found.map(({ at }) => at.sheet)).not.toContain('Read Me');
  expect(found.filter(({ code }) => code.startsWith('QB1') || code.startsWith('QB2'))).toEqual([]);
});

/** Fills the template with the sound book's rows, by the headings, as a person does. */
function filled(): Uint8Array {
  // SheetJS writes into the array that it is given.
  const book = XLSX.read(Uint8Array.from(template));
  for (const [name, [header = [], ...rows]] of Object.entries(soundSheets)) {
    if (name === 'Read Me') continue;
    const { headings } = sheetOf(workbook, name);
    expect(headings).toEqual(expect.arrayContaining([...header]));
    const cells = rows.map((row) => headings.map((heading) => row[header.indexOf(heading)] ?? null));
    book.Sheets[name] = XLSX.utils.aoa_to_sheet([[...headings], ...cells]);
  }
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
}

test('with rows it is a price book', () => {
  const sound = new BookBuilder().toFiles();
  const file = 'price-book.xlsx';
  const book = [...sound.filter(({ path }) => path !== file), { path: file, bytes: filled() }];
  const { diagnostics, files } = compile(book);
  expect(diagnostics).toEqual([]);
  const products = ['cards', 'banner', 'flag'].map((name) => `products/${name}.ts`);
  const wanted = compile(sound).files;
  expect(products.map((path) => files.get(path))).toEqual(products.map((path) => wanted.get(path)));
});
