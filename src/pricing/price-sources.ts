/**
 * Where a product's prices stand in the price book: what `generated/sources/<product>.ts` holds and `explain` reads. A sheet has one
 * header, so that its prices stand in one column and only their rows differ.
 */

/** A cell: of a workbook's sheet by the letters of its column, or of a CSV file by its line and the name of its column. */
export interface SourceCell {
  /** Path below `pricing-source/`. */
  readonly file: string;
  /** Absent for a CSV file. */
  readonly sheet?: string;
  /** 1-based. */
  readonly row: number;
  readonly column: string;
}

interface SourceSheet {
  readonly file: string;
  readonly sheet?: string;
}

/** A row of a sheet that holds under a condition, in the words of its `when` cell. */
export interface SourceRow {
  readonly row: number;
  readonly when?: string;
}

/** Rows by field and by the place of the choice in the field's list. */
type ChoiceRows = Readonly<Record<string, Readonly<Record<number, SourceRow>>>>;

export interface PriceSources {
  /** A line per option combination, keyed as the product's own table: `run size:row`, separated by blanks. */
  readonly ladders?: SourceSheet & { readonly perUnit: string; readonly total: string; readonly table: string };
  /** The rates per sq ft or per piece, in the order of the product's list. */
  readonly rates?: SourceSheet & { readonly column: string; readonly rows: readonly SourceRow[] };
  readonly adders?: SourceSheet & { readonly column: string; readonly rows: ChoiceRows };
  /** Sizes that a choice fixes. */
  readonly sizes?: SourceSheet & { readonly width: string; readonly height: string; readonly rows: ChoiceRows };
}

/** The cell of a row; generated sources that lack it are not those of the product. */
export function cellAt({ file, sheet }: SourceSheet, column: string, row: number | undefined): SourceCell {
  if (row === undefined) throw new Error(`generated sources of ${file} lack a cell: run codegen`);
  return { file, ...(sheet !== undefined && { sheet }), row, column };
}

/** The rows of an option combination's ladder by run size; `key` is that of the product's table. */
export function ladderSourceRows(table: string, key: string): ReadonlyMap<number, number> {
  const line = table.split('\n').find((candidate) => candidate.slice(0, candidate.lastIndexOf('\t') + 1) === key);
  const pairs = line?.slice(key.length).split(' ') ?? [];
  return new Map(pairs.map((pair) => pair.split(':').map(Number)).map(([runSize = 0, row = 0]) => [runSize, row]));
}

/** Writes a ladder's line; the inverse of `ladderSourceRows`. */
export function ladderSourceLine(key: string, rows: Iterable<readonly [runSize: number, row: number]>): string {
  return `${key}${Array.from(rows, ([runSize, row]) => `${runSize}:${row}`).join(' ')}`;
}
