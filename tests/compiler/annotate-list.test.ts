/** A marked copy opens on the list of all faults, and shows faulty CSV files. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { compile } from '../../codegen/compile.ts';
import { diagnostic, placeText } from '../../codegen/language/diagnostic.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { annotateBook } from '../../codegen/workbook/annotate/index.ts';
import { faulty, file, partOf, withBook } from './faulty/faulty-book.ts';
import { type OpenedSheet, openWorkbook, sheetOf } from './opened-workbook.ts';
import { sources } from './slips/real-book.ts';

const found = compile(withBook(faulty)).diagnostics;
const marked = annotateBook(withBook(faulty), found).bytes;

test('the marked workbook opens on the list of faults, errors first, each linked to its cell', async () => {
  const list = await listOf(marked);
  expect(list.headings).toEqual(['code', 'severity', 'place', 'what is wrong', 'tip']);
  expect(list.frozenRows).toBe(1);
  const listed = found.toSorted((a, b) => a.severity.localeCompare(b.severity));
  for (const [row, { code, severity, at: place, message, tip }] of listed.entries()) {
    const texts = ['A', 'B', 'C', 'D', 'E'].map((column) => list.text(`${column}${row + 2}`));
    expect(texts).toEqual([code, severity, placeText(place), message, tip]);
    if (place.column === undefined || place.sheet === undefined) continue;
    expect(list.link(`C${row + 2}`)).toBe(`'${place.sheet}'!${place.column}${place.row}`);
    if (severity === 'error') expect(list.fill(`B${row + 2}`)).toBe('FF8A80');
  }
  expect(list.text(`A${found.length + 2}`)).toBe('');
});

test('a sheet that was open when the book was saved is not selected beside the list', async () => {
  const parts = unzipSync(faulty);
  const path = partOf.get('Bundles') ?? '';
  const sound = strFromU8(parts[path] ?? new Uint8Array());
  const views = '<bookViews><workbookView firstSheet="3" activeTab="12"/></bookViews><sheets>';
  const names = '<definedNames><definedName name="own" localSheetId="12">Bundles!$A$1</definedName></definedNames>';
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const saved = zipSync({
    ...parts,
    [path]: strToU8(sound.replace('<sheetView ', '<sheetView tabSelected="1" ')),
    'xl/workbook.xml': strToU8(workbook.replace('<sheets>', views).replace('</sheets>', `</sheets>${names}`)),
  });
  const copy = unzipSync(annotateBook(withBook(saved), found).bytes);
  expect(strFromU8(copy[path] ?? new Uint8Array())).toBe(sound);
  const written = strFromU8(copy['xl/workbook.xml'] ?? new Uint8Array());
  expect(written).not.toMatch(/activeTab|firstSheet/);
  // The list is before all other sheets.
  expect(written).toContain('localSheetId="13"');
  await listOf(annotateBook(withBook(saved), found).bytes);
});

/** Returns the book with other lines in a CSV file. */
const withLines = (path: string, edit: (lines: readonly string[]) => readonly string[]): readonly SourceFile[] =>
  sources.map((source) =>
    source.path === path
      ? { path, bytes: strToU8(`${edit(strFromU8(source.bytes).trimEnd().split('\n')).join('\n')}\n`) }
      : source,
  );

const ladder = 'run-sizes/plastic.csv';

test('a CSV file with faults has a sheet with its lines as text, faulty cells red and linked', async () => {
  const broken = withLines(ladder, (lines) => lines.with(7, '20pt Frosted,4/0,100,abc,007,sample'));
  const faults = compile(broken).diagnostics;
  expect(faults.map(({ at: { file: path, row, column } }) => `${path}:${row} ${column}`)).toContain(
    `${ladder}:8 per_unit`,
  );
  const { bytes } = annotateBook(broken, faults);
  const [list, sheet] = [await listOf(bytes), sheetOf(await openWorkbook(bytes), 'plastic.csv')];
  expect(sheet.headings).toEqual(['line', 'stock', 'color', 'run_size', 'per_unit', 'total', 'basis']);
  expect(sheet.frozenRows).toBe(1);
  expect(['A', 'B', 'D', 'E', 'F'].map((column) => sheet.text(`${column}8`))).toEqual([
    '8',
    '20pt Frosted',
    '100',
    'abc',
    '007',
  ]);
  expect(sheet.fill('E8')).toBe('FF8A80');
  const fault = faults.find(({ at: place }) => place.column === 'per_unit');
  expect(sheet.note('E8')).toContain(`${fault?.code}: ${fault?.message}\nTip: ${fault?.tip}`);
  const row = listRow(list, `${ladder}:8, column per_unit`);
  expect(list.link(`C${row}`)).toBe("'plastic.csv'!E8");
  // All cells of the CSV file's sheet are texts, and no other file has a sheet.
  const raw = XLSX.read(bytes);
  expect(raw.Sheets['plastic.csv']?.['D8']).toMatchObject({ t: 's', v: '100' });
  expect(raw.SheetNames.filter((name) => name.endsWith('.csv'))).toEqual(['plastic.csv']);
});

