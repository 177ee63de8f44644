/** Makes real workbooks of plain rows, with the cells that a spreadsheet program can leave behind. */
import * as XLSX from 'xlsx';

/** A cell: text, a number, TRUE or FALSE, blank, or one of the things that a book must not hold. */
export type CellInput =
  | string
  | number
  | boolean
  | null
  | undefined
  /** A formula; without `value` it was never calculated. */
  | { readonly formula: string; readonly value?: number | string }
  /** An error, by SheetJS's number for it: 23 is `#REF!`. */
  | { readonly error: number }
  | { readonly number: number; readonly format: string };

export interface SheetInput {
  readonly rows: readonly (readonly CellInput[])[];
  /** A1 ranges. */
  readonly merges?: readonly string[];
  /** 1-based rows. */
  readonly hidden?: readonly number[];
}

export function workbookBytes(sheets: ReadonlyMap<string, SheetInput>): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, input] of sheets) XLSX.utils.book_append_sheet(book, worksheet(input), name);
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
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
  const { formula, value } = input;
  return { t: typeof value === 'string' ? 's' : 'n', f: formula, ...(value !== undefined && { v: value }) };
}
