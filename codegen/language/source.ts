/** A file after reading: sheets of cells with their places. */
import type { Place } from './diagnostic.ts';

export interface SourceFile {
  /** Relative to `pricing-source/`, forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Kind of a cell. The text of a `number` is its plain decimal at 15 significant digits, as the spreadsheet shows it; of
 * a `date`, which only the sheet Settings may have, its day (`2027-01-31`), followed by the time if it has one. Every
 * cell of a CSV file is `csv`. Blank cells are `blank` with text ''. The reader has reported a `faulty` cell (an error,
 * a date, covered by a merge); later steps say nothing more about it.
 */
export type CellType = 'text' | 'number' | 'date' | 'csv' | 'blank' | 'faulty';

export interface Cell {
  readonly text: string;
  readonly type: CellType;
  readonly at: Place;
}

/** A table under one header row, without its blank rows; every row has a cell for every header. */
export interface RawSheet {
  readonly name: string;
  /** The ladders' product; only for a file of `run-sizes/`. */
  readonly product?: string;
  readonly at: Place;
  readonly header: readonly Cell[];
  /** Rows. A row may make its cells anew at each reading, so that a big book does not hold them. */
  readonly rows: readonly { readonly at: Place; readonly cells: readonly Cell[] }[];
}

export type SheetAt = (place: Place) => RawSheet | undefined;
