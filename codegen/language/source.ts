/** Files of a price book, and the tables of cells that are read from these files. Each cell has its place. */
import type { Place } from './diagnostic.ts';

export interface SourceFile {
  /** Path relative to `pricing-source/`, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Kind of a cell, with the form of its text:
 * - `text`: a text of the workbook
 * - `number`: a plain decimal with at most 15 significant digits, as the spreadsheet shows it
 * - `date`: `2027-01-31`, followed by the time if there is one; only on the sheet Settings
 * - `csv`: a filled cell of a CSV file
 * - `blank`: '' for a blank cell of any file
 * - `faulty`: an error or a date as the spreadsheet shows it, '' for a merged cell; the fault was reported when the file
 *   was read
 */
export type CellType = 'text' | 'number' | 'csv' | 'blank' | 'faulty';

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
  /** Rows. A row may create its cells at each access, so that the cells of a big book do not fill the memory. */
  readonly rows: readonly { readonly at: Place; readonly cells: readonly Cell[] }[];
}

export type SheetAt = (place: Place) => RawSheet | undefined;
