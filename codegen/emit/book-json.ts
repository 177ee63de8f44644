/**
 * `generated/book.json`: every cell of the book outside of the ladders, as data, so that the next compilation can
 * report the changes. Modules of products do not suffice, because they lack the places of cells. They also lack all
 * cells that belong to no product. Each row is one line. Row numbers are stored apart from the rows, so that an
 * inserted row changes only two lines.
 */
import type { Book } from '../language/book.ts';
import { blocksOf } from '../language/collections.ts';
import type { Columns, Row } from '../language/columns.ts';
import { sheetDefinitions, sheetKeys } from '../language/sheets.ts';
import { valueText } from '../language/value-text.ts';

export interface StoredSheet {
  readonly file: string;
  /** Name of the sheet; absent for a CSV file. */
  readonly sheet?: string;
  /**
   * Place of each column that is not empty, by the name of the column. The place is a letter in a workbook, and the
   * name itself in a CSV file.
   */
  readonly columns: Readonly<Record<string, string>>;
  /** Numbers of the rows as ranges, such as `2-13, 15`. */
  readonly at: string;
  /** Cells of each row, by the name of the column. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export function bookJson(book: Book): string {
  const sheets = sheetKeys.flatMap((key) => {
    const { name, columns } = sheetDefinitions[key];
    return book[key].length === 0 ? [] : `${JSON.stringify(name)}: ${sheetText(book[key], columns)}`;
  });
  return `{\n${sheets.join(',\n')}\n}\n`;
}

interface AnyRow {
  readonly at: Row<Columns>['at'];
  readonly cells: Readonly<Record<string, { readonly value: unknown; readonly at: Row<Columns>['at'] } | undefined>>;
}

function sheetText(rows: readonly AnyRow[], columns: Columns): string {
  const [first] = rows;
  const { file = '', sheet } = first?.at ?? {};
  const letters = Object.fromEntries(
    Object.keys(columns).flatMap((name) => {
      const letter = rows.find(({ cells }) => cells[name])?.cells[name]?.at.column;
      return letter === undefined ? [] : [[name, letter] as const];
    }),
  );
  const lines = rows.map((row) => JSON.stringify(rowTexts(row, columns)));
  const at = rowRanges(rows.map((row) => row.at.row ?? 0));
  return `{
"file": ${JSON.stringify(file)},${sheet === undefined ? '' : `\n"sheet": ${JSON.stringify(sheet)},`}
"columns": ${JSON.stringify(letters)},
"at": ${JSON.stringify(at)},
"rows": [
${lines.join(',\n')}
]}`;
}

function rowTexts({ cells }: AnyRow, columns: Columns): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { kind }]) => {
      const cell = cells[name];
      return cell ? [[name, valueText(kind, cell.value)] as const] : [];
    }),
  );
}

/** Returns row numbers in rising order as ranges: `2-13, 15`. */
const rowRanges = (numbers: readonly number[]): string =>
  blocksOf(numbers)
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
    .join(', ');
