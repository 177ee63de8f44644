/** Writes a price book as one workbook with notes on the headings, dropdowns and number formats. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { utils } from 'xlsx';
import type { Column } from '../language/columns.ts';
import type { SheetId } from '../language/sheet-names.ts';
import { type ColumnLayout, type SheetLayout, sheetLayouts } from './sheet-layouts.ts';

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

/** Last row of a sheet, and of the dropdowns of its columns. */
const lastRow = 1_048_576;
/** Last row whose value a dropdown offers. A person would not look through more values. */
const lastOffered = 20_000;
/** Maximum length of a dropdown's list of words in spreadsheet programs, in characters. */
const longestList = 255;

export function dropdown(
  column: ColumnLayout,
  range: string,
  layouts: readonly SheetLayout[],
): DataValidation | undefined {
  const offered = offeredBy(column, layouts);
  return (
    offered && {
      type: 'list',
      range,
      formula1: offered.formula,
      allowBlank: true,
      showErrorMessage: offered.strict,
      errorStyle: 'stop',
      errorTitle: column.name,
      errorMessage: 'Please choose one of the values in the list.',
    }
  );
}

interface Offered {
  readonly formula: string;
  readonly strict: boolean;
}

function offeredBy(column: ColumnLayout, layouts: readonly SheetLayout[]): Offered | undefined {
  const words = wordsOf(column);
  const { suggestions } = column;
  const isOpen = suggestions && 'words' in suggestions && suggestions.open === true;
  if (words) {
    const formula = wordsFormula(words);
    return formula === undefined ? undefined : { formula, strict: !isOpen };
  }
  if (suggestions && 'from' in suggestions) {
    const { sheet, letter } = find(layouts, suggestions.from, suggestions.column);
    return { formula: `${sheet}!$${letter}$2:$${letter}$${lastOffered}`, strict: suggestions.strict };
  }
  if (suggestions && 'ownFrom' in suggestions) return { formula: ownFormula(suggestions, layouts), strict: false };
  return undefined;
}

function wordsOf({ kind, words, suggestions }: ColumnLayout): readonly string[] | undefined {
  if (kind === 'yes') return ['yes'];
  if (kind === 'oneOf') return words;
  return suggestions && 'words' in suggestions ? suggestions.words : undefined;
}

/** Returns undefined for a list that no dropdown can hold, such as the codes of all warnings. */
function wordsFormula(words: readonly string[]): string | undefined {
  const joined = words.join(',');
  return joined.length > longestList ? undefined : `"${joined}"`;
}

/**
 * Returns a formula for the cells that a dropdown offers. The cells belong to `column` of the sheet `ownFrom`, in the
 * rows with the same product as the row of the dropdown. These rows must be adjacent.
 */
function ownFormula(
  { ownFrom, column }: { readonly ownFrom: string; readonly column: string },
  layouts: readonly SheetLayout[],
): string {
  const { sheet, letter } = find(layouts, ownFrom, column);
  const product = find(layouts, ownFrom, 'product').letter;
  const products = `${sheet}!$${product}$1:$${product}$${lastRow}`;
  return `OFFSET(${sheet}!$${letter}$1,MATCH($A2,${products},0)-1,0,COUNTIF(${products},$A2),1)`;
}

function find(layouts: readonly SheetLayout[], sheet: string, column: string): { sheet: string; letter: string } {
  const layout = layouts.find(({ name }) => name === sheet);
  const at = layout?.columns.findIndex(({ name }) => name === column) ?? -1;
  if (!layout || at < 0) throw new Error(`no column ${column} of ${sheet} to offer`);
  return { sheet: quotedName(sheet), letter: utils.encode_col(at) };
}

const quotedName = (sheet: string): string => (sheet.includes(' ') ? `'${sheet}'` : sheet);
