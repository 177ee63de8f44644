/** The price book's files, read without the compiler: by SheetJS and papaparse alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { read, utils, type WorkSheet } from 'xlsx';
import type { SourceCell } from '../../../src/pricing/price-sources.ts';

const folder = new URL('../../../pricing-source', import.meta.url).pathname;

const csvs = new Map<string, readonly (readonly string[])[]>();
const workbooks = new Map<string, Readonly<Record<string, WorkSheet>>>();

function csvOf(file: string): readonly (readonly string[])[] {
  const known = csvs.get(file);
  if (known) return known;
  const { data } = Papa.parse<readonly string[]>(readFileSync(join(folder, file), 'utf8'));
  csvs.set(file, data);
  return data;
}

function sheetsOf(file: string): Readonly<Record<string, WorkSheet>> {
  const known = workbooks.get(file);
  if (known) return known;
  const { Sheets } = read(readFileSync(join(folder, file)));
  workbooks.set(file, Sheets);
  return Sheets;
}

/** Returns the content of a cell as a plain decimal; undefined without the cell. */
export function cellText({ file, sheet, row, column }: SourceCell): string | undefined {
  if (sheet === undefined) {
    const lines = csvOf(file);
    return lines[row - 1]?.[lines[0]?.indexOf(column) ?? -1];
  }
  const cell: unknown = sheetsOf(file)[sheet]?.[`${column}${row}`];
  if (typeof cell !== 'object' || cell === null || !('v' in cell)) return undefined;
  // A spreadsheet shows fifteen digits of a number.
  return typeof cell.v === 'number' ? String(Number(cell.v.toPrecision(15))) : String(cell.v);
}

/** Returns `run-sizes/x.csv:12 total` or `price-book.xlsx Rates!D5`. */
export const cellName = ({ file, sheet, row, column }: SourceCell): string =>
  sheet === undefined ? `${file}:${row} ${column}` : `${file} ${sheet}!${column}${row}`;

/** Returns the filled cells below a header, by the header's text. */
export function columnCells(file: string, sheet: string | undefined, header: string): readonly SourceCell[] {
  if (sheet === undefined) {
    const [, ...lines] = csvOf(file);
    return lines.flatMap((line, at) => (line.length > 1 ? { file, row: at + 2, column: header } : []));
  }
  const grid = sheetsOf(file)[sheet];
  const range = utils.decode_range(grid?.['!ref'] ?? 'A1');
  for (let c = range.s.c; c <= range.e.c; c += 1) {
    const column = utils.encode_col(c);
    if (cellText({ file, sheet, row: 1, column }) !== header) continue;
    const cells: SourceCell[] = [];
    for (let row = 2; row <= range.e.r + 1; row += 1) {
      if (cellText({ file, sheet, row, column })) cells.push({ file, sheet, row, column });
    }
    return cells;
  }
  return [];
}
