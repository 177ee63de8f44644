/** The big book as one workbook, with the ladders on the sheet Run Sizes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import * as XLSX from 'xlsx';
import { workbookFile } from '../../../codegen/language/sheet-names.ts';
import { type BookSize, ladderColumns, laddersOf, type Row, sheetsOf } from './big-book.ts';

/** Matches texts that a spreadsheet program holds as numbers: only a CSV file has prices as text. */
const decimal = /^\d+\.\d+$/;
const cellOf = (value: string | number): string | number =>
  typeof value === 'string' && decimal.test(value) ? Number(value) : value;

function* runSizes(size: BookSize): Generator<Row> {
  for (const { product, rows } of laddersOf(size)) for (const row of rows) yield [product, ...row];
}

function sheetOf(columns: readonly string[], rows: Iterable<Row>): XLSX.WorkSheet {
  const table = [[...columns], ...Array.from(rows, (row) => row.map((cell) => (cell === '' ? null : cellOf(cell))))];
  return XLSX.utils.aoa_to_sheet(table, { dense: true });
}

/** Writes `price-book.xlsx` into a folder. A sheet ends at row 1,048,576: a bigger book fits into CSV files only. */
export function writeBigWorkbook(folder: string, size: BookSize): void {
  const book = XLSX.utils.book_new();
  for (const { name, columns, rows } of sheetsOf(size))
    XLSX.utils.book_append_sheet(book, sheetOf(columns, rows), name);
  XLSX.utils.book_append_sheet(book, sheetOf(['product', ...ladderColumns(size)], runSizes(size)), 'Run Sizes');
  mkdirSync(folder, { recursive: true });
  const bytes: Uint8Array = XLSX.write(book, { type: 'buffer', bookSST: true });
  // Compresses as spreadsheet programs do: SheetJS hardly compresses.
  writeFileSync(join(folder, workbookFile), zipSync(unzipSync(bytes), { level: 6 }));
}
