/** LibreOffice opens what the compiler writes, and the compiler reads what LibreOffice saves. */
import { join } from 'node:path';
import { strFromU8, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { utils } from 'xlsx';
import { readGenerated } from '../../codegen/commands/generated-files.ts';
import { type Compilation, compile } from '../../codegen/compile.ts';
import { sheetDefinitions } from '../../codegen/language/sheets.ts';
import { openSession } from '../../codegen/session.ts';
import { annotateBook } from '../../codegen/workbook/annotate/index.ts';
import { exportWorkbook, withWorkbook } from '../../codegen/workbook/export.ts';
import { templateWorkbook } from '../../codegen/workbook/write-workbook.ts';
import { book, faulty, withBook } from '../compiler/faulty/faulty-book.ts';
import { openWorkbook } from '../compiler/opened-workbook.ts';
import { sources } from '../compiler/slips/real-book.ts';
import { officeCells, officeSheets, savedByOffice } from './soffice.ts';

const generated = readGenerated(join(import.meta.dirname, '../../generated'));

/** Returns all files of sold goods; a save may change the cells of prices and the hashes of sources. */
const sold = (files: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...files].filter(([path]) => !/^(manifest\.json|price-list\.json|sources\/.*)$/.test(path)));

function expectSold({ diagnostics, files }: Compilation): void {
  expect(diagnostics).toEqual([]);
  expect(Object.keys(sold(files)).length).toBeGreaterThan(70);
  expect(sold(files)).toEqual(sold(generated));
}

const ladder = 'run-sizes/plastic.csv';

/** The faulty workbook, beside a ladder with a faulty price. */
const faultyBook = withBook(faulty).map((source) => {
  const text = strFromU8(source.bytes);
  return source.path === ladder
    ? { path: ladder, bytes: strToU8(text.replace(/(\n20pt Frosted,4\/0,100,)[^,]*/, '$1abc')) }
    : source;
});

test('the marked copy opens on the list of faults, with every comment, every red cell and every link', () => {
  const faults = compile(faultyBook).diagnostics.filter(({ at }) => at.column !== undefined);
  const opened = savedByOffice(annotateBook(faultyBook, faults).bytes, 'fods');
  const cells = officeCells(opened);
  expect(officeSheets(opened).at(0)).toBe('Faults');
  expect(faults.length).toBeGreaterThanOrEqual(11);
  // LibreOffice writes links as `#Rates.D2` or as `#Rates!D2`, and follows both forms.
  const links = new Set(Array.from(cells, ([place, { link }]) => (place.startsWith('Faults!C') ? link : undefined)));
  for (const { at, code, message, tip, severity } of faults) {
    // The fourth column of the ladder, behind the line numbers.
    const [sheet, address] =
      at.sheet === undefined ? ['plastic.csv', `E${at.row}`] : [at.sheet, `${at.column}${at.row}`];
    const cell = cells.get(`${sheet}!${address}`);
    expect(cell?.comment, address).toContain(`${code}: ${message}\nTip: ${tip}`);
    if (severity === 'error') expect(cell?.fill, address).toBe('#ff8a80');
    expect([...links].map((link) => link?.replaceAll(/[$']/g, '').replace('!', '.'))).toContain(`#${sheet}.${address}`);
  }
  console.log(`office · ${faults.length} faults read back as comments`);
});

test('the book, saved by LibreOffice, compiles to the very files of the app', () => {
  expectSold(compile(withBook(savedByOffice(book, 'xlsx'))));
});

test('the export, saved by LibreOffice, compiles to the very files of the app, and changes nothing on the pricing desk', async () => {
  const bytes = savedByOffice(await exportWorkbook(sources, compile(sources)), 'xlsx');
  expectSold(compile(withWorkbook(sources, bytes)));
  const { isSound, rows } = await openSession(sources).drop([{ path: 'prices.xlsx', bytes }], () => undefined);
  expect([isSound, rows]).toEqual([true, []]);
});

test('the template opens with its sheets, notes and dropdowns', async () => {
  const template = await templateWorkbook();
  const [before, after] = await Promise.all([template, savedByOffice(template, 'xlsx')].map(counted));
  expect(after).toEqual(before);
  const columns = Object.values(sheetDefinitions).flatMap((sheet) => Object.keys(sheet.columns));
  // The ladders' option columns come on top of these.
  expect(before?.notes).toBeGreaterThanOrEqual(columns.length);
  expect(before?.dropdowns).toBeGreaterThan(20);
});

async function counted(bytes: Uint8Array) {
  const sheets = await openWorkbook(bytes);
  const heads = sheets.flatMap(({ headings, note, offered }) =>
    headings.map((_, at) => {
      const letter = utils.encode_col(at);
      return { note: note(`${letter}1`), offered: offered(`${letter}2`) };
    }),
  );
  return {
    sheets: sheets.map(({ name }) => name),
    notes: heads.filter(({ note }) => note !== '').length,
    dropdowns: heads.filter(({ offered }) => offered !== undefined).length,
  };
}
