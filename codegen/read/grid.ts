/** Rows of cells from either kind of file, before the header row names the columns. */
import type { Place } from '../language/diagnostic.ts';
import type { CellType } from '../language/source.ts';

export interface GridCell {
  readonly text: string;
  readonly type: CellType;
}

export interface GridRow {
  /** 1-based row of the sheet or line of the file. */
  readonly row: number;
  /** By column, from 0; blank cells may be missing. */
  readonly cells: readonly (GridCell | undefined)[];
}

export interface Grid {
  /** The sheet or the file. */
  readonly at: Place;
  readonly rows: readonly GridRow[];
  /** Where a cell stands; `header` is the name of its column, '' when it has none. */
  readonly place: (row: number, column: number, header: string) => Place;
  /** Whether cells right of the last column are reported per row (CSV) or per column (workbook). */
  readonly ragged: 'row' | 'column';
}

/** A cell of blanks only is blank as far as rows and headers go. */
export const isBlank = (cell: GridCell | undefined): boolean =>
  cell === undefined || (cell.type !== 'faulty' && cell.text.trim() === '');

export const rowPlace = (sheet: Place, row: number): Place => ({ ...sheet, row });
