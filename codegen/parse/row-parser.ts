/** Parses the cells of a row into values. */
import type { Columns, Located, Row } from '../language/columns.ts';
import type { Report } from '../language/diagnostic.ts';
import type { Cell, RawSheet } from '../language/source.ts';
import type { FoundColumn } from './header.ts';
import { type CellParser, parserOf } from './values/index.ts';
import type { ReportCell } from './values/text.ts';

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
