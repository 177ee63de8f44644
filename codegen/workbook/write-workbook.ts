/** Writes a price book as one workbook with headings, notes, dropdowns and marks. */
import { type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { utils } from 'xlsx';
import type { SheetId } from '../language/sheet-names.ts';
import { dropdown, lastRow, type PutList } from './dropdowns.ts';
import { finishSheets } from './finish-sheets.ts';
import { writeReadMe } from './read-me.ts';
import { type ColumnLayout, type SheetLayout, sheetLayouts } from './sheet-layouts.ts';
import {
  apart,
  basisRules,
  type Cells,
  isNumberKind,
  numberFormat,
  onePageWide,
  optionalHeading,
  pageNumbers,
  requiredHeading,
} from './style.ts';

/** Content of a written workbook. A sheet that is not in `rows` is empty. */
interface BookTables {
  readonly rows: ReadonlyMap<SheetId, TableRows>;
  /** Keys of the fields that have a column on the sheet Run Sizes, in the order of the columns. */
  readonly options: readonly string[];
}

const noDate = new Date(0);

/** Returns the bytes of the workbook. Equal tables give equal bytes, because today's date is not written. */
export async function writeWorkbook({ rows, options }: BookTables): Promise<Uint8Array> {
  const layouts = sheetLayouts(options);
  const { sheet: readMe, putList } = writeReadMe(layouts);
  const tables = layouts.map((layout) => writeSheet(layout, layouts, rows.get(layout.id) ?? new Map(), putList));
  const written = await writeXlsx({
    properties: { creator: 'Quotr', created: noDate, modified: noDate },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [readMe, ...tables],
  });
  return finishSheets(written, layouts);
}

/** Returns a workbook with every sheet and no row. */
export const templateWorkbook = (): Promise<Uint8Array> => writeWorkbook({ rows: new Map(), options: [] });

/**
 * Rows of a sheet by 1-based number; the header is row 1. Each row has the texts of its filled cells by column name.
 */
export type TableRows = ReadonlyMap<number, Readonly<Record<string, string>>>;

type CellEntry = readonly [place: string, cell: NonNullable<ReturnType<Cells['get']>>];

/** Returns the range of a column's cells below its heading. */
const rangeOf = (index: number): string => `${utils.encode_col(index)}2:${utils.encode_col(index)}${lastRow}`;

function writeSheet(
  layout: SheetLayout,
  layouts: readonly SheetLayout[],
  rows: TableRows,
  putList: PutList,
): WriteSheet {
  const { name, columns } = layout;
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    cells: new Map(columns.flatMap((column, index) => columnCells(column, index, rows))),
    freezePane: { rows: 1 },
    pageSetup: { ...onePageWide, printTitlesRow: '$1:$1' },
    headerFooter: pageNumbers,
    autoFilter: { range: `A1:${utils.encode_col(columns.length - 1)}${Math.max(1, ...rows.keys())}` },
    dataValidations: columns.flatMap((column, index) => dropdown(column, rangeOf(index), layouts, putList) ?? []),
    conditionalRules: columns.flatMap((column, index) => (column.name === 'basis' ? basisRules(rangeOf(index)) : [])),
  };
}

function columnCells(
  { name, kind, optional, note }: ColumnLayout,
  index: number,
  rows: TableRows,
): readonly CellEntry[] {
  const heading: CellStyle = optional ? optionalHeading : requiredHeading;
  const text = optional ? `${note} May be blank.` : note;
  const isNumber = isNumberKind(kind);
  const style: CellStyle = { numFmt: numberFormat(kind), ...(isNumber && { alignment: apart }) };
  const filled = [...rows].flatMap(([row, cells]): readonly CellEntry[] => {
    const value = cells[name];
    if (value === undefined) return [];
    // A column of settings counts as numeric, but a setting can also be a date. A date is written as text.
    const number = isNumber ? Number(value) : Number.NaN;
    return [[`${row - 1},${index}`, { value: Number.isNaN(number) ? value : number, style }]];
  });
  return [[`0,${index}`, { value: name, style: heading, comment: { text } }], ...filled];
}
