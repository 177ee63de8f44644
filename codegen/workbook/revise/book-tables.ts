/** The sources as tables of cells by the names of their columns, for commands that change them. */
import { plainName } from '../../language/sheet-names.ts';
import type { Cell, RawSheet } from '../../language/source.ts';

export interface TableRow {
  /** The cell of a column; undefined where the table has no such column. */
  readonly cell: (column: string) => Cell | undefined;
  /** What stands there, without blanks around it; '' where nothing does. */
  readonly text: (column: string) => string;
  readonly cells: readonly Cell[];
}

/** @param sheet as the documentation spells it */
export function rowsOf(sheets: readonly RawSheet[], sheet: string): readonly TableRow[] {
  return sheets.filter(({ name }) => name === sheet).flatMap(tableRows);
}

export function tableRows({ header, rows }: RawSheet): readonly TableRow[] {
  const columns = new Map(header.map(({ text }, index) => [plainName(text), index]));
  return rows.map(({ cells }) => {
    const cell = (column: string) => cells[columns.get(plainName(column)) ?? -1];
    return { cells, cell, text: (column) => cell(column)?.text.trim() ?? '' };
  });
}
