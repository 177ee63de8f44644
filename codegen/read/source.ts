/** What the reader makes of a file: sheets of cells that know where they stand. */
import type { Place } from '../diagnostic.ts';

/** A file below `pricing-source/`. */
export interface SourceFile {
  /** Relative to `pricing-source/`, forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * A cell as text. `type` is what the spreadsheet holds: a `number` cell's text is its plain decimal at 15 significant digits, as the
 * spreadsheet shows it; every cell of a CSV file is `csv`. Blank cells are `blank` with text ''.
 */
export interface Cell {
  readonly text: string;
  readonly type: 'text' | 'number' | 'csv' | 'blank';
  readonly at: Place;
}

/** A table under one header row. Blank rows are gone; every row has a cell for every header. */
export interface RawSheet {
  readonly name: string;
  readonly at: Place;
  readonly header: readonly Cell[];
  readonly rows: readonly { readonly at: Place; readonly cells: readonly Cell[] }[];
}
