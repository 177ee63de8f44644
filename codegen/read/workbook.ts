/** Reads `price-book.xlsx`, with one table for each documented sheet. */
import * as XLSX from 'xlsx';
import { blocksOf } from '../language/collections.ts';
import type { Place, Report } from '../language/diagnostic.ts';
import { nearestTip } from '../language/did-you-mean.ts';
import { plainName, sheetNameOf, sheetNames, tabName } from '../language/sheet-names.ts';
import type { RawSheet, SourceFile } from '../language/source.ts';
import { type CellFault, faulty, type Grid, type GridCell, type GridRow, isBlank, rowPlace } from './grid.ts';
import { openWorkbook, type WorkbookSheet } from './open-workbook.ts';
import type { SheetFacts } from './sheet-xml.ts';
import { tableOf } from './table.ts';
import { workbookCell } from './workbook-cell.ts';

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

/**
 * Returns the grid of a sheet at the place `at`. Visits only existing cells, whatever range the sheet declares. Empties
 * the sheet row by row, so that the memory of its cells is freed.
 */
function worksheetGrid(at: Place, sheet: XLSX.DenseWorkSheet, facts: SheetFacts, report: Report): Grid {
  const rows = rowsOf(at, withFaults(sheet['!data'], facts.uncalculated), report);
  coverMerges(at, sheet['!merges'] ?? [], rows, report);
  unseenCells(at, rows, facts, report);
  return { at, rows, ragged: 'column', place: (row, column) => placeOf(at, row, column) };
}

type SourceCell = XLSX.CellObject | CellFault;
type SourceRow = readonly (SourceCell | undefined)[];
type SourceRows = SourceRow[];

const notCalculated: CellFault = {
  code: 'QB109',
  message: 'the formula has not been calculated',
  tip: 'Open the workbook in a spreadsheet program, let it calculate and save it, or type the value over the formula.',
};

/** Puts a fault in the place of each formula without a value. */
function withFaults(data: SourceRows, uncalculated: ReadonlySet<string>): SourceRows {
  if (uncalculated.size === 0) return data;
  const rows = data.map((row) => [...row]);
  for (const address of uncalculated) {
    const { r, c } = XLSX.utils.decode_cell(address);
    const row = rows[r] ?? [];
    row[c] = notCalculated;
    rows[r] = row;
  }
  return rows;
}

const noCells: SourceRow = [];

function rowsOf(at: Place, data: SourceRows, report: Report): readonly CoveredRow[] {
  const rows: CoveredRow[] = [];
  const shared = sharedCells();
  data.forEach((sources, index) => {
    const cells = rowCells(at, index + 1, sources, shared, report);
    if (cells.some((cell) => cell)) rows.push({ row: index + 1, cells });
    data[index] = noCells;
  });
  return rows;
}

/** Maximum number of shared cells for each number format. Further values get their own cells. */
const mostShared = 100_000;

/**
 * Returns a function that reads cells. Equal values with the same number format share one cell, which saves memory in a
 * big book.
 */
function sharedCells(): typeof workbookCell {
  const formats = new Map<unknown, Map<unknown, GridCell>>();
  return (cell) => {
    const { t, v, z } = cell;
    if (t !== 's' && t !== 'n') return workbookCell(cell);
    const known = formats.get(z) ?? new Map<unknown, GridCell>();
    if (known.size === 0) formats.set(z, known);
    const found = known.get(v);
    if (found) return found;
    const read = workbookCell(cell);
    if (read && !('code' in read) && known.size < mostShared) known.set(v, read);
    return read;
  };
}

/** Returns the row's cells, and reports the faulty and the doubtful cells. */
const rowCells = (
  at: Place,
  row: number,
  sources: SourceRow,
  readCell: typeof workbookCell,
  report: Report,
): (GridCell | undefined)[] =>
  sources.map((source, column) => {
    const cell = source && ('code' in source ? source : readCell(source));
    const fault = cell && ('code' in cell ? cell : cell.doubt);
    if (fault) report(fault.code, placeOf(at, row, column), fault.message, fault.tip);
    if (!cell || !('code' in cell)) return cell;
    return cell.shows === undefined ? faulty : { ...faulty, text: cell.shows };
  });

