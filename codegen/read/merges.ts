/** Merged cells. A workbook stores only the value of the first cell, so the meaning of the other cells is unknown. */
import * as XLSX from 'xlsx';
import type { Place, Report } from '../language/diagnostic.ts';
import { faulty, type GridCell } from './grid.ts';

/** A row of a grid whose cells may be covered by a merged range. */
export interface CoveredRow {
  readonly row: number;
  readonly cells: (GridCell | undefined)[];
}

/**
 * Reports each merged range (QB111) at its first cell. Makes the range's other cells faulty, so that they do not count
 * as blank.
 */
export function coverMerges(
  at: Place,
  merges: readonly XLSX.Range[],
  rows: readonly CoveredRow[],
  report: Report,
): void {
  const width = merges.length > 0 ? widest(rows) : 0;
  for (const merge of merges) {
    const { s: first, e: last } = merge;
    const place = { ...at, row: first.r + 1, column: XLSX.utils.encode_col(first.c) };
    const tip = 'Take the merge apart and fill in every cell.';
    report('QB111', place, `the cells ${XLSX.utils.encode_range(merge)} are merged`, tip);
    for (const { row, cells } of rows) {
      if (row - 1 < first.r || row - 1 > last.r) continue;
      for (let column = first.c; column <= Math.min(last.c, width - 1); column += 1)
        if (row - 1 !== first.r || column !== first.c) cells[column] = faulty;
    }
  }
}

function widest(rows: readonly CoveredRow[]): number {
  let most = 0;
  for (const { cells } of rows) most = Math.max(most, cells.findLastIndex((cell) => cell !== undefined) + 1);
  return most;
}
