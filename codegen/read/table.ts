/** Finds the header row of a grid and lays the rows under it. */
import type { Place, Report } from '../language/diagnostic.ts';
import type { Cell, RawSheet } from '../language/source.ts';
import { besideTable } from './beside-table.ts';
import { type Grid, type GridCell, type GridRow, isBlank, rowPlace } from './grid.ts';

interface NamedColumn {
  readonly index: number;
  readonly header: Cell;
}

/** Returns the table of a grid; undefined without a header row (QB105). Values outside the named columns are QB114. */
export function tableOf(grid: Grid, name: string, report: Report, product?: string): RawSheet | undefined {
  const [headerRow, ...rows] = grid.rows.filter(({ cells }) => !cells.every(isBlank));
  if (!headerRow) {
    const tip = 'Put the names of the columns into the first row, or delete the sheet.';
    report('QB105', grid.at, `the sheet ${name} is empty`, tip);
    return undefined;
  }
  const columns = namedColumns(grid, headerRow);
  const indices = columns.map(({ index }) => index);
  besideTable(grid, rows, new Set(indices), report);
  return {
    name,
    ...(product !== undefined && { product }),
    at: grid.at,
    header: columns.map(({ header }) => header),
    rows: rows
      .filter(({ cells }) => indices.some((index) => !isBlank(cells[index])))
      .map(({ row, cells }) => ({
        at: rowPlace(grid.at, row),
        cells: columns.map(({ index, header }) => located(cells[index], grid.place(row, index, header.text))),
      })),
  };
}

function namedColumns(grid: Grid, { row, cells }: GridRow): readonly NamedColumn[] {
  return Array.from(cells).flatMap((cell, index) => {
    if (!cell || isBlank(cell)) return [];
    const text = cell.text.trim();
    return { index, header: { text, type: cell.type, at: grid.place(row, index, text) } };
  });
}

const blank: GridCell = { text: '', type: 'blank' };

function located(given: GridCell | undefined, at: Place): Cell {
  const cell = given ?? blank;
  return { text: cell.text, type: cell.text === '' && cell.type !== 'faulty' ? 'blank' : cell.type, at };
}
