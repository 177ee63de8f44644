/** Writes one table of the price book as a worksheet. */
import type { CellStyle, WriteSheet } from 'hucre/xlsx';
import { columnLetter, dropdown, lastRow, type PutList } from './dropdowns.ts';
import type { ColumnLayout, SheetLayout } from './sheet-layouts.ts';
import { basisRules, isNumberKind, numberFormat, optionalHeading, requiredHeading } from './style.ts';

/** Rows by their 1-based number (the header is 1): a cell's text by its column's name; blank cells are left out. */
export type TableRows = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** Cells by `row,column`, both from 0: the library's way of leaving blank cells out. */
export type Cells = NonNullable<WriteSheet['cells']>;
type CellEntry = readonly [place: string, cell: NonNullable<ReturnType<Cells['get']>>];

/** The cells of a column below its heading. */
const rangeOf = (index: number): string => `${columnLetter(index)}2:${columnLetter(index)}${lastRow}`;

export function writeSheet(
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
    autoFilter: { range: `A1:${columnLetter(columns.length - 1)}${Math.max(1, ...rows.keys())}` },
    dataValidations: columns.flatMap((column, index) => dropdown(column, rangeOf(index), layouts, putList) ?? []),
    conditionalRules: columns.flatMap((column, index) => (column.name === 'basis' ? basisRules(rangeOf(index)) : [])),
  };
}

function columnCells({ name, note, definition }: ColumnLayout, index: number, rows: TableRows): readonly CellEntry[] {
  const heading: CellStyle = definition.optional ? optionalHeading : requiredHeading;
  const text = definition.optional ? `${note} May be blank.` : note;
  const style: CellStyle = { numFmt: numberFormat(definition.kind) };
  const isNumber = isNumberKind(definition.kind);
  const filled = [...rows].flatMap(([row, cells]): readonly CellEntry[] => {
    const value = cells[name];
    return value === undefined ? [] : [[`${row - 1},${index}`, { value: isNumber ? Number(value) : value, style }]];
  });
  return [[`0,${index}`, { value: name, style: heading, comment: { text } }], ...filled];
}
