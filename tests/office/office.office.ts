/** LibreOffice opens what the compiler writes, and the compiler reads what LibreOffice saves. */
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { annotateWorkbook } from '../../codegen/annotate/index.ts';
import { type Compilation, compile } from '../../codegen/compile.ts';
import { sheetDefinitions } from '../../codegen/parse/book.ts';
import { exportWorkbook, withWorkbook } from '../../codegen/workbook/export.ts';
import { templateWorkbook } from '../../codegen/workbook/write-workbook.ts';
import { readGenerated } from '../../codegen/write.ts';
import { book, faulty, file, withBook } from '../compiler/faulty/faulty-book.ts';
import { sources } from '../compiler/slips/real-book.ts';
import { officeCells, savedByOffice } from './soffice.ts';

const generated = readGenerated(join(import.meta.dirname, '../../generated'));

/** Everything that is sold; where a price stands, and the sources' hashes, are what a save may change. */
const sold = (files: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...files].filter(([path]) => path !== 'manifest.json' && !path.startsWith('sources/')));

function expectSold({ diagnostics, files }: Compilation): void {
  expect(diagnostics).toEqual([]);
  expect(Object.keys(sold(files)).length).toBeGreaterThan(70);
  expect(sold(files)).toEqual(sold(generated));
}

test('the marked copy opens with every comment and every red cell', () => {
  const faults = compile(withBook(faulty)).diagnostics.filter(({ at }) => at.file === file && at.column !== undefined);
  const cells = officeCells(savedByOffice(annotateWorkbook(faulty, faults).bytes, 'fods'));
  expect(faults.length).toBeGreaterThanOrEqual(10);
  for (const { at, code, message, tip, severity } of faults) {
    const place = `${at.sheet}!${at.column}${at.row}`;
    expect(cells.get(place)?.comment, place).toContain(`${code}: ${message}\nTip: ${tip}`);
    if (severity === 'error') expect(cells.get(place)?.fill, place).toBe('#ff8a80');
  }
  console.log(`office · ${faults.length} faults read back as comments`);
});

test('the book, saved by LibreOffice, compiles to the very files of the app', () => {
  expectSold(compile(withBook(savedByOffice(book, 'xlsx'))));
});

test('the export, saved by LibreOffice, compiles to the very files of the app', async () => {
  const exported = await exportWorkbook(sources, compile(sources));
  expectSold(compile(withWorkbook(sources, savedByOffice(exported, 'xlsx'))));
});

test('the template opens with its sheets, notes and dropdowns', async () => {
  const template = await templateWorkbook();
  const [before, after] = await Promise.all([template, savedByOffice(template, 'xlsx')].map(counted));
  expect(after).toEqual(before);
  const columns = Object.values(sheetDefinitions).flatMap((sheet) => Object.keys(sheet.columns));
  // The ladders' option columns stand beside these.
  expect(before?.notes).toBeGreaterThanOrEqual(columns.length);
  expect(before?.dropdowns).toBeGreaterThan(20);
});

async function counted(bytes: Uint8Array) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  const heads = workbook.worksheets.flatMap((sheet) =>
    Array.from({ length: sheet.columnCount }, (_, at) => [sheet.getCell(1, at + 1), sheet.getCell(2, at + 1)] as const),
  );
  return {
    sheets: workbook.worksheets.map(({ name }) => name),
    notes: heads.filter(([head]) => head.note !== undefined).length,
    dropdowns: heads.filter(([, first]) => first.dataValidation?.type === 'list').length,
  };
}
