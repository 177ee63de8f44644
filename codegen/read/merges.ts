/** Merged cells: only the first one's value is stored, so the meaning of the others is unknown. */
import * as XLSX from 'xlsx';
import type { Place, Report } from '../language/diagnostic.ts';
import type { GridCell } from './grid.ts';

const covered: GridCell = { text: '', type: 'faulty' };

/**
 * Reports each merged range at its first cell (QB111); its other cells become faulty, so that they are not called
 * blank.
 */
export function coverMerges(
  at: Place,
  merges: readonly XLSX.Range[],
  cells: ReadonlyMap<number, (GridCell | undefined)[]>,
  report: Report,
): void {
  const width = merges.length > 0 ? widest(cells) : 0;
  for (const merge of merges) {
    const { s: first, e: last } = merge;
    const place = { ...at, row: first.r + 1, column: XLSX.utils.encode_col(first.c) };
    const tip = 'Take the merge apart and fill in every cell.';
    report('QB111', place, `the cells ${XLSX.utils.encode_range(merge)} are merged`, tip);
    for (const [row, values] of cells) {
      if (row - 1 < first.r || row - 1 > last.r) continue;
      cover(values, first.c, Math.min(last.c, width - 1), row - 1 === first.r ? first.c : -1);
    }
  }
}

function widest(cells: ReadonlyMap<number, readonly unknown[]>): number {
  let most = 0;
  for (const { length } of cells.values()) most = Math.max(most, length);
  return most;
}

function cover(values: (GridCell | undefined)[], from: number, to: number, spared: number): void {
  for (let column = from; column <= to; column += 1) if (column !== spared) values[column] = covered;
}
