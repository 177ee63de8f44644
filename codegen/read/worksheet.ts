/** A worksheet as a grid, with reports of all content that a price book may not have. */
import * as XLSX from 'xlsx';
import type { Place, Report } from '../language/diagnostic.ts';
import { type CellFault, faulty, type Grid, type GridCell } from './grid.ts';
import { type CoveredRow, coverMerges } from './merges.ts';
import type { SheetFacts } from './sheet-xml.ts';
import { unseenCells } from './unseen-cells.ts';
import { workbookCell } from './workbook-cell.ts';

/**
 * Returns the grid of a sheet at the place `at`. Visits only existing cells, whatever range the sheet declares. Empties
 * the sheet row by row, so that the memory of its cells is freed.
 */
export function worksheetGrid(at: Place, sheet: XLSX.DenseWorkSheet, facts: SheetFacts, report: Report): Grid {
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
