/** Parses the cells of a row into values. */
import type { Columns, Located, Row } from '../language/columns.ts';
import type { SheetFaults } from '../language/faults.ts';
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
 * Returns a parser of rows. It reports every fault of every cell; a row with a fault gives undefined, and so does every
 * row while a required column is missing.
 */
export const rowParser = <C extends Columns>(
  found: readonly FoundColumn[],
  columns: C,
  faults: SheetFaults,
): ((row: RawRow) => RowCells<C> | undefined) =>
  parserOfRows<RowCells<C>>(found, columns, faults, (value, { at }) => ({ value, at }));

/** Returns a parser of rows that gives values without places, of which a big book would have a million. */
export const valuesParser = <C extends Columns>(
  found: readonly FoundColumn[],
  columns: C,
  faults: SheetFaults,
): ((row: RawRow) => RowValues<C> | undefined) => parserOfRows<RowValues<C>>(found, columns, faults, (value) => value);

function parserOfRows<Parsed>(
  found: readonly FoundColumn[],
  columns: Columns,
  faults: SheetFaults,
  keep: (value: unknown, cell: Cell) => unknown,
): (row: RawRow) => Parsed | undefined {
  const parsers = found.flatMap(({ name, index }): readonly ColumnParser[] => {
    const column = columns[name];
    return column ? [{ name, index, optional: column.optional, parse: parserOf(column) }] : [];
  });
  const keyAt = found.find(({ name }) => name === 'key')?.index ?? -1;
  const isComplete = completeness<Parsed>(columns);
  const report: ReportCell = (cell, code, message, tip) => faults.add(code, cell.at, message, tip);
  return ({ cells }) => {
    const key = cells[keyAt]?.text ?? '';
    const values: Record<string, unknown> = {};
    let sound = true;
    for (const parser of parsers) {
      const cell = cells[parser.index];
      if (!cell) continue;
      const value = parseCell(cell, key, parser, report);
      if (value === undefined) sound &&= cell.type === 'blank' && parser.optional;
      else values[parser.name] = keep(value, cell);
    }
    return sound && isComplete(values) ? values : undefined;
  };
}

/**
 * Returns a type guard that requires all required columns. Each value comes from the parser of its column's kind, so
 * that a full row is a typed one.
 */
function completeness<Parsed>(columns: Columns): (values: object) => values is Parsed & object {
  const required = Object.keys(columns).filter((name) => columns[name]?.optional === false);
  return (values): values is Parsed & object => required.every((name) => Object.hasOwn(values, name));
}

function parseCell(cell: Cell, key: string, { name, optional, parse }: ColumnParser, report: ReportCell): unknown {
  if (cell.type === 'faulty') return undefined;
  if (cell.type !== 'blank') return parse(cell, report, key);
  if (!optional) report(cell, 'QB201', `"${name}" is blank`, 'Fill in the cell, or delete the row.');
  return undefined;
}
