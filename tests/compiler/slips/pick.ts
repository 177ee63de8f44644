/** Picks the cell or row of a slip. */
import * as XLSX from 'xlsx';
import { oneOf, type Random } from '../../oracle/random.ts';
import type { Draft, DraftCell } from './draft.ts';

export interface PickedCell {
  readonly row: number;
  readonly column: number;
  readonly cell: DraftCell;
  /** A1 address. */
  readonly name: string;
}

export const addressOf = (row: number, column: number): string => XLSX.utils.encode_cell({ r: row, c: column });

/** Picks a filled cell below the header. */
export function pickCell(
  { rows }: Draft,
  random: Random,
  fits: (cell: DraftCell) => boolean = () => true,
): PickedCell | undefined {
  const cells = rows.flatMap((row, at) =>
    Array.from(row).flatMap((cell, column): readonly PickedCell[] =>
      at > 0 && cell && fits(cell) ? [{ row: at, column, cell, name: addressOf(at, column) }] : [],
    ),
  );
  return oneOf(cells, random);
}

/** Picks the index of a filled row below the header. */
export function pickRow({ rows }: Draft, random: Random): number | undefined {
  const filled = rows.flatMap((row, at) => (at > 0 && row.some((cell) => cell) ? [at] : []));
  return oneOf(filled, random);
}

export const isNumber = (cell: DraftCell): boolean => cell.kind === 'number';
export const isText = (cell: DraftCell): boolean => cell.kind === 'text';
