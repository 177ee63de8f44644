/** Files of a price book, and the tables of cells that are read from these files. Each cell has its place. */
import { type Diagnostic, type Place, placeText } from './diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from './diagnostic-codes.ts';

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
  readonly product?: string;
  readonly at: Place;
  readonly header: readonly Cell[];
  /** Rows. A row may create its cells at each access, so that the cells of a big book do not fill the memory. */
  readonly rows: readonly { readonly at: Place; readonly cells: readonly Cell[] }[];
}

export type SheetAt = (place: Place) => RawSheet | undefined;

export interface Found {
  readonly column: string;
  readonly text: string;
}

const known = new WeakMap<RawSheet, ReadonlyMap<number | undefined, readonly Cell[]>>();

/** Returns the cells of each row by row number, including the header row. A sheet may have thousands of faults. */
function cellsByRow(sheet: RawSheet): ReadonlyMap<number | undefined, readonly Cell[]> {
  const rows =
    known.get(sheet) ??
    new Map([sheet.header, ...sheet.rows.map(({ cells }) => cells)].map((cells) => [cells[0]?.at.row, cells]));
  known.set(sheet, rows);
  return rows;
}

/**
 * Returns the content of a place; undefined for a whole row, sheet or file, for a cell that was not read, and for a
 * faulty cell without a text.
 */
export function foundAt(sheetAt: SheetAt, at: Place): Found | undefined {
  if (at.column === undefined || at.row === undefined) return undefined;
  const sheet = sheetAt(at);
  const cells = sheet && cellsByRow(sheet).get(at.row);
  const index = cells?.findIndex(({ at: { column } }) => column === at.column) ?? -1;
  const cell = cells?.[index];
  // A faulty cell without a text would look blank. The message of the fault quotes the cell's content instead.
  if (!cell || (cell.type === 'faulty' && cell.text === '')) return undefined;
  return { column: sheet?.header[index]?.text ?? '', text: cell.text };
}

export interface Fault extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Diagnostic['severity'];
  readonly title: string;
  readonly place: string;
  /** Text of the cell; undefined where the place is no readable cell. */
  readonly found: string | undefined;
  readonly message: string;
  readonly tip: string;
}

export const faultsOf = (diagnostics: readonly Diagnostic[], sheetAt: SheetAt): readonly Fault[] =>
  diagnostics.map(({ code, severity, message, tip, at }) => ({
    code,
    severity,
    title: diagnosticCodes[code].title,
    place: placeText(at),
    ...at,
    found: foundAt(sheetAt, at)?.text,
    message,
    tip,
  }));
