import type { Document, Element } from '@xmldom/xmldom';
import { utils } from 'xlsx';
import { append, elements } from './package.ts';

export interface SheetCells {
  /** Returns the cell at an address such as `D14`. Adds the row and the cell if the sheet lacks them. */
  readonly cellAt: (address: string) => Element;
  /** Returns the address of a row's first cell with any content. For an empty row, the address is in column A. */
  readonly firstCell: (row: number) => string;
}

/** Indexes the rows of a sheet once, for any number of cells. */
export function cellsOf(sheet: Document): SheetCells {
  const [data] = elements(sheet, 'sheetData');
  if (!data) throw new Error('a sheet without data');
  const rows = new Map(elements(data, 'row').map((row) => [Number(row.getAttribute('r')), row]));
  const columns = elements(sheet, 'col');
  return {
    cellAt: (address) => {
      const { r, c } = utils.decode_cell(address);
      const row = rows.get(r + 1) ?? addedRow(data, rows, r + 1);
      const cells = elements(row, 'c');
      const present = cells.find((cell) => cell.getAttribute('r') === address);
      if (present) return present;
      // `spans` states the filled columns of the row. Programs would ignore a new cell outside of them.
      row.removeAttribute('spans');
      const own = row.getAttribute('customFormat') === '1' ? row.getAttribute('s') : null;
      const after = cells.find((cell) => columnOf(cell) > c) ?? null;
      return append(row, 'c', { r: address, s: own ?? columnStyle(columns, c + 1) }, after);
    },
    firstCell: (number) => {
      const row = rows.get(number);
      const first = row && elements(row, 'c').find(holds);
      return first?.getAttribute('r') ?? `A${number}`;
    },
  };
}

const holds = (cell: Element): boolean => elements(cell, 'v').length > 0 || elements(cell, 'is').length > 0;
const columnOf = (cell: Element): number => utils.decode_cell(cell.getAttribute('r') ?? 'A1').c;

function addedRow(data: Element, rows: Map<number, Element>, number: number): Element {
  const next = Math.min(...[...rows.keys()].filter((one) => one > number));
  const added = append(data, 'row', { r: String(number) }, rows.get(next) ?? null);
  rows.set(number, added);
  return added;
}

/** Returns the style of a column's empty cells; '0' for a column without a style. */
function columnStyle(columns: readonly Element[], column: number): string {
  const own = columns.find(
    (col) => Number(col.getAttribute('min')) <= column && column <= Number(col.getAttribute('max')),
  );
  return own?.getAttribute('style') ?? '0';
}
