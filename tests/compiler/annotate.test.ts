/** Faults returned inside the workbook: faulty cells are marked, and the rest of the file is unchanged. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { compile } from '../../codegen/compile.ts';
import { type Diagnostic, diagnostic, type Place } from '../../codegen/language/diagnostic.ts';
import { annotateBook } from '../../codegen/workbook/annotate/index.ts';
import { BookBuilder } from './book-builder.ts';
import { book, faulty, file, partOf, withBook } from './faulty/faulty-book.ts';
import { withSteps } from './impact/with-steps.ts';
import { openWorkbook, sheetOf } from './opened-workbook.ts';

const found = compile(withBook(faulty)).diagnostics;
const ofBook = found.filter(({ at }) => at.file === file);
const marked = annotateBook(withBook(faulty), found);

test('each faulty cell is red and says its code, message and tip', async () => {
  const copy = await openWorkbook(marked.bytes);
  const cells = ofBook.filter(({ at }) => at.sheet !== undefined && at.row !== undefined && at.column !== undefined);
  expect(new Set(cells.map(({ at }) => `${at.sheet}!${at.column}${at.row}`)).size).toBeGreaterThanOrEqual(10);
  for (const { at, code, message, tip, severity } of cells) {
    const { note, fill } = sheetOf(copy, at.sheet ?? '');
    expect(note(`${at.column}${at.row}`)).toContain(`${code}: ${message}\nTip: ${tip}`);
    if (severity === 'error') expect(fill(`${at.column}${at.row}`)).toBe('FF8A80');
  }
});

test('the copy compiles to the same faults, and its list of them is no sheet of a price book', () => {
  const again = compile(withBook(marked.bytes)).diagnostics;
  expect(again.filter(({ at }) => at.sheet !== 'Faults')).toEqual(found);
  expect(again.filter(({ at }) => at.sheet === 'Faults').map(({ code }) => code)).toEqual(['QB102']);
});

test('parts of sheets without a fault are byte for byte as they were', () => {
  const [before, after] = [unzipSync(faulty), unzipSync(marked.bytes)];
  expect(Object.keys(after).filter((path) => !(path in before))).toEqual(['xl/worksheets/sheet22.xml']);
  expect(Object.keys(before).filter((path) => !(path in after))).toEqual([]);
  const touched = Object.keys(before).filter(
    (path) => strFromU8(after[path] ?? new Uint8Array()) !== strFromU8(before[path] ?? new Uint8Array()),
  );
  const sheets = new Set(ofBook.map(({ at }) => partOf.get(at.sheet ?? '')));
  expect(new Set(touched.filter((path) => path.startsWith('xl/worksheets/')))).toEqual(sheets);
  const ofTheList = ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels', 'xl/workbook.xml'];
  const others = touched.filter((path) => !/^xl\/(worksheets|comments|drawings|styles)/.test(path));
  expect(others.toSorted()).toEqual(ofTheList);
});

const read = (bytes: Uint8Array) => XLSX.read(bytes, { cellFormula: true, cellNF: true, cellStyles: true });

/** Returns address, type, value, formula and number format of every filled cell. */
const cellsOf = (sheet: XLSX.WorkSheet) =>
  Object.entries(sheet).flatMap(([address, cell]) => {
    const { t, v, f, z }: XLSX.CellObject = cell;
    return address.startsWith('!') || v === undefined ? [] : [[address, t, v, f, z]];
  });

test('values, formulas, widths, merges and number formats are as they were', () => {
  const [before, after] = [read(faulty), read(marked.bytes)];
  expect(after.SheetNames).toEqual(['Faults', ...before.SheetNames]);
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
  const [before, after] = [await openWorkbook(faulty), await openWorkbook(marked.bytes)];
  let cells = 0;
  for (const sheet of before) {
    const copy = sheetOf(after, sheet.name);
    expect(copy.frozenRows).toBe(sheet.frozenRows);
    for (const address of sheet.addresses) {
      expect(copy.offered(address), address).toBe(sheet.offered(address));
      expect(copy.note(address).startsWith(sheet.note(address)), address).toBe(true);
      cells += 1;
    }
  }
  expect(cells).toBeGreaterThan(1000);
});

const ours = (sheet: string) => `QB406: at ${sheet}\nTip: Look & see <there>.`;

const at = (sheet: string, place: Partial<Place>): Diagnostic =>
  diagnostic('QB406', { file, sheet, ...place }, `at ${sheet}`, 'Look & see <there>.');

test('a missing cell, a whole row, a sheet without comments and a cell with a note', async () => {
  const { bytes, cells } = annotateBook(withBook(book), [
    at('Rates', { row: 400, column: 'C' }),
    at('Rates', { row: 5 }),
    at('Read Me', { row: 2, column: 'B' }),
    at('Settings', {}),
    at('No such sheet', { row: 1, column: 'A' }),
  ]);
  expect(cells).toBe(4);
  const [copy, original] = [await openWorkbook(bytes), await openWorkbook(book)];
  for (const [sheet, address] of [
    ['Rates', 'C400'],
    ['Rates', 'A5'],
    ['Read Me', 'B2'],
    ['Settings', 'A1'],
  ] as const) {
    expect(sheetOf(copy, sheet).note(address)).toContain(ours(sheet));
    expect(sheetOf(copy, sheet).fill(address)).toBe('FFD54F');
  }
  const header = sheetOf(original, 'Settings').note('A1');
  expect(header).not.toBe('');
  expect(sheetOf(copy, 'Settings').note('A1')).toBe(`${header}\n\n${ours('Settings')}`);
});

test('cells of steps, billed sizes and levels are marked too', async () => {
  const wrong = withSteps(new BookBuilder())
    .set('Steps!G3', 'abc')
    .set('Steps!F4', 'multiply')
    .set('Billed Sizes!B2', 'depth')
    .set('Levels!A3', 'Trade ')
    .toFiles();
  const { bytes } = annotateBook(wrong, compile(wrong).diagnostics);
  const copy = await openWorkbook(bytes);
  for (const [sheet, address] of [
    ['Steps', 'G3'],
    ['Steps', 'F4'],
    ['Billed Sizes', 'B2'],
    ['Levels', 'A3'],
  ] as const) {
    expect(sheetOf(copy, sheet).fill(address), address).toBe('FF8A80');
    expect(sheetOf(copy, sheet).note(address)).toMatch(/^QB2\d\d: .*\nTip: /);
  }
});

test('a CSV file of steps has a sheet with its faulty cell', async () => {
  const steps = 'product,step,label,do,figure,per,basis\nbanner,1,Set-up,add,5O,run,published\n';
  const wrong = new BookBuilder().file('steps.csv', steps).toFiles();
  const { bytes } = annotateBook(wrong, compile(wrong).diagnostics);
  const { headings, fill, note } = sheetOf(await openWorkbook(bytes), 'steps.csv');
  expect(headings).toEqual(['line', 'product', 'step', 'label', 'do', 'figure', 'per', 'basis']);
  expect([fill('F2'), note('F2').slice(0, 5)]).toEqual(['FF8A80', 'QB202']);
});
