/** Reads `price-book.xlsx`, with one table for each documented sheet. */
import type { Report } from '../language/diagnostic.ts';
import { nearestTip } from '../language/did-you-mean.ts';
import { plainName, sheetNameOf, sheetNames, tabName } from '../language/sheet-names.ts';
import type { RawSheet, SourceFile } from '../language/source.ts';
import { openWorkbook, type WorkbookSheet } from './open-workbook.ts';
import { tableOf } from './table.ts';
import { worksheetGrid } from './worksheet.ts';

/** Names of sheets for people, which are not compiled: notes, and the first sheet of an export from Apple Numbers. */
const forPeople = ['read me', 'export summary'];

export function readWorkbook({ path, bytes }: SourceFile, report: Report): readonly RawSheet[] {
  return sheetsOf(path, bytes, report).flatMap((sheet) => readSheet(path, sheet, report) ?? []);
}

function sheetsOf(file: string, bytes: Uint8Array, report: Report): readonly WorkbookSheet[] {
  try {
    return openWorkbook(bytes);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const tip =
      'Save it as an Excel workbook (.xlsx) without a password. A damaged file can be restored from the last commit.';
    report('QB101', { file }, `the workbook cannot be opened: ${why}`, tip);
    return [];
  }
}

function readSheet(
  file: string,
  { name: tab, content, isHidden }: WorkbookSheet,
  report: Report,
): RawSheet | undefined {
  if (forPeople.includes(plainName(tabName(tab)))) return undefined;
  const at = { file, sheet: tabName(tab) };
  const name = sheetNameOf(tab);
  if (name === undefined) {
    const tip = 'Sheets for people alone are kept in a workbook of their own; notes may stand on the sheet Read Me.';
    const message = `the price book has no sheet "${tab}"`;
    report('QB102', at, message, nearestTip(tab, sheetNames, tip));
    return undefined;
  }
  if (isHidden) {
    const tip = 'Show it (right-click a tab, Unhide), or delete it if it is not wanted.';
    report('QB120', at, 'the sheet is hidden and counts all the same', tip);
  }
  if (!content) {
    report('QB101', at, 'the sheet cannot be read', 'Copy its cells to a new sheet of the same name.');
    return undefined;
  }
  return tableOf(worksheetGrid(at, content.sheet, content.facts, report), name, report);
}
