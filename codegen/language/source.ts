/** What the reader makes of a file: sheets of cells that know where they stand. */
import type { Place } from './diagnostic.ts';

export interface SourceFile {
  /** Relative to `pricing-source/`, forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * What a cell holds: a `number` cell's text is its plain decimal at 15 significant digits, as the spreadsheet shows it; a `date` cell's,
 * which only the sheet Settings may have, is its day (`2027-01-31`), with the time behind it if it has one; every cell of a CSV file is `csv`; blank cells are `blank` with text ''; a `faulty` cell (an error, a date, covered by a merge) has been
 * reported by the reader, and nothing more is to be said about it.
 */
export type CellType = 'text' | 'number' | 'date' | 'csv' | 'blank' | 'faulty';

export interface Cell {
  readonly text: string;
  readonly type: CellType;
  readonly at: Place;
}

/** A table under one header row. Blank rows are gone; every row has a cell for every header. */
export interface RawSheet {
  readonly name: string;
  /** The product whose ladders these are: a file of `run-sizes/`. */
  readonly product?: string;
  readonly at: Place;
  readonly header: readonly Cell[];
  readonly rows: readonly { readonly at: Place; readonly cells: readonly Cell[] }[];
}

export type SheetAt = (place: Place) => RawSheet | undefined;
