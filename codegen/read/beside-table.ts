/** Reports values in columns without a header, because such values would be ignored. */
import type { Report } from '../language/diagnostic.ts';
import { type Grid, type GridCell, type GridRow, isBlank, rowPlace } from './grid.ts';

interface Stray {
  readonly row: number;
  readonly column: number;
  readonly cell: GridCell;
}

/**
 * Reports values in columns without a header (QB114). Reports each column once, because notes next to a table often
 * fill many rows. In a CSV file, reports each row with more values than headers, because each such row has its own
 * extra comma.
 */
export function besideTable(grid: Grid, rows: readonly GridRow[], named: ReadonlySet<number>, report: Report): void {
  const width = [...named].reduce((widest, column) => Math.max(widest, column + 1), 0);
  const columns = new Map<number, { readonly first: Stray; count: number }>();
  for (const { row, cells } of rows) {
    const strays = straysOf(row, cells, named);
    const tooMany = strays.find(({ column }) => column >= width);
    if (grid.ragged === 'row' && tooMany) reportLongRow(grid, tooMany, width, report);
    for (const stray of strays) {
      if (grid.ragged === 'row' && stray.column >= width) continue;
      const earlier = columns.get(stray.column);
      if (earlier) earlier.count += 1;
      else columns.set(stray.column, { first: stray, count: 1 });
    }
  }
  for (const { first, count } of columns.values()) reportColumn(grid, first, count, report);
}

function straysOf(row: number, cells: GridRow['cells'], named: ReadonlySet<number>): readonly Stray[] {
  const strays: Stray[] = [];
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column];
    if (cell && !named.has(column) && !isBlank(cell)) strays.push({ row, column, cell });
  }
  return strays;
}

function reportLongRow(grid: Grid, { row, cell }: Stray, width: number, report: Report): void {
  const message = `the line has more values than the ${width} columns of the header; "${cell.text}" belongs to none`;
  const tip = 'Put a value that has a comma in it into double quotes, and write a decimal comma as a point: 0.32.';
  report('QB114', rowPlace(grid.at, row), message, tip);
}

function reportColumn(grid: Grid, { row, column, cell }: Stray, count: number, report: Report): void {
  const more = count > 1 ? ` (and ${count - 1} more below it)` : '';
  const tip = 'Give the column its name in the header row, or move notes to the sheet Read Me.';
  report('QB114', grid.place(row, column, ''), `"${cell.text}"${more} stands in a column without a header`, tip);
}
