import type { Document, Element } from '@xmldom/xmldom';
import { utils } from 'xlsx';
import { append, elements } from './package.ts';

/** The cell at an address such as `D14`; a cell or row that the sheet leaves out is put in where it belongs. */
export function cellAt(sheet: Document, address: string): Element {
  const { r, c } = utils.decode_cell(address);
  const row = rowAt(sheet, r + 1);
  const cells = elements(row, 'c');
  const present = cells.find((cell) => cell.getAttribute('r') === address);
  if (present) return present;
  // A hint that would leave the new cell out.
  row.removeAttribute('spans');
  const own = row.getAttribute('customFormat') === '1' ? row.getAttribute('s') : null;
  const after = cells.find((cell) => columnOf(cell) > c) ?? null;
  return append(row, 'c', { r: address, s: own ?? columnStyle(sheet, c + 1) }, after);
}

const columnOf = (cell: Element): number => utils.decode_cell(cell.getAttribute('r') ?? 'A1').c;
const rowNumber = (row: Element): number => Number(row.getAttribute('r'));

/** The address of a row's first cell, `A` of the row when it has none. */
export function firstCell(sheet: Document, number: number): string {
  const row = elements(sheet, 'row').find((candidate) => candidate.getAttribute('r') === String(number));
  const first =
    row && elements(row, 'c').find((cell) => elements(cell, 'v').length > 0 || elements(cell, 'is').length > 0);
  return first?.getAttribute('r') ?? `A${number}`;
}

function rowAt(sheet: Document, number: number): Element {
  const [data] = elements(sheet, 'sheetData');
  if (!data) throw new Error('a sheet without data');
  const rows = elements(data, 'row');
  const present = rows.find((row) => rowNumber(row) === number);
  return present ?? append(data, 'row', { r: String(number) }, rows.find((row) => rowNumber(row) > number) ?? null);
}

/** What an empty cell looks like: its column's style. */
function columnStyle(sheet: Document, column: number): string {
  const own = elements(sheet, 'col').find(
    (col) => Number(col.getAttribute('min')) <= column && column <= Number(col.getAttribute('max')),
  );
  return own?.getAttribute('style') ?? '0';
}
