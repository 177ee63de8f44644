/** Rows of cells of a worksheet or a CSV file, before the header row names the columns. */
import type { Place } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';
import type { CellType } from '../language/source.ts';

export interface GridCell {
  readonly text: string;
  readonly type: CellType;
  /** Warning about the cell, which counts all the same. */
  readonly doubt?: CellFault;
}

export interface CellFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly tip: string;
  /** Text that the spreadsheet program shows in the cell. */
  readonly shows?: string;
}

export interface GridRow {
  /** 1-based row of the sheet or line of the file. */
  readonly row: number;
  /** Cells by column, from 0; blank cells may be missing. */
  readonly cells: readonly (GridCell | undefined)[];
}

export interface Grid {
  /** Place of the sheet or the file. */
  readonly at: Place;
  readonly rows: readonly GridRow[];
  /** Returns the place of a cell; `header` is the name of its column, '' without one. */
  readonly place: (row: number, column: number, header: string) => Place;
  /** Scope of one report on values right of the last header: `row` for CSV files, `column` for workbooks. */
  readonly ragged: 'row' | 'column';
}

/** A cell with unusable content that has been reported. */
export const faulty: GridCell = { text: '', type: 'faulty' };

/** Tells whether a cell counts as blank in a row or header, because it is missing or contains only blanks. */
export const isBlank = (cell: GridCell | undefined): boolean =>
  cell === undefined || (cell.type !== 'faulty' && cell.text.trim() === '');

/** Returns the place of a row. Avoids object spread, which would take a tenth of the time of a compilation. */
export const rowPlace = ({ file, sheet }: Place, row: number): Place =>
  sheet === undefined ? { file, row } : { file, sheet, row };
