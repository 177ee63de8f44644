/** A sheet for slips: the content of its cells, apart from its file. */

/** Content of a cell, as stored by a spreadsheet program. */
export interface DraftCell {
  readonly kind: 'text' | 'number' | 'boolean' | 'error';
  /** A plain number, `1` for TRUE, an error as shown. */
  readonly text: string;
  readonly format?: 'date' | 'percent';
  readonly formula?: string;
  /** A formula that was never calculated. */
  readonly uncalculated?: true;
  readonly style?: string;
}

export type DraftRow = readonly (DraftCell | undefined)[];

export interface Draft {
  /** Rows; the first is the header. */
  readonly rows: readonly DraftRow[];
  /** A1 ranges. */
  readonly merges?: readonly string[];
  /** 1-based rows. */
  readonly hidden?: readonly number[];
}

export const textCell = (text: string): DraftCell => ({ kind: 'text', text });

/** Returns the sheet with another cell; rows and columns count from 0. */
export function withCell({ rows, ...rest }: Draft, row: number, column: number, cell: DraftCell | undefined): Draft {
  const cells = [...(rows[row] ?? [])];
  while (cells.length < column) cells.push(undefined);
  cells[column] = cell;
  return { ...rest, rows: rows.with(row, cells) };
}

export const withRows = (draft: Draft, rows: readonly DraftRow[]): Draft => ({ ...draft, rows });
