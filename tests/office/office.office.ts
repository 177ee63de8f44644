/** LibreOffice opens what the compiler writes, and the compiler reads what LibreOffice saves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { utils } from 'xlsx';
import { loadSources, readGenerated } from '../../codegen/commands/book-folder.ts';
import { type Compilation, compile } from '../../codegen/compile.ts';
import { sheetDefinitions } from '../../codegen/language/sheets.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { openSession } from '../../codegen/session.ts';
import { exportWorkbook } from '../../codegen/workbook/export.ts';
import { openWorkbook } from '../compiler/opened-workbook.ts';
import { withWorkbook } from '../compiler/with-workbook.ts';
import { savedByOffice } from './soffice.ts';

const sources = loadSources(join(import.meta.dirname, '../../pricing-source'));
const generated = readGenerated(join(import.meta.dirname, '../../generated'));

/** Returns all files of sold goods; a save may change the cells of prices and the hashes of sources. */
const sold = (files: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...files].filter(([path]) => !/^(manifest\.json|price-list\.json|sources\/.*)$/.test(path)));

function expectSold({ diagnostics, files }: Compilation): void {
  expect(diagnostics).toEqual([]);
  expect(Object.keys(sold(files)).length).toBeGreaterThan(70);
  expect(sold(files)).toEqual(sold(generated));
}

const file = 'price-book.xlsx';
const book = sources.find(({ path }) => path === file)?.bytes ?? new Uint8Array();

/** Returns the book with another workbook. */
const withBook = (bytes: Uint8Array): readonly SourceFile[] =>
  sources.map((source) => (source.path === file ? { path: file, bytes } : source));

test('the book, saved by LibreOffice, compiles to the very files of the app', () => {
  expectSold(compile(withBook(savedByOffice(book, 'xlsx'))));
});

test('the export, saved by LibreOffice, compiles to the very files of the app, and changes nothing on the pricing desk', async () => {
  const bytes = savedByOffice(await exportWorkbook(sources, compile(sources)), 'xlsx');
  expectSold(compile(withWorkbook(sources, bytes)));
  const { isSound, rows } = await openSession(sources).drop([{ path: 'prices.xlsx', bytes }], () => undefined);
  expect([isSound, rows]).toEqual([true, []]);
});

test('the empty book opens with its sheets, notes and dropdowns', async () => {
  const template = readFileSync(join(import.meta.dirname, '../../docs/empty-price-book.xlsx'));
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
