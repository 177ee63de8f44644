/** The parsed price book: the typed rows of every sheet. Each value has its place, except in ladders. */
import type { Located, RowOf } from './columns.ts';
import type { Place } from './diagnostic.ts';
import type { SheetKey, sheetDefinitions } from './sheets.ts';

/**
 * A row of a ladder. The figures have no places, because a book has up to a million rows. `figurePlace` computes a
 * place from the number of the row and the columns of the table.
 */
export interface RunSizeRow {
  /** 1-based row of the sheet or line of the file. */
  readonly row: number;
  /**
   * Options in the order of the table's keys: a choice's name, '' (the field is absent) or '*' (any). Rows with the
   * same options share the array.
   */
  readonly options: readonly string[];
  readonly runSize: number;
  /** Price of one piece, in 1/10,000 dollar. */
  readonly perUnit: number;
  /** Price of the run, in cents. */
  readonly total: number;
  readonly basis: 'published' | 'sample';
}

export interface RunSizeTable {
  readonly product: Located<string>;
  readonly at: Place;
  readonly keys: readonly Located<string>[];
  readonly columns: { readonly [C in LadderFigure]: Place };
  readonly rows: readonly RunSizeRow[];
}

export type LadderFigure = 'run_size' | 'per_unit' | 'total' | 'basis';

export const figurePlace = (
  { columns }: RunSizeTable,
  { row }: Pick<RunSizeRow, 'row'>,
  figure: LadderFigure,
): Place => ({
  ...columns[figure],
  row,
});

/** Rows of every sheet, without the ladders. A missing sheet has an empty list. */
export type Sheets = {
  readonly [K in SheetKey]: readonly RowOf<(typeof sheetDefinitions)[K]>[];
};

export type Book = Sheets & {
  readonly runSizes: readonly RunSizeTable[];
  readonly images: ReadonlyMap<string, string>;
};

export type ProductRow = Book['products'][number];
export type FieldRow = Book['fields'][number];
export type ChoiceRow = Book['choices'][number];
export type LimitRow = Book['limits'][number];
export type NoticeRow = Book['notices'][number];
export type RateRow = Book['rates'][number];
export type StepBookRow = Book['steps'][number];
export type BilledSizeRow = Book['billedSizes'][number];
export type LevelRow = Book['levels'][number];
export type WordsRow = Book['words'][number];
export type ExampleRow = Book['examples'][number];
export type AcceptedRow = Book['accepted'][number];