test('the sheet of a long file has the header, the faulty lines and three on each side', async () => {
  const long = withLines(ladder, (lines) => [
    ...lines,
    ...Array.from(
      { length: 3000 },
      (_, at) => `20pt Frosted,4/0,${200_000 + at},${at === 1500 ? 'abc' : '1'},1,sample`,
    ),
  ]);
  const line =
    strFromU8(sources.find(({ path }) => path === ladder)?.bytes ?? new Uint8Array()).split('\n').length + 1500;
  const faults = compile(long).diagnostics.filter(({ at: place }) => place.row === line);
  const { bytes } = annotateBook(long, faults);
  const sheet = sheetOf(await openWorkbook(bytes), 'plastic.csv');
  const numbers = Array.from({ length: 8 }, (_, row) => sheet.text(`A${row + 1}`));
  expect(numbers).toEqual(['line', ...[-3, -2, -1, 0, 1, 2, 3].map((by) => String(line + by))]);
  expect(sheet.fill('E5')).toBe('FF8A80');
  expect(sheet.text('B9')).toContain('lines are not shown');
  const list = await listOf(bytes);
  expect(list.link(`C${listRow(list, `${ladder}:${line}, column per_unit`)}`)).toBe("'plastic.csv'!E5");
});

test('signs that XML does not know, and names that a tab cannot have', async () => {
  const path = `run-sizes/${'a'.repeat(40)}.csv`;
  const faults = [diagnostic('QB402', { file: path, row: 2, column: 'a' }, '\u0001 & <b> _x0041_', 'Look.')];
  const odd = { path, bytes: strToU8('a,b\n\u0001<&_x0041_,1\n') };
  const { bytes } = annotateBook([...sources, odd], faults);
  const [sheet] = (await openWorkbook(bytes)).filter(({ headings }) => headings[0] === 'line');
  expect(sheet?.name).toBe('a'.repeat(31));
  expect(sheet?.text('B2')).toBe('\uFFFD<&_x0041_');
  expect((await listOf(bytes)).text('D2')).toBe('\uFFFD & <b> _x0041_');
});

test('a book without a workbook, and one that cannot be opened, have a list of faults', async () => {
  const damaged = withBook(strToU8('PK\u0003\u0004 but no zip'));
  const faults = compile(damaged).diagnostics;
  for (const broken of [damaged, damaged.filter(({ path }) => path !== file)]) {
    const list = await listOf(annotateBook(broken, faults).bytes);
    expect(list.text('A2')).toBe('QB101');
    expect(list.link('C2')).toBeUndefined();
  }
});

test('beyond five thousand faults the rest is counted', async () => {
  const many = Array.from({ length: 5002 }, (_, row) =>
    diagnostic('QB406', { file, sheet: 'Rates', row: row + 2, column: 'A' }, 'Odd.', 'Look.'),
  );
  const list = await listOf(annotateBook(sources, many).bytes);
  expect(list.text('A5001')).toBe('QB406');
  expect(list.text('D5002')).toBe('2 more are not listed: mend these first, and run it again.');
});

/** Returns the sheet on which a copy opens. */
async function listOf(bytes: Uint8Array): Promise<OpenedSheet> {
  const { activeSheet = 0 } = await readXlsx(bytes);
  const sheet = (await openWorkbook(bytes))[activeSheet];
  if (sheet?.name !== 'Faults') throw new Error(`it opens on ${sheet?.name}`);
  return sheet;
}

/** Returns the 1-based row of the list that names a place. */
function listRow(list: OpenedSheet, place: string): number {
  for (let row = 2; list.text(`A${row}`) !== ''; row++) if (list.text(`C${row}`) === place) return row;
  throw new Error(`no row for ${place}`);
}
