/** Reports hidden rows and columns, and struck-through rows. They look deleted, but would be compiled. */
import * as XLSX from 'xlsx';
import { blocksOf } from '../language/collections.ts';
import type { Place, Report } from '../language/diagnostic.ts';
import { type GridRow, isBlank, rowPlace } from './grid.ts';
import type { SheetFacts } from './sheet-xml.ts';

/**
 * Reports hidden and struck-through rows and hidden columns with any content, once per block of adjacent rows or
 * columns, because a filter hides many rows.
 */
export function unseenCells(at: Place, rows: readonly GridRow[], facts: SheetFacts, report: Report): void {
  for (const [first, last] of filledBlocks(rows, facts.hiddenRows)) {
    const which = first === last ? `row ${first} is hidden` : `rows ${first} to ${last} are hidden`;
    const tip = 'Clear the filter or unhide the rows; delete them if they are not wanted.';
    report('QB112', rowPlace(at, first), which, tip);
  }
  for (const [first, last] of filledBlocks(rows, facts.struckRows)) {
    const where = first === last ? `row ${first}` : `rows ${first} to ${last}`;
    const tip = 'Delete the rows that are not sold any more; remove the line from the others.';
    report('QB121', rowPlace(at, first), `cells of ${where} are struck through and count all the same`, tip);
  }
  hiddenColumns(at, rows, facts, report);
}

function hiddenColumns(at: Place, rows: readonly GridRow[], facts: SheetFacts, report: Report): void {
  for (const [from, to] of facts.hiddenColumns) {
    const first = rows.find(({ cells }) => cells.slice(from, to + 1).some((cell) => !isBlank(cell)));
    if (!first) continue;
    const [left, right] = [from, to].map((column) => XLSX.utils.encode_col(column));
    const which = left === right ? `column ${left} is hidden` : `columns ${left} to ${right} are hidden`;
    const tip =
      'Unhide the columns (select all, right-click a column heading, Unhide); delete them if they are not wanted.';
    const column = first.cells.findIndex((cell, index) => index >= from && index <= to && !isBlank(cell));
    report('QB119', { ...rowPlace(at, first.row), column: XLSX.utils.encode_col(column) }, which, tip);
  }
}

const filledBlocks = (rows: readonly GridRow[], among: ReadonlySet<number>) =>
  among.size === 0
    ? []
    : blocksOf(rows.flatMap(({ row, cells }) => (among.has(row) && !cells.every(isBlank) ? row : [])));
