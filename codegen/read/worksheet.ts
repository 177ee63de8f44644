/** A worksheet as a grid, with reports of all content that a price book may not have. */
import * as XLSX from 'xlsx';
import type { Place, Report } from '../language/diagnostic.ts';
import { sheetNameOf } from '../language/sheet-names.ts';
import { sheetDefinitions } from '../language/sheets.ts';
import { checkFormulas, type UncheckedFormula } from './formula/stale-formulas.ts';
import type { Grid, GridCell, GridRow } from './grid.ts';
import { coverMerges } from './merges.ts';
import type { SheetFacts } from './sheet-xml.ts';
import { unseenCells } from './unseen-cells.ts';
import { type CellFault, settingCell, workbookCell } from './workbook-cell.ts';

/** Cells by 1-based row, then by column from 0. */
type Cells = Map<number, (GridCell | undefined)[]>;

/** Returns the grid of a sheet at the place `at`. Only existing cells are walked, whatever range the sheet declares. */
export function worksheetGrid(at: Place, sheet: XLSX.DenseWorkSheet, facts: SheetFacts, report: Report): Grid {
  const formulas = formulaFaults(sheet['!data'], facts);
  for (const { r, c, formula, holds } of formulas.unchecked)
    reportUnchecked(placeOf(at, r + 1, c), formula, holds, report);
  const readCell = sheetNameOf(at.sheet ?? '') === sheetDefinitions.settings.name ? settingCell : workbookCell;
  const cells = cellsOf(at, withFaults(sheet['!data'], formulas.faults), readCell, report);
  coverMerges(at, sheet['!merges'] ?? [], cells, report);
  const rows: readonly GridRow[] = Array.from(cells, ([row, values]) => ({ row, cells: values }));
  unseenCells(at, rows, facts, report);
  return { at, rows, ragged: 'column', place: (row, column) => placeOf(at, row, column) };
}

type SourceCell = XLSX.CellObject | CellFault;
type SourceRows = readonly (readonly (SourceCell | undefined)[])[];

const notCalculated: CellFault = {
  code: 'QB109',
  message: 'the formula has not been calculated',
  tip: 'Open the workbook in a spreadsheet program, let it calculate and save it, or type the value over the formula.',
};

interface FormulaFaults {
  /** Faults by A1 address. */
  readonly faults: ReadonlyMap<string, CellFault>;
  readonly unchecked: readonly UncheckedFormula[];
}

/**
 * Returns the faults of outdated formulas, and of formulas without a value, which SheetJS leaves out or turns into an
 * error.
 */
function formulaFaults(data: XLSX.DenseWorkSheet['!data'], facts: SheetFacts): FormulaFaults {
  if (!facts.hasFormulas) return { faults: new Map(), unchecked: [] };
  const { stale, unchecked } = checkFormulas(data, facts.uncalculated);
  const uncalculated = Array.from(facts.uncalculated, (address) => [address, notCalculated] as const);
  return { faults: new Map([...stale, ...uncalculated]), unchecked };
}

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

function cellsOf(at: Place, data: SourceRows, readCell: typeof workbookCell, report: Report): Cells {
  const cells: Cells = new Map();
  const texts = new Map<string, GridCell>();
  // Most cells of a big book repeat a few texts: these share their cell.
  const readShared: typeof workbookCell = (cell) => {
    if (cell.t !== 's' || typeof cell.v !== 'string') return readCell(cell);
    const known = texts.get(cell.v);
    if (known) return known;
    const read = readCell(cell);
    if (read && !('code' in read)) texts.set(cell.v, read);
    return read;
  };
  data.forEach((row, index) => {
    const values = rowCells(at, index + 1, row, readShared, report);
    if (values.length > 0) cells.set(index + 1, values);
  });
  return cells;
}

const faulty: GridCell = { text: '', type: 'faulty' };

function rowCells(
  at: Place,
  row: number,
  sources: SourceRows[number],
  readCell: typeof workbookCell,
  report: Report,
): (GridCell | undefined)[] {
  const cells: (GridCell | undefined)[] = [];
  for (let column = 0; column < sources.length; column += 1) {
    const source = sources[column];
    const cell = source && ('code' in source ? source : readCell(source));
    if (!cell) continue;
    if ('code' in cell) {
      report(cell.code, placeOf(at, row, column), cell.message, cell.tip);
      cells[column] = faulty;
    } else cells[column] = cell;
  }
  return cells;
}

const letters: string[] = [];

/** Returns the place of a cell, built field by field: a spread would take a tenth of a compilation's time. */
function placeOf({ file, sheet }: Place, row: number, column: number): Place {
  const letter = (letters[column] ??= XLSX.utils.encode_col(column));
  return sheet === undefined ? { file, row, column: letter } : { file, sheet, row, column: letter };
}
