/** Reads `price-book.xlsx`: one table per sheet of the documentation. */
import { type Diagnostic, diagnostic, type Place } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { plainName, sheetNameOf, sheetNames } from '../language/sheet-names.ts';
import { runSizes } from '../language/sheets.ts';
import { openWorkbook, openWorkbookQuickly, type PlainSheet, type WorkbookSheet } from './open-workbook.ts';
import { quickSheet } from './quick-sheet.ts';
import type { RawSheet, SourceFile } from '../language/source.ts';
import { tableOf } from './table.ts';
import { worksheetGrid } from './worksheet.ts';

/** The sheet for people. */
const readMe = 'Read Me';

type Report = (fault: Diagnostic) => void;

export function readWorkbook(file: SourceFile, report: Report): readonly RawSheet[] {
  const quick = quickly(file, report);
  return quick ?? readEverySheet(file, report);
}

/** Cell by cell, every sheet. */
export function readEverySheet({ path, bytes }: SourceFile, report: Report): readonly RawSheet[] {
  return open(path, () => openWorkbook(bytes), report).flatMap((sheet) => readSheet(path, sheet, report) ?? []);
}

/** With the ladders scanned; undefined when their sheet is not as plain as that. */
function quickly(file: SourceFile, report: Report): readonly RawSheet[] | undefined {
  const { path, bytes } = file;
  const found: Diagnostic[] = [];
  const sheets = open(
    path,
    () => openWorkbookQuickly(bytes, runSizes.name),
    (fault) => found.push(fault),
  );
  const read: RawSheet[] = [];
  for (const sheet of sheets) {
    if (sheet.plain && sheet.isHidden) found.push(hiddenSheet({ file: path, sheet: sheet.name }));
    const one = sheet.plain
      ? ladderSheet(file, sheet.name, sheet.plain)
      : readSheet(path, sheet, (fault) => found.push(fault));
    if (sheet.plain && !one) return undefined;
    if (one) read.push(one);
  }
  for (const fault of found) report(fault);
  return read;
}

function ladderSheet(file: SourceFile, tab: string, { scanned, texts }: PlainSheet): RawSheet | undefined {
  const at = { file: file.path, sheet: tab };
  const allRows = (): RawSheet['rows'] =>
    readEverySheet(file, () => undefined).find((sheet) => sheet.at.sheet === tab)?.rows ?? [];
  return quickSheet(at, runSizes.name, scanned, texts, allRows);
}

function open(file: string, openIt: () => readonly WorkbookSheet[], report: Report): readonly WorkbookSheet[] {
  try {
    return openIt();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const tip =
      'Save it as an Excel workbook (.xlsx) without a password. A damaged file can be restored from the last commit.';
    report(diagnostic('QB101', { file }, `the workbook cannot be opened: ${why}`, tip));
    return [];
  }
}

function readSheet(
  file: string,
  { name: tab, content, isHidden }: WorkbookSheet,
  report: Report,
): RawSheet | undefined {
  if (plainName(tab) === plainName(readMe)) return undefined;
  const at = { file, sheet: tab };
  const name = sheetNameOf(tab);
  if (name === undefined) {
    report(diagnostic('QB102', at, `there is no sheet "${tab}" in the language of the price book`, unknownTip(tab)));
    return undefined;
  }
  if (isHidden) report(hiddenSheet(at));
  if (!content) {
    report(diagnostic('QB101', at, 'the sheet cannot be read', 'Copy its cells to a new sheet of the same name.'));
    return undefined;
  }
  return tableOf(worksheetGrid(at, content.sheet, content.facts, report), name, report);
}

const hiddenSheet = (at: Place): Diagnostic =>
  diagnostic(
    'QB120',
    at,
    'the sheet is hidden and counts all the same',
    'Show it (right-click a tab, Unhide), or delete it if it is not wanted.',
  );

function unknownTip(tab: string): string {
  const near = didYouMean(tab, sheetNames);
  return near === undefined
    ? 'Sheets for people alone are kept in a workbook of their own; notes may stand on the sheet Read Me.'
    : `Did you mean "${near}"?`;
}
