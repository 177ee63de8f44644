/** Makes real workbooks from plain rows, with all kinds of cells that spreadsheet programs write. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import * as XLSX from 'xlsx';

/** A cell: text, a number, TRUE or FALSE, blank, or content that a book must not have. */
export type CellInput =
  | string
  | number
  | boolean
  | null
  | undefined
  /** A formula; without `value` it was never calculated. */
  | { readonly formula: string; readonly value?: number | string; readonly format?: string }
  /** An error, by SheetJS's number for it: 23 is `#REF!`. */
  | { readonly error: number }
  | { readonly number: number; readonly format: string };

export interface SheetInput {
  readonly rows: readonly (readonly CellInput[])[];
  /** A1 ranges. */
  readonly merges?: readonly string[];
  /** 1-based rows. */
  readonly hidden?: readonly number[];
  readonly isHidden?: boolean;
  /** 1-based rows. */
  readonly struck?: readonly number[];
}

export function workbookBytes(sheets: ReadonlyMap<string, SheetInput>): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, input] of sheets) XLSX.utils.book_append_sheet(book, worksheet(input), name);
  book.Workbook = { Sheets: Array.from(sheets.values(), ({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 })) };
  const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
  return Array.from(sheets.values()).some(({ struck }) => (struck ?? []).length > 0)
    ? withStrikes(bytes, sheets)
    : bytes;
}

/** Adds a struck-through font to the styles, and to cells of the rows: SheetJS writes no fonts. */
function withStrikes(bytes: Uint8Array, sheets: ReadonlyMap<string, SheetInput>): Uint8Array {
  const parts = unzipSync(bytes);
  const edit = (path: string, change: (xml: string) => string): void => {
    parts[path] = strToU8(change(strFromU8(parts[path] ?? new Uint8Array())));
  };
  edit('xl/styles.xml', (xml) =>
    xml
      .replace(/<fonts[^>]*>/, '<fonts><font><strike/></font>')
      .replace(/fontId="(\d+)"/g, (_, id: string) => `fontId="${Number(id) + 1}"`)
      .replace('</cellXfs>', '<xf numFmtId="0" fontId="0"/></cellXfs>'),
  );
  const style =
    (/<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()))?.[1] ?? '').split(
      '<xf ',
    ).length - 2;
  for (const [index, { struck = [] }] of Array.from(sheets.values()).entries())
    for (const row of struck)
      edit(`xl/worksheets/sheet${index + 1}.xml`, (xml) =>
        xml.replaceAll(new RegExp(`<c r="([A-Z]+${row})"`, 'g'), `<c s="${style}" r="$1"`),
      );
  return zipSync(parts);
}

function worksheet({ rows, merges = [], hidden = [] }: SheetInput): XLSX.WorkSheet {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const sheet: XLSX.WorkSheet = {
    '!ref': `A1:${XLSX.utils.encode_cell({ r: Math.max(0, rows.length - 1), c: width - 1 })}`,
  };
  rows.forEach((row, r) => {
    row.forEach((input, c) => {
      const cell = cellObject(input);
      if (cell) sheet[XLSX.utils.encode_cell({ r, c })] = cell;
    });
  });
  sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
  const rowInfo: XLSX.RowInfo[] = [];
  for (const row of hidden) rowInfo[row - 1] = { hidden: true };
  sheet['!rows'] = rowInfo;
  return sheet;
}

function cellObject(input: CellInput): XLSX.CellObject | undefined {
  if (input === null || input === undefined) return undefined;
  if (typeof input === 'string') return { t: 's', v: input };
  if (typeof input === 'number') return { t: 'n', v: input };
  if (typeof input === 'boolean') return { t: 'b', v: input };
  if ('error' in input) return { t: 'e', v: input.error };
  if ('number' in input) return { t: 'n', v: input.number, z: input.format };
  const { formula, value, format } = input;
  const type = typeof value === 'string' ? 's' : 'n';
  return { t: type, f: formula, ...(value !== undefined && { v: value }), ...(format !== undefined && { z: format }) };
}
