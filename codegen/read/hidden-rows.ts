/** Hidden rows: prices that nobody sees would be compiled, or be thought deleted. */
import { type Diagnostic, diagnostic, type Place } from '../diagnostic.ts';
import { type GridRow, isBlank, rowPlace } from './grid.ts';

/** Reports hidden rows that hold something (QB112), once per block of them: a filter hides many. */
export function hiddenRows(
  at: Place,
  rows: readonly GridRow[],
  hidden: ReadonlySet<number>,
  report: (fault: Diagnostic) => void,
): void {
  if (hidden.size === 0) return;
  const filled = rows.filter(({ row, cells }) => hidden.has(row) && !cells.every(isBlank)).map(({ row }) => row);
  for (const [first, last] of blocks(filled)) {
    const which = first === last ? `row ${first} is hidden` : `rows ${first} to ${last} are hidden`;
    const tip = 'Clear the filter or unhide the rows; delete them if they are not wanted.';
    report(diagnostic('QB112', rowPlace(at, first), which, tip));
  }
}

/** Rows that follow each other, as first and last. */
function blocks(rows: readonly number[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const row of rows) {
    const block = found.at(-1);
    if (block && block[1] === row - 1) block[1] = row;
    else found.push([row, row]);
  }
  return found;
}
