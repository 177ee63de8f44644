/**
 * Cells of a product's prices in the price book. They are the content of `generated/sources/<product>.ts` and the input
 * of `explain`. Prices in one sheet share a column and differ only in their rows.
 */

import type { BilledSide } from './product.ts';

/**
 * A cell of the price book. `row` and `column` are the row number and column letters in a workbook's sheet, or the line
 * number and column name in a CSV file.
 */
export interface SourceCell {
  /** Path relative to `pricing-source/`. */
  readonly file: string;
  /** Absent for a CSV file. */
  readonly sheet?: string;
  /** Number of the row, from 1. */
  readonly row: number;
  readonly column: string;
}

interface SourceSheet {
  readonly file: string;
  readonly sheet?: string;
}

/** Row of a sheet, with the text of its `when` cell. */
export interface SourceRow {
  readonly row: number;
  readonly when?: string;
}

/** Rows by field and by the index of the choice in the field's list. */
type ChoiceRows = Readonly<Record<string, Readonly<Record<number, SourceRow>>>>;

export interface PriceSources {
  /**
   * Cells of the ladders. `table` has a line for each combination of options. A line begins with its key in the
   * product's own table. The run sizes follow, separated by blanks. The offset after a run size, as in `250:3` or
   * `25:-40`, counts rows from the row of the previous run size. A missing offset is 1. Because of the offsets, a line
   * inserted into the book changes few lines of `table`.
   */
  readonly ladders?: SourceSheet & { readonly perUnit: string; readonly total: string; readonly table: string };
  /** Rates per sq ft or per piece, in the order of the product's list. */
  readonly rates?: SourceSheet & { readonly column: string; readonly rows: readonly SourceRow[] };
  readonly adders?: SourceSheet & { readonly column: string; readonly rows: ChoiceRows };
  /** Rows of the sheet Steps, by the number of the step. */
  readonly steps?: SourceSheet & {
    readonly column: string;
    readonly rows: Readonly<Record<number, readonly SourceRow[]>>;
  };
  /** Rows of the sheet Billed Sizes, by the billed side or area. */
  readonly billed?: SourceSheet & {
    readonly column: string;
    readonly rows: { readonly [side in BilledSide]?: readonly SourceRow[] };
  };
  /** Sizes fixed by a choice. */
  readonly sizes?: SourceSheet & { readonly width: string; readonly height: string; readonly rows: ChoiceRows };
}

/**
 * Returns the cell in a row of a sheet.
 * @throws Error if the row is undefined, which means that the sources lack the price
 */
export function cellAt({ file, sheet }: SourceSheet, column: string, row: number | undefined): SourceCell {
  if (row === undefined) throw new Error(`generated sources of ${file} lack a cell: run codegen`);
  return { file, ...(sheet !== undefined && { sheet }), row, column };
}

type RowsByRunSize = ReadonlyMap<number, number>;

const headerRow = 1;

/** Reads a table of ladder cells. For each key of the product's own table, returns the sheet's rows by run size. */
export function ladderSourceRows(table: string): ReadonlyMap<string, RowsByRunSize> {
  let row = headerRow;
  const rowsOf = (runs: string): RowsByRunSize =>
    new Map(
      runs.split(' ').map((run) => {
        const [runSize = '', step = '1'] = run.split(':');
        row += Number(step);
        return [Number(runSize), row];
      }),
    );
  // A generated table begins and ends with a line break.
  const lines = table.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf('\t') + 1;
      return [line.slice(0, end), rowsOf(line.slice(end))];
    }),
  );
}

/** Returns a table of ladder cells as text, in the format that `ladderSourceRows` reads. */
export function ladderSourceTable(ladders: Iterable<readonly [key: string, rows: RowsByRunSize]>): string {
  let before = headerRow;
  const stepTo = (row: number): string => {
    const step = row - before;
    before = row;
    return step === 1 ? '' : `:${step}`;
  };
  return Array.from(ladders, ([key, rows]) => {
    const runs = Array.from(rows, ([runSize, row]) => `${runSize}${stepTo(row)}`);
    return key + runs.join(' ');
  }).join('\n');
}