const letters: string[] = [];

/** Returns the place of a cell. Avoids object spread, which would take a tenth of the time of a compilation. */
function placeOf({ file, sheet }: Place, row: number, column: number): Place {
  const letter = (letters[column] ??= XLSX.utils.encode_col(column));
  return sheet === undefined ? { file, row, column: letter } : { file, sheet, row, column: letter };
}

/** A row of a grid whose cells may be covered by a merged range. */
export interface CoveredRow {
  readonly row: number;
  readonly cells: (GridCell | undefined)[];
}

/**
 * Reports each merged range (QB111) at its first cell. Makes the range's other cells faulty, so that they do not count
 * as blank.
 */
function coverMerges(at: Place, merges: readonly XLSX.Range[], rows: readonly CoveredRow[], report: Report): void {
  const width = merges.length > 0 ? widest(rows) : 0;
  for (const merge of merges) {
    const { s: first, e: last } = merge;
    const place = { ...at, row: first.r + 1, column: XLSX.utils.encode_col(first.c) };
    const tip = 'Take the merge apart and fill in every cell.';
    report('QB111', place, `the cells ${XLSX.utils.encode_range(merge)} are merged`, tip);
    for (const { row, cells } of rows) {
      if (row - 1 < first.r || row - 1 > last.r) continue;
      for (let column = first.c; column <= Math.min(last.c, width - 1); column += 1)
        if (row - 1 !== first.r || column !== first.c) cells[column] = faulty;
    }
  }
}

function widest(rows: readonly CoveredRow[]): number {
  let most = 0;
  for (const { cells } of rows) most = Math.max(most, cells.findLastIndex((cell) => cell !== undefined) + 1);
  return most;
}

/**
 * Reports hidden and struck-through rows and hidden columns with any content, once per block of adjacent rows or
 * columns, because a filter hides many rows.
 */
function unseenCells(at: Place, rows: readonly GridRow[], facts: SheetFacts, report: Report): void {
  for (const [first, last] of filledBlocks(rows, facts.hiddenRows)) {
    const which = first === last ? `row ${first} is hidden` : `rows ${first} to ${last} are hidden`;
    const tip = 'Clear the filter or unhide the rows; delete them if they are not wanted.';
    report('QB112', rowPlace(at, first), which, tip);
  }
  for (const [first, last] of filledBlocks(rows, facts.struckRows)) {
    const where = first === last ? `row ${first}` : `rows ${first} to ${last}`;
    const tip = 'Delete the rows that are not sold any more; remove the line from the others.';
    report('QB121', rowPlace(at, first), `cells of ${where} are struck through and count all the same`, tip);
  }
  hiddenColumns(at, rows, facts, report);
}

function hiddenColumns(at: Place, rows: readonly GridRow[], facts: SheetFacts, report: Report): void {
  for (const [from, to] of facts.hiddenColumns) {
    const first = rows.find(({ cells }) => cells.slice(from, to + 1).some((cell) => !isBlank(cell)));
    if (!first) continue;
    const [left, right] = [from, to].map((column) => XLSX.utils.encode_col(column));
    const which = left === right ? `column ${left} is hidden` : `columns ${left} to ${right} are hidden`;
    const tip =
      'Unhide the columns (select all, right-click a column heading, Unhide); delete them if they are not wanted.';
    const column = first.cells.findIndex((cell, index) => index >= from && index <= to && !isBlank(cell));
    report('QB119', { ...rowPlace(at, first.row), column: XLSX.utils.encode_col(column) }, which, tip);
  }
}

const filledBlocks = (rows: readonly GridRow[], among: ReadonlySet<number>) =>
  among.size === 0
    ? []
    : blocksOf(rows.flatMap(({ row, cells }) => (among.has(row) && !cells.every(isBlank) ? row : [])));
