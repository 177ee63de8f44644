/** `npm run price-book -- template`: a workbook to start from. */
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { compile } from '../../codegen/compile.ts';
import { sheetDefinitions } from '../../codegen/language/sheets.ts';
import { sheetNames } from '../../codegen/language/sheet-names.ts';
import { templateWorkbook } from '../../codegen/workbook/write-workbook.ts';
import { type OpenedSheet, openWorkbook, sheetOf } from './opened-workbook.ts';

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

/** What a dropdown offers: words, or the range or formula that they come from. */
const offered = (sheet: string, cell: string): string | undefined => sheetOf(workbook, sheet).offered(cell);

/** The number format of a cell that nobody has filled in yet: its column's. */
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
  ['Run Sizes', 3, '0.00'],
  ['Limits', 3, 'General'],
])('an empty cell of %s, column %i, is formatted %s', (sheet, column, format) => {
  expect(emptyCellFormat(sheet, column)).toBe(format);
});

test.each([
  ['Products', 'F2', '"run-size,area,unit"'],
  ['Products', 'G2', 'Categories!$A$2:$A$2000'],
  ['Fields', 'A2', 'Products!$A$2:$A$2000'],
  ['Fields', 'D1999', '"choice,length,quantity,count"'],
  ['Choices', 'E2', '"yes"'],
  ['Choices', 'H2', '"published,sample"'],
  ['Limits', 'F2', '"message,clamp"'],
  ['Rates', 'A2000', 'Products!$A$2:$A$2000'],
  ['Run Sizes', 'A2', 'Products!$A$2:$A$2000'],
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
  // On Choices the narrow columns width, height, note begin right of basis.
  expect(drawing).toContain('<x:Anchor>8, 6, 0, 6, 11, 0, 6, 0</x:Anchor>');
  expect(drawing.match(/<x:Anchor>/g)).toHaveLength(Object.keys(sheetDefinitions.choices.columns).length);
});

test('the same workbook is written every time', async () => {
  expect(await templateWorkbook()).toEqual(template);
});

type Rows = readonly Readonly<Record<string, string | number>>[];

/** Fills rows in as a person does: by the headings. */
function filled(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  // SheetJS writes its own marks on the array that it is given.
  const book = XLSX.read(Uint8Array.from(template));
  for (const [name, rows] of Object.entries(sheets)) {
    const [product, ...others] = sheetOf(workbook, name).headings;
    const headings = [product ?? '', ...(name === 'Run Sizes' ? ['stock', 'sides'] : []), ...others];
    for (const column of rows.flatMap((row) => Object.keys(row)))
      if (!headings.includes(column)) throw new Error(`${name} has no column ${column}`);
    book.Sheets[name] = XLSX.utils.aoa_to_sheet([
      headings,
      ...rows.map((row) => headings.map((column) => row[column])),
    ]);
  }
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
}

const product = 'notepads';
const choice = (field: string, name: string): Rows[number] => ({ product, field, choice: name });
const field = (key: string, label: string): Rows[number] => ({ product, field: key, label, kind: 'choice' });

/** A book of one product with four options and a ladder. */
const fromScratch: Readonly<Record<string, Rows>> = {
  Categories: [{ key: 'pads', label: 'Pads', default: 'yes' }],
  Menus: [{ menu: 'products', label: 'Notepads', route: '/notepads' }],
  Products: [
    {
      product,
      name: 'Notepads',
      title: 'Notepads',
      routes: '/notepads',
      menu: 'products',
      pricing: 'run-size',
      'markup category': 'pads',
    },
  ],
  Fields: [field('stock', 'Stock'), field('sides', 'Sides'), field('holes', 'Holes'), field('glue', 'Glue')],
  Choices: [
    ...['60lb', '70lb'].map((name) => choice('stock', name)),
    ...['4/0', '4/4'].map((name) => choice('sides', name)),
    ...['None', '3'].map((name) => choice('holes', name)),
    ...['Top', 'Side'].map((name) => choice('glue', name)),
  ],
  Notices: [
    { product: '*', state: 'unpriced', text: 'No price yet.' },
    { product: '*', state: 'empty quote', text: 'Choose first.' },
  ],
  'Run Sizes': ['60lb', '70lb'].flatMap((stock) =>
    ['4/0', '4/4'].flatMap((sides) => [
      { product, stock, sides, run_size: 50, per_unit: 1.2, total: 60, basis: 'sample' },
      { product, stock, sides, run_size: 100, per_unit: 1, total: 100, basis: 'published' },
    ]),
  ),
};

test('by itself it says which rows are missing, and nothing else', () => {
  const found = compile([{ path: 'price-book.xlsx', bytes: template }]).diagnostics;
  expect(found.map(({ at }) => at.sheet)).not.toContain('Read Me');
  expect(found.filter(({ code }) => code.startsWith('QB1') || code.startsWith('QB2'))).toEqual([]);
});

test('with a few rows it is the price book of a product', () => {
  const bytes = filled(fromScratch);
  const { diagnostics, files } = compile([{ path: 'price-book.xlsx', bytes }]);
  // Its own examples are still to come.
  expect(diagnostics).toMatchObject([{ code: 'QB504' }]);
  expect(files.get('products/notepads.ts')).toContain("'60lb' | '70lb'");
  expect(files.get('catalog.ts')).toContain("route: '/notepads'");
});
