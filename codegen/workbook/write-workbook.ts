/** Writes a price book as one workbook with headings, notes, dropdowns and marks. */
import { writeXlsx } from 'hucre/xlsx';
import type { SheetId } from '../language/sheet-names.ts';
import { finishSheets } from './finish-sheets.ts';
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
const noDate = new Date(0);

/** The bytes of the workbook. The same tables give the same bytes; no date of the day is written. */
export async function writeWorkbook({ rows, options }: BookTables): Promise<Uint8Array> {
  const layouts = sheetLayouts(options);
  const { sheet: readMe, putList } = writeReadMe(layouts);
  const tables = layouts.map((layout) => writeSheet(layout, layouts, rows.get(layout.id) ?? noRows, putList));
  const written = await writeXlsx({
    properties: { creator: 'Quotr', created: noDate, modified: noDate },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [readMe, ...tables],
  });
  return finishSheets(written, layouts);
}

/** A workbook with every sheet and no row. */
export const templateWorkbook = (): Promise<Uint8Array> => writeWorkbook({ rows: new Map(), options: [] });
