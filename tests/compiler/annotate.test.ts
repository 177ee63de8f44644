/** Faults returned inside the workbook: the faulty cells are marked, and nothing else of the file is touched. */
import ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { annotateWorkbook } from '../../codegen/annotate/index.ts';
import { compile } from '../../codegen/compile.ts';
import { type Diagnostic, diagnostic, type Place } from '../../codegen/diagnostic.ts';
import { book, faulty, file, partOf, withBook } from './faulty/faulty-book.ts';

const found = compile(withBook(faulty)).diagnostics;
const ofBook = found.filter(({ at }) => at.file === file);
const marked = annotateWorkbook(faulty, ofBook);

async function open(bytes: Uint8Array): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  return workbook;
}

const noteOf = ({ note }: ExcelJS.Cell): string =>
  typeof note === 'string' ? note : (note?.texts ?? []).map(({ text }) => text).join('');
const fillOf = ({ fill }: ExcelJS.Cell): string | undefined =>
  fill?.type === 'pattern' ? fill.fgColor?.argb : undefined;

test('each faulty cell is red and says its code, message and tip', async () => {
  const copy = await open(marked.bytes);
  const cells = ofBook.filter(({ at }) => at.sheet !== undefined && at.row !== undefined && at.column !== undefined);
  expect(new Set(cells.map(({ at }) => `${at.sheet}!${at.column}${at.row}`)).size).toBeGreaterThanOrEqual(10);
  for (const { at, code, message, tip, severity } of cells) {
    const cell = copy.getWorksheet(at.sheet)?.getCell(`${at.column}${at.row}`);
    if (!cell) throw new Error(`no cell ${at.sheet}!${at.column}${at.row}`);
    expect(noteOf(cell)).toContain(`${code}: ${message}\nTip: ${tip}`);
    if (severity === 'error') expect(fillOf(cell)).toBe('FFFF8A80');
  }
});

test('the copy compiles to the same faults', () => {
  expect(compile(withBook(marked.bytes)).diagnostics).toEqual(found);
});

test('parts of sheets without a fault are byte for byte as they were', () => {
  const [before, after] = [unzipSync(faulty), unzipSync(marked.bytes)];
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
  const touched = Object.keys(after).filter(
    (path) => strFromU8(after[path] ?? new Uint8Array()) !== strFromU8(before[path] ?? new Uint8Array()),
  );
  const sheets = new Set(ofBook.map(({ at }) => partOf.get(at.sheet ?? '')));
  expect(new Set(touched.filter((path) => path.startsWith('xl/worksheets/')))).toEqual(sheets);
  expect(touched.filter((path) => !/^xl\/(worksheets|comments|drawings|styles)/.test(path))).toEqual([]);
});

const read = (bytes: Uint8Array) => XLSX.read(bytes, { cellFormula: true, cellNF: true, cellStyles: true });

/** Address, type, value, formula and number format of every cell that holds something. */
const cellsOf = (sheet: XLSX.WorkSheet) =>
  Object.entries(sheet).flatMap(([address, cell]) => {
    const { t, v, f, z }: XLSX.CellObject = cell;
    return address.startsWith('!') || v === undefined ? [] : [[address, t, v, f, z]];
  });

test('values, formulas, widths, merges and number formats are as they were', () => {
  const [before, after] = [read(faulty), read(marked.bytes)];
  expect(after.SheetNames).toEqual(before.SheetNames);
  for (const name of before.SheetNames) {
    const [old, now] = [before.Sheets[name] ?? {}, after.Sheets[name] ?? {}];
    expect([now['!cols'], now['!merges'], now['!autofilter']]).toEqual([
      old['!cols'],
      old['!merges'],
      old['!autofilter'],
    ]);
    expect(cellsOf(now), name).toEqual(cellsOf(old));
  }
});

test('dropdowns, frozen panes and the notes of others are as they were', async () => {
  const [before, after] = [await open(faulty), await open(marked.bytes)];
  for (const sheet of before.worksheets) {
    const copy = after.getWorksheet(sheet.name);
    expect(copy?.views).toEqual(sheet.views);
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const other = copy?.getCell(cell.address);
        expect(other?.dataValidation).toEqual(cell.dataValidation);
        if (other) expect(noteOf(other).startsWith(noteOf(cell))).toBe(true);
      }),
    );
  }
});

const cellOf = (workbook: ExcelJS.Workbook, sheet: string, address: string) => {
  const cell = workbook.getWorksheet(sheet)?.getCell(address);
  if (!cell) throw new Error(`no sheet ${sheet}`);
  return cell;
};

const ours = (sheet: string) => `QB406: at ${sheet}\nTip: Look & see <there>.`;

const at = (sheet: string, place: Partial<Place>): Diagnostic =>
  diagnostic('QB406', { file, sheet, ...place }, `at ${sheet}`, 'Look & see <there>.');

test('what is no cell yet, a whole row, a sheet without comments and a cell with a note', async () => {
  const { bytes, cells } = annotateWorkbook(book, [
    at('Rates', { row: 400, column: 'C' }),
    at('Rates', { row: 5 }),
    at('Read Me', { row: 2, column: 'B' }),
    at('Settings', {}),
    at('No such sheet', { row: 1, column: 'A' }),
  ]);
  expect(cells).toBe(4);
  const [copy, original] = [await open(bytes), await open(book)];
  for (const [sheet, address] of [
    ['Rates', 'C400'],
    ['Rates', 'A5'],
    ['Read Me', 'B2'],
    ['Settings', 'A1'],
  ] as const) {
    expect(noteOf(cellOf(copy, sheet, address))).toContain(ours(sheet));
    expect(fillOf(cellOf(copy, sheet, address))).toBe('FFFFD54F');
  }
  const header = noteOf(cellOf(original, 'Settings', 'A1'));
  expect(header).not.toBe('');
  expect(noteOf(cellOf(copy, 'Settings', 'A1'))).toBe(`${header}\n\n${ours('Settings')}`);
});

test('what is no workbook is not marked', () => {
  expect(() => annotateWorkbook(strToU8('PK\u0003\u0004 but no zip'), [])).toThrow('zip');
});
