/** Writes a price book as one workbook with headings, notes, dropdowns and marks. */
import ExcelJS from 'exceljs';
import type { SheetId } from '../parse/sheet-names.ts';
import { widenNotes } from './note-boxes.ts';
import { writeReadMe } from './read-me.ts';
import { sheetLayouts } from './sheet-layouts.ts';
import { type TableRows, writeSheet } from './write-sheet.ts';

/** What stands in the sheets; a sheet that is left out is empty. */
export interface BookTables {
  readonly rows: ReadonlyMap<SheetId, TableRows>;
  /** The fields that have a column on the sheet Run Sizes, in its order. */
  readonly options: readonly string[];
}

const noRows: TableRows = new Map();

/** The bytes of the workbook. The same tables give the same cells; no date of the day is written. */
export async function writeWorkbook({ rows, options }: BookTables): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Quotr';
  workbook.created = workbook.modified = new Date(0);
  const layouts = sheetLayouts(options);
  const putList = writeReadMe(workbook, layouts);
  for (const layout of layouts) writeSheet(workbook, layout, layouts, rows.get(layout.id) ?? noRows, putList);
  // The first sheet is Read Me.
  return widenNotes(new Uint8Array(await workbook.xlsx.writeBuffer()), layouts, 2);
}

/** A workbook with every sheet and no row. */
export const templateWorkbook = (): Promise<Uint8Array> => writeWorkbook({ rows: new Map(), options: [] });
