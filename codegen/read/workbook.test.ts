import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import type { RawSheet } from '../language/source.ts';
import { readSources } from './index.ts';
import { readWorkbook } from './workbook.ts';

interface Read {
  readonly sheets: readonly RawSheet[];
  readonly faults: readonly string[];
}

function read(bytes: Uint8Array): Read {
  const faults: Diagnostic[] = [];
  const sheets = readWorkbook({ path: 'price-book.xlsx', bytes }, (...fault) => faults.push(diagnostic(...fault)));
  return { sheets, faults: faults.map(({ code, at }) => `${code} ${placeText(at)}`) };
}

function bookOf(rows: readonly (readonly unknown[])[], bookType: XLSX.BookType = 'xlsx'): Uint8Array {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Rates');
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType }));
}

function zipped(zip: unknown): Uint8Array {
  const bytes: unknown = XLSX.CFB.write(zip, { type: 'buffer', fileType: 'zip' });
  if (!(bytes instanceof Uint8Array)) throw new Error('no bytes');
  return bytes;
}

/**
 * Returns the workbook with its first sheet's XML changed by `edit`. The edit must allow for a style on a cell, because
 * SheetJS remembers the formats of earlier books.
 */
function edited(bytes: Uint8Array, edit: (xml: string) => string): Uint8Array {
  const zip = XLSX.CFB.read(bytes, { type: 'buffer' });
  const part = XLSX.CFB.find(zip, '/xl/worksheets/sheet1.xml');
  if (!part) throw new Error('no sheet1.xml');
  const xml = edit(new TextDecoder().decode(new Uint8Array(part.content)));
  part.content = new TextEncoder().encode(xml);
  part.size = part.content.length;
  return zipped(zip);
}

test('cells with a date or an error keep what the spreadsheet program shows', () => {
  const [short, long] = ['d-mmm', 'm/d/yyyy'].map((z): XLSX.CellObject => ({ t: 'n', v: 46_116, z }));
  const found = read(
    bookOf([
      ['a', 'b', 'c'],
      [short, long, { t: 'e', v: 23 }],
    ]),
  );
  expect(found.faults.map((fault) => fault.replace('price-book.xlsx, ', ''))).toEqual([
    'QB113 Rates!A2',
    'QB113 Rates!B2',
    'QB110 Rates!C2',
  ]);
  expect(cells(found)).toEqual(['faulty 4-Apr', 'faulty 4/4/2026', 'faulty #REF!']);
});

const cells = ({ sheets }: Read): readonly string[] =>
  sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells.map(({ text, type }) => `${type} ${text}`)));

test('keeps text as text and numbers as shortest decimals, with their cells', () => {
  const found = read(
    bookOf([
      ['a', 'b'],
      ['3-4', 1.5],
      ['007', 0.1 + 0.2],
      [null, 12345678901234],
    ]),
  );
  expect(found.faults).toEqual([]);
  expect(cells(found)).toEqual(['text 3-4', 'number 1.5', 'text 007', 'number 0.3', 'blank ', 'number 12345678901234']);
  expect(found.sheets[0]?.rows[1]?.cells[1]?.at).toEqual({
    file: 'price-book.xlsx',
    sheet: 'Rates',
    row: 3,
    column: 'B',
  });
});

test('does not walk a declared range without cells', () => {
  const bytes = edited(bookOf([['a'], ['x']]), (xml) => xml.replace(/ref="A1:A2"/, 'ref="A1:XFD1048576"'));
  expect(cells(read(bytes))).toEqual(['text x']);
});

test('finds formulas that other programs left uncalculated', () => {
  const bytes = edited(
    bookOf([
      ['a', 'b'],
      [1, 2],
    ]),
    (xml) =>
      xml
        .replace(/<c r="A2"[^>]*><v>1<\/v>/, '<c r="A2"><f>1+1</f><v />')
        .replace(/<c r="B2"[^>]*><v>2<\/v>/, '<c r="B2" t="n"><f>2</f>'),
  );
  expect(read(bytes).faults).toEqual(['QB109 price-book.xlsx, Rates!A2', 'QB109 price-book.xlsx, Rates!B2']);
});

test('reports a sheet whose part is missing', () => {
  const zip = XLSX.CFB.read(bookOf([['a'], [1]]), { type: 'buffer' });
  XLSX.CFB.utils.cfb_del(zip, '/xl/worksheets/sheet1.xml');
  const bytes = zipped(zip);
  expect(read(bytes)).toEqual({ sheets: [], faults: ['QB101 price-book.xlsx, Rates'] });
});

test('refuses a workbook in an archive within the archive, which nothing bounds', () => {
  const nested = zipSync({ 'Index.zip': bookOf([['product'], ['x']]) });
  expect(messages(nested)).toEqual(['the workbook cannot be opened: it is no Excel workbook (.xlsx)']);
});

test('a sheet of more cells than people fill in is refused before it takes the memory', () => {
  const files = unzipSync(bookOf([['product', 'per sq ft', 'basis']]));
  const path = 'xl/worksheets/sheet1.xml';
  const grown = (written: string) =>
    zipSync({ ...files, [path]: strToU8(`<worksheet><sheetData><row r="1">${written}`) });
  expect(messages(grown(Array.from({ length: 250_001 }, (_, at) => `<c r="A${at + 1}" s="1"/>`).join('')))).toEqual([
    'the workbook cannot be opened: the sheet Rates has more than 250,000 cells, blank ones with a format among them; delete the rows and columns behind its last entry',
  ]);
});

const messages = (bytes: Uint8Array): readonly string[] =>
  readSources([{ path: 'price-book.xlsx', bytes }]).diagnostics.map(({ message }) => message);
