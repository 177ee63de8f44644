/** `npm run price-book -- template`: a workbook to start from. */
import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { sheetDefinitions } from '../../codegen/parse/book.ts';
import { sheetNames } from '../../codegen/parse/sheet-names.ts';
import { templateWorkbook } from '../../codegen/workbook/write-workbook.ts';

async function open(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  // The library's types want Node's own buffers, of another release of the types.
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  return workbook;
}

let template: Uint8Array;
let workbook: ExcelJS.Workbook;

beforeAll(async () => {
  template = await templateWorkbook();
  workbook = await open(template);
});

function sheetOf(book: ExcelJS.Workbook, name: string): ExcelJS.Worksheet {
  const sheet = book.getWorksheet(name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
}

const headings = (sheet: ExcelJS.Worksheet): readonly string[] =>
  Array.from({ length: sheet.actualColumnCount }, (_, at) => sheet.getCell(1, at + 1).text);

test('it has every sheet, and the sheet for people', () => {
  expect(workbook.worksheets.map(({ name }) => name).toSorted()).toEqual(['Read Me', ...sheetNames].toSorted());
});

test.each(Object.values(sheetDefinitions))('$name has its columns, each with a note', ({ name, columns }) => {
  const sheet = sheetOf(workbook, name);
  expect(headings(sheet)).toEqual(Object.keys(columns));
  headings(sheet).forEach((_, at) => {
    const cell = sheet.getCell(1, at + 1);
    expect(noteOf(cell).length, cell.text).toBeGreaterThan(8);
    expect(sheet.getColumn(at + 1).width, cell.text).toBeGreaterThan(8);
  });
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
});

function noteOf({ note }: ExcelJS.Cell): string {
  if (typeof note === 'string') return note;
  return note ? (note.texts ?? []).map(({ text }) => text).join('') : '';
}

/** What a dropdown offers: words, or the range or formula that they come from. */
const offered = (sheet: string, cell: string): readonly unknown[] | undefined =>
  sheetOf(workbook, sheet).getCell(cell).dataValidation?.formulae;

test.each([
  ['Products', 'F2', '"run-size,area,unit"'],
  ['Products', 'G2', 'Categories!$A$2:$A$2000'],
  ['Fields', 'A2', 'Products!$A$2:$A$2000'],
  ['Fields', 'D1999', '"choice,length,quantity"'],
  ['Choices', 'E2', '"yes"'],
  ['Choices', 'H2', '"published,sample"'],
  ['Limits', 'F2', '"message,clamp"'],
  ['Rates', 'A2000', 'Products!$A$2:$A$2000'],
  ['Run Sizes', 'A2', 'Products!$A$2:$A$2000'],
  ['Run Sizes', 'E2', '"published,sample"'],
])('%s!%s offers %s', (sheet, cell, formula) => {
  expect(offered(sheet, cell)).toEqual([formula]);
});

test('the states of Notices are offered, and so are the fields of the product in the same row', () => {
  expect(offered('Notices', 'B2')?.[0]).toMatch(/^"choose,size,.*no prices"$/);
  expect(offered('Choices', 'B2')?.[0]).toMatch(/^OFFSET\(Fields!\$B\$1,MATCH\(\$A2,/);
});

test('no dropdown is longer than a spreadsheet program takes', () => {
  for (const sheet of workbook.worksheets) {
    for (const column of headings(sheet).keys()) {
      const [formula = ''] = sheet.getCell(2, column + 1).dataValidation?.formulae ?? [];
      expect(String(formula).length).toBeLessThanOrEqual(257);
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
async function filled(sheets: Readonly<Record<string, Rows>>): Promise<Uint8Array> {
  const book = await open(template);
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = sheetOf(book, name);
    if (name === 'Run Sizes') sheet.spliceColumns(2, 0, ['stock'], ['sides']);
    rows.forEach((row, index) => {
      for (const [column, value] of Object.entries(row)) {
        const at = headings(sheet).indexOf(column) + 1;
        if (at === 0) throw new Error(`${name} has no column ${column}`);
        sheet.getCell(index + 2, at).value = value;
      }
    });
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
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

test('with a few rows it is the price book of a product', async () => {
  const bytes = await filled(fromScratch);
  const { diagnostics, files } = compile([{ path: 'price-book.xlsx', bytes }]);
  expect(diagnostics).toEqual([]);
  expect(files.get('products/notepads.ts')).toContain("'60lb' | '70lb'");
  expect(files.get('catalog.ts')).toContain("route: '/notepads'");
});
