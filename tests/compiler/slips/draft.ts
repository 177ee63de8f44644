/** A sheet to make slips in: what its cells hold, apart from the file that they stand in. */

/** What a spreadsheet program stores in a cell. */
export interface DraftCell {
  readonly kind: 'text' | 'number' | 'boolean' | 'error';
  /** A number is written plainly, TRUE as `1`, an error as it shows. */
  readonly text: string;
  readonly format?: 'date' | 'percent';
  readonly formula?: string;
  /** A formula that was never calculated. */
  readonly uncalculated?: true;
  /** The style that the cell has in the workbook. */
  readonly style?: string;
}

export type DraftRow = readonly (DraftCell | undefined)[];

export interface Draft {
  /** Row 1 is the header. */
  readonly rows: readonly DraftRow[];
  /** A1 ranges. */
  readonly merges?: readonly string[];
  /** 1-based rows. */
  readonly hidden?: readonly number[];
}

export const textCell = (text: string): DraftCell => ({ kind: 'text', text });

/** The sheet with one cell replaced; rows and columns count from 0. */
export function withCell({ rows, ...rest }: Draft, row: number, column: number, cell: DraftCell | undefined): Draft {
  const cells = [...(rows[row] ?? [])];
  while (cells.length < column) cells.push(undefined);
  cells[column] = cell;
  return { ...rest, rows: rows.with(row, cells) };
}

/** The sheet with its rows replaced. */
export const withRows = (draft: Draft, rows: readonly DraftRow[]): Draft => ({ ...draft, rows });
