/** A worksheet as a grid, with reports of all content that a price book may not have. */
import * as XLSX from 'xlsx';
import type { Place, Report } from '../language/diagnostic.ts';
import { type CheckedFormulas, checkFormulas } from './formula/stale-formulas.ts';
import { faulty, type Grid, type GridCell } from './grid.ts';
import { type CoveredRow, coverMerges } from './merges.ts';
import type { SheetFacts } from './sheet-xml.ts';
import { unseenCells } from './unseen-cells.ts';
import { type CellFault, workbookCell } from './workbook-cell.ts';

/**
 * Returns the grid of a sheet at the place `at`. Visits only existing cells, whatever range the sheet declares. Empties
 * the sheet row by row, so that the memory of its cells is freed.
 */
export function worksheetGrid(at: Place, sheet: XLSX.DenseWorkSheet, facts: SheetFacts, report: Report): Grid {
  const formulas = facts.hasFormulas ? checkFormulas(sheet['!data'], facts.uncalculated) : noFormulas;
  for (const { r, c, formula, holds } of formulas.unchecked)
    reportUnchecked(placeOf(at, r + 1, c), formula, holds, report);
  const rows = rowsOf(at, withFaults(sheet['!data'], formulas.faults), report);
  coverMerges(at, sheet['!merges'] ?? [], rows, report);
  unseenCells(at, rows, facts, report);
  return { at, rows, ragged: 'column', place: (row, column) => placeOf(at, row, column) };
}

type SourceCell = XLSX.CellObject | CellFault;
type SourceRow = readonly (SourceCell | undefined)[];
type SourceRows = SourceRow[];

const noFormulas: CheckedFormulas = { faults: new Map(), unchecked: [] };

const reportUnchecked = (at: Place, formula: string, holds: string, report: Report): void =>
  report(
    'QB118',
    at,
    `the formula ${shortened(formula)} cannot be calculated here; the cell counts as ${shortened(holds)}, its value when the workbook was saved`,
    'Type the value over the formula, or keep to + - * / %, SUM and ROUND over cells of the same sheet; or accept it on the sheet Accepted with the reason.',
  );

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function withFaults(data: SourceRows, faults: ReadonlyMap<string, CellFault>): SourceRows {
  if (faults.size === 0) return data;
  const rows = data.map((row) => [...row]);
  for (const [address, fault] of faults) {
    const { r, c } = XLSX.utils.decode_cell(address);
    const row = rows[r] ?? [];
    row[c] = fault;
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

/** Returns the row's cells, and reports the faulty cells. */
const rowCells = (
  at: Place,
  row: number,
  sources: SourceRow,
  readCell: typeof workbookCell,
  report: Report,
): (GridCell | undefined)[] =>
  sources.map((source, column) => {
    const cell = source && ('code' in source ? source : readCell(source));
    if (!cell || !('code' in cell)) return cell;
    report(cell.code, placeOf(at, row, column), cell.message, cell.tip);
    return cell.shows === undefined ? faulty : { ...faulty, text: cell.shows };
  });

const letters: string[] = [];

/** Returns the place of a cell. Avoids object spread, which would take a tenth of the time of a compilation. */
function placeOf({ file, sheet }: Place, row: number, column: number): Place {
  const letter = (letters[column] ??= XLSX.utils.encode_col(column));
  return sheet === undefined ? { file, row, column: letter } : { file, sheet, row, column: letter };
}
