/**
 * `generated/book.json`: every cell of the book outside of the ladders, as data, so that the next compilation can
 * report the changes. Modules of products do not suffice, because they lack the places of cells. They also lack all
 * cells that belong to no product. Each row is one line. Row numbers are stored apart from the rows, so that an
 * inserted row changes only two lines.
 */

import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { Book } from '../language/book.ts';
import { blocksOf } from '../language/collections.ts';
import type { Column, Columns, Row, Setting, ValueOf } from '../language/columns.ts';
import { type Condition, conditionText } from '../language/condition.ts';
import { quoted } from '../language/quoted.ts';
import { sheetDefinitions, sheetKeys } from '../language/sheets.ts';

export interface StoredSheet {
  readonly file: string;
  /** Name of the sheet; absent for a CSV file. */
  readonly sheet?: string;
  /**
   * Place of each column that is not empty, by the name of the column. The place is a letter in a workbook, and the
   * name itself in a CSV file.
   */
  readonly columns: Readonly<Record<string, string>>;
  readonly at: string;
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

const rowRanges = (numbers: readonly number[]): string =>
  blocksOf(numbers)
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
    .join(', ');

/** Number of decimals of each kind of number. Numbers of any other kind have no decimals. */
const places: Partial<Record<Column<unknown>['kind'], number>> = {
  price: decimals.unitPrice,
  positivePrice: decimals.unitPrice,
  total: decimals.cents,
  positiveTotal: decimals.cents,
  length: decimals.length,
  decimal: decimals.length,
  amount: decimals.length,
  figure: decimals.unitPrice,
  sizes: decimals.length,
  percent: decimals.percent,
};

type Pair = ValueOf['pairs'][number];

const has = (value: object, ...keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(value, key));
const isCondition = (value: object): value is Condition => has(value, 'clauses');
const isRange = (value: object): value is ValueOf['range'] => has(value, 'min', 'max');
const isSetting = (value: object): value is Setting => has(value, 'kind', 'value');
const isMark = (value: object): value is ValueOf['marks'][number] => has(value, 'mark');
const isPair = (value: object): value is Pair => has(value, 'name', 'value');

export function valueText(kind: Column<unknown>['kind'], value: unknown): string {
  if (typeof value === 'number') return decimalText(value, places[kind] ?? 0);
  if (value === true) return 'yes';
  if (Array.isArray(value)) {
    const separator = kind === 'routes' || kind === 'pairs' ? '; ' : kind === 'terms' ? ' and ' : ', ';
    return value.map((item) => valueText(kind, item)).join(separator);
  }
  if (typeof value !== 'object' || value === null) return String(value);
  if (isCondition(value)) return conditionText(value);
  if (isSetting(value)) return valueText(value.kind, value.value);
  if (isMark(value)) return `${value.mark}${value.length ? ` ${valueText('length', value.length)} in` : ''}`;
  if (isRange(value)) return `${value.min}-${value.max}`;
  return isPair(value) ? `${plainOrQuoted(value.name)}=${plainOrQuoted(value.value)}` : JSON.stringify(value);
}

const plainOrQuoted = (text: string): string => (/[;="]|^\s|\s$/.test(text) ? quoted(text) : text);
