/** Parses the cells of a row into values. */
import type { Columns, Located, Row } from '../language/columns.ts';
import type { Report } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { plainName } from '../language/sheet-names.ts';
import type { Cell, RawSheet } from '../language/source.ts';
import { type CellParser, parserOf } from './values/index.ts';
import { hasMixedWord, type ReportCell } from './values/text.ts';

interface ColumnParser {
  readonly name: string;
  readonly index: number;
  readonly optional: boolean;
  readonly parse: CellParser;
}

type RawRow = RawSheet['rows'][number];
type RowCells<C extends Columns> = Row<C>['cells'];
export type RowValues<C extends Columns> = {
  readonly [K in keyof RowCells<C>]: RowCells<C>[K] extends Located<infer T> | undefined ? T : never;
};

/**
 * Forms of a parsed row. Rows of ladders have values without places, because a big book would need a million places.
 */
interface Kept<C extends Columns> {
  readonly 'values with places': RowCells<C>;
  readonly values: RowValues<C>;
}

/**
 * Returns a parser of rows that reports every fault of every cell. The parser returns undefined for a row with a fault,
 * and for all rows if a required column is missing.
 */
export function rowParser<C extends Columns, K extends keyof Kept<C>>(
  kept: K,
  found: readonly FoundColumn[],
  columns: C,
  report: Report,
): (row: RawRow) => Kept<C>[K] | undefined {
  const parsers = found.flatMap(({ name, index }): readonly ColumnParser[] => {
    const column = columns[name];
    return column ? [{ name, index, optional: column.optional, parse: parserOf(column) }] : [];
  });
  const keyAt = found.find(({ name }) => name === 'key')?.index ?? -1;
  const required = Object.keys(columns).filter((name) => columns[name]?.optional === false);
  // Checks only that no required value is missing. Each value has the right type from the parser of its column.
  const isComplete = (values: object): values is Kept<C>[K] & object =>
    required.every((name) => Object.hasOwn(values, name));
  const reportCell: ReportCell = (cell, code, message, tip) => report(code, cell.at, message, tip);
  return ({ cells }) => {
    const values = parseCells(cells, cells[keyAt]?.text ?? '', parsers, reportCell, kept === 'values');
    return values && isComplete(values) ? values : undefined;
  };
}

/** Returns the row's values, or undefined if one of its cells is faulty. */
function parseCells(
  cells: readonly Cell[],
  key: string,
  parsers: readonly ColumnParser[],
  report: ReportCell,
  isBare: boolean,
): object | undefined {
  const values: Record<string, unknown> = {};
  let sound = true;
  for (const parser of parsers) {
    const cell = cells[parser.index];
    if (!cell) continue;
    const value = parseCell(cell, key, parser, report);
    if (value === undefined) sound &&= cell.type === 'blank' && parser.optional;
    else values[parser.name] = isBare ? value : { value, at: cell.at };
  }
  return sound ? values : undefined;
}

function parseCell(cell: Cell, key: string, { name, optional, parse }: ColumnParser, report: ReportCell): unknown {
  if (cell.type === 'faulty') return undefined;
  if (cell.type !== 'blank') return parse(cell, report, key);
  if (!optional) report(cell, 'QB201', `"${name}" is blank`, 'Fill in the cell, or delete the row.');
  return undefined;
}

/** A column of the table: its position and its name in the spelling of the documentation. */
export interface FoundColumn {
  readonly index: number;
  readonly name: string;
  readonly header: Cell;
}

export interface Header {
  readonly found: readonly FoundColumn[];
  readonly others: readonly Omit<FoundColumn, 'name'>[];
  readonly missing: readonly string[];
}

/** Finds columns by name, ignoring case and outer blanks. Reports columns given twice (QB108). */
export function matchHeader(raw: RawSheet, columns: Columns, report: Report): Header {
  const spelling = new Map(Object.keys(columns).map((name) => [plainName(name), name]));
  const found = new Map<string, FoundColumn>();
  const others = new Map<string, Omit<FoundColumn, 'name'>>();
  raw.header.forEach((header, index) => {
    if (header.type === 'faulty') return;
    const plain = plainName(header.text);
    const name = spelling.get(plain);
    const earlier = found.get(plain) ?? others.get(plain);
    if (earlier) report('QB108', header.at, `the column "${header.text}" stands twice`, 'Delete one of the two.');
    else if (name === undefined) others.set(plain, { index, header });
    else found.set(plain, { index, name, header });
  });
  const missing = Object.entries(columns).filter(([name, { optional }]) => !optional && !found.has(plainName(name)));
  return {
    found: [...found.values()],
    others: [...others.values()],
    missing: missing.map(([name]) => name),
  };
}

/**
 * Reports headers that name no column (QB106) or mix letters of two alphabets (QB211). Returns the columns that the
 * headers probably mean.
 */
export function unknownColumns(
  headers: readonly Cell[],
  candidates: readonly string[],
  sheet: string,
  report: Report,
): ReadonlySet<string> {
  const meant = new Set<string>();
  for (const header of headers) {
    const { text, at } = header;
    const near = didYouMean(text, candidates);
    if (near !== undefined) meant.add(near);
    if (hasMixedWord(header, (cell, code, message, advice) => report(code, cell.at, message, advice))) continue;
    const tip = near === undefined ? `The columns of ${sheet} are in docs/price-book.md.` : `Did you mean "${near}"?`;
    report('QB106', at, `there is no column "${text}" on the sheet ${sheet}`, tip);
  }
  return meant;
}

/** Reports missing required columns (QB107) at the header row. A column with a misspelled header is not missing. */
export function missingColumns(
  raw: RawSheet,
  missing: readonly string[],
  meant: ReadonlySet<string>,
  report: Report,
): void {
  if (raw.header.some(({ type }) => type === 'faulty')) return;
  const { column: _, ...row } = raw.header[0]?.at ?? raw.at;
  for (const name of missing) {
    if (meant.has(name)) continue;
    report('QB107', row, `the column "${name}" is missing`, 'Add it to the header row and fill it in.');
  }
}

/**
 * Tells whether a row repeats the header, for example after a table was pasted with its header. Reports such a row
 * (QB122).
 */
export function isHeaderAgain(raw: RawSheet, { at, cells }: RawSheet['rows'][number], report: Report): boolean {
  const again =
    cells.every(
      ({ type, text }, index) => type === 'blank' || plainName(text) === plainName(raw.header[index]?.text ?? ''),
    ) && cells.filter(({ type }) => type !== 'blank').length > 1;
  if (again) report('QB122', at, 'the row names the columns a second time', 'Delete the row.');
  return again;
}
