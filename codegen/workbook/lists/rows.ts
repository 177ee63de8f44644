/** The rows of a price list, and which of them are headings of tables. */
import type { Place } from '../../language/diagnostic.ts';
import type { ListSheet } from '../../read/list.ts';
import { type Figure, figureOf, runOf } from './figures.ts';

export interface ListCell {
  readonly column: number;
  readonly text: string;
  readonly at: Place;
  readonly figure: Figure;
  readonly run: number | undefined;
}

export interface ListRow {
  readonly row: number;
  /** Cells that are not blank. */
  readonly cells: readonly ListCell[];
}

export interface ListTable {
  readonly heads: readonly ListRow[];
  readonly body: readonly ListRow[];
}

const isAmount = ({ figure }: ListCell): boolean => 'micro' in figure;
export const isPrice = ({ figure }: ListCell): boolean => !('fault' in figure);
export const cellAt = (row: ListRow | undefined, column: number): ListCell | undefined =>
  row?.cells.find((cell) => cell.column === column);

/** Returns the rows that have text, without lines of hyphens. */
export const rowsOf = ({ grid }: ListSheet): readonly ListRow[] =>
  grid.rows
    .map(({ row, cells }) => ({
      row,
      cells: Array.from(cells).flatMap((cell, column): readonly ListCell[] => {
        const text = cell?.text.trim().replace(/\s+/g, ' ') ?? '';
        if (/^(?:[:-]{3,})?$/.test(text)) return [];
        return [{ column, text, at: grid.place(row, column, ''), figure: figureOf(text), run: runOf(text) }];
      }),
    }))
    .filter(({ cells }) => cells.length > 0);

/** Splits the rows at the headings: the first ones, and those that say most of the first ones again. */
export function tablesOf(rows: readonly ListRow[]) {
  const tops: { readonly at: number; readonly heads: readonly ListRow[] }[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const cells = rows[at]?.cells ?? [];
    const isAgain = (head: ListRow): boolean =>
      cells.filter(({ column, text }) => cellAt(head, column)?.text === text).length * 2 > cells.length;
    const height = !tops[0] || tops[0].heads.some(isAgain) ? headHeight(rows.slice(at)) : 0;
    if (height > 0) tops.push({ at, heads: rows.slice(at, at + height) });
    at += Math.max(0, height - 1);
  }
  const tables: readonly ListTable[] = tops.map(({ at, heads }, index) => ({
    heads,
    body: rows.slice(at + heads.length, tops[index + 1]?.at),
  }));
  return { titles: rows.slice(0, tops[0]?.at), tables };
}

/** Returns how many of the first rows are the headings of a table. */
function headHeight([row, ...rest]: readonly ListRow[], over?: ListRow): number {
  const [next] = rest;
  if (!row || !next) return 0;
  const isNext = next.row === row.row + 1;
  if (
    hasRuns(
      row,
      rest.find(({ cells }) => cells.some(isAmount)),
      over,
    )
  )
    return isNext && isWords(next) && headHeight(rest) > 0 ? 2 : 1;
  if (!isWords(row)) return 0;
  const below = isNext ? headHeight(rest, row) : 0;
  if (below > 0) return below + 1;
  return rest.find(({ cells }) => cells.length > 1)?.cells.some(isAmount) ? 1 : 0;
}

const isWords = ({ cells }: ListRow): boolean =>
  (cells.length > 1 || cells[0]?.column !== 0) && cells.every((cell) => !isPrice(cell));

/** Tells whether a row has run sizes across, in groups that rise, with prices below them. */
function hasRuns({ cells }: ListRow, below: ListRow | undefined, over: ListRow | undefined): boolean {
  const runs = cells.flatMap(({ column, run, text }) => (run === undefined ? [] : { column, run, text }));
  const [first] = runs;
  if (!first || !below || cells.some((cell) => isAmount(cell) && cell.run === undefined)) return false;
  const named = new Set(over && runs.map(({ column }) => cellAt(over, column)?.text));
  return (
    // A row with its own heading over each figure is the first row of prices. A lone 2027 is a year.
    (named.size < 2 || named.has(undefined)) &&
    (runs.length > 1 || (cells.length > 1 && !/^20\d\d$/.test(first.text))) &&
    runs.every(({ run }, at) => run === first.run || run > (runs[at - 1]?.run ?? 0)) &&
    runs.filter(({ column }) => below.cells.some((cell) => cell.column === column && isPrice(cell))).length * 2 >=
      runs.length
  );
}
