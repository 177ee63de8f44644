/** Files of a price book, and the sheets of cells that are read from them, each cell with its place. */
import type { Place } from './diagnostic.ts';

export interface SourceFile {
  /** Relative to `pricing-source/`, forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Kind of a cell. A `number` has its plain decimal as text, at 15 significant digits, as the spreadsheet shows it. A
 * `date`, allowed only on the sheet Settings, has its day (`2027-01-31`), followed by its time if it has one. A filled
 * cell of a CSV file is `csv`. A blank cell of any file is `blank`, with text ''. The reader has already reported a
 * `faulty` cell (an error, a date, covered by a merge); later steps report nothing more about it.
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
  /** Rows. A row may create its cells at each access, so that the cells of a big book are not kept in memory. */
  readonly rows: readonly { readonly at: Place; readonly cells: readonly Cell[] }[];
}

export type SheetAt = (place: Place) => RawSheet | undefined;
