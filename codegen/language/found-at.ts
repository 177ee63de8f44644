/** Reads back the cell that a diagnostic names. */
import type { Place } from './diagnostic.ts';
import type { Cell, RawSheet, SheetAt } from './source.ts';

/** Content of a place: the name of its column, and the text of its cell ('' if blank). */
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
