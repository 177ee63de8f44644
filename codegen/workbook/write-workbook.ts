/** Writes a price book as one workbook with notes on the headings, dropdowns and number formats. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { utils } from 'xlsx';
import type { Column } from '../language/columns.ts';
import type { SheetId } from '../language/sheet-names.ts';
import { dropdown, lastRow } from './dropdowns.ts';
import { type ColumnLayout, type SheetLayout, sheetLayouts } from './sheet-layouts.ts';

/** Content of a written workbook. A sheet that is not in `rows` is empty. */
interface BookTables {
  readonly rows: ReadonlyMap<SheetId, TableRows>;
  /** Keys of the fields that have a column on the sheet Run Sizes, in the order of the columns. */
  readonly options: readonly string[];
}

/**
 * Rows of a sheet by 1-based number; the header is row 1. Each row has the texts of its filled cells by column name.
 */
export type TableRows = ReadonlyMap<number, Readonly<Record<string, string>>>;

const noDate = new Date(0);

/** Returns the bytes of the workbook. Equal tables give equal bytes, because today's date is not written. */
export async function writeWorkbook({ rows, options }: BookTables): Promise<Uint8Array> {
  const layouts = sheetLayouts(options);
  const written = await writeXlsx({
    properties: { creator: 'Quotr', created: noDate, modified: noDate },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: layouts.map((layout) => writeSheet(layout, layouts, rows.get(layout.id) ?? new Map())),
  });
  return withColumnFormats(written);
}

/** Returns the range of a column's cells below its heading. */
const rangeOf = (index: number): string => `${utils.encode_col(index)}2:${utils.encode_col(index)}${lastRow}`;

function writeSheet(layout: SheetLayout, layouts: readonly SheetLayout[], rows: TableRows): WriteSheet {
  const { name, columns } = layout;
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    cells: new Map(columns.flatMap((column, index) => columnCells(column, index, rows))),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${utils.encode_col(columns.length - 1)}${Math.max(1, ...rows.keys())}` },
    dataValidations: columns.flatMap((column, index) => dropdown(column, rangeOf(index), layouts) ?? []),
  };
}

type Kind = Column<unknown>['kind'];

const numberFormats: Partial<Record<Kind, string>> = {
  price: '0.0000',
  positivePrice: '0.0000',
  figure: 'General',
  amount: 'General',
  total: '0.00',
  positiveTotal: '0.00',
  whole: '0',
  length: 'General',
  decimal: 'General',
  percent: 'General',
  setting: 'General',
};

/**
 * Tells whether numbers in columns of a kind are written as number cells. All other cells are text, so that a text such
 * as 4/4 never becomes a date.
 */
export const isNumberKind = (kind: Kind): boolean => numberFormats[kind] !== undefined;

type CellEntry = readonly [place: string, cell: NonNullable<ReturnType<NonNullable<WriteSheet['cells']>['get']>>];

function columnCells(
  { name, kind, optional, note }: ColumnLayout,
  index: number,
  rows: TableRows,
): readonly CellEntry[] {
  const style = { numFmt: numberFormats[kind] ?? '@' };
  const filled = [...rows].flatMap(([row, cells]): readonly CellEntry[] => {
    const value = cells[name];
    if (value === undefined) return [];
    const number = isNumberKind(kind) ? Number(value) : Number.NaN;
    return [[`${row - 1},${index}`, { value: Number.isNaN(number) ? value : number, style }]];
  });
  const text = optional ? `${note} May be blank.` : note;
  return [[`0,${index}`, { value: name, style, comment: { text } }], ...filled];
}

/** Number of the format `@`, which every spreadsheet program has built in. */
const textFormat = 49;

/**
 * Gives the empty cells of each column the format of its heading, so that a 4/4 typed into a new row stays a text. The
 * library writes formats of filled cells only.
 */
function withColumnFormats(workbook: Uint8Array): Uint8Array {
  const parts = unzipSync(workbook);
  const stylesPath = 'xl/styles.xml';
  const styles = strFromU8(parts[stylesPath] ?? new Uint8Array());
  const own = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1];
  parts[stylesPath] = strToU8(styles.replaceAll(`<xf numFmtId="${own}"`, `<xf numFmtId="${textFormat}"`));
  for (const [path, part] of Object.entries(parts)) {
    if (!path.startsWith('xl/worksheets/sheet')) continue;
    const xml = strFromU8(part);
    const headings = Array.from(xml.matchAll(/<c r="[A-Z]+1"[^<>]*? s="(\d+)"/g), ([, style]) => style);
    const formatted = xml.replaceAll(
      /<col min="(\d+)"/g,
      (tag, column: string) => `${tag} style="${headings[Number(column) - 1] ?? '0'}"`,
    );
    parts[path] = strToU8(formatted);
  }
  return zipSync(parts, { mtime: new Date(1980, 0, 1) });
}
