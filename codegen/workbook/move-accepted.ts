/** Replaces the place in each acceptance by the place of the same cell in the exported workbook. */
import { utils } from 'xlsx';
import type { AcceptedWarning } from '../../src/contract/manifest.ts';
import { isPlace } from '../check/accepted.ts';
import { type Place, placeText } from '../language/diagnostic.ts';
import type { Cell } from '../language/source.ts';
import type { SheetLayout } from './sheet-layouts.ts';

export interface ExportedRow {
  readonly at: Place;
  /** 1-based number of the row in the exported workbook. */
  readonly row: number;
  /** Cells by the name of the column. */
  readonly cells: Readonly<Record<string, Cell>>;
}

export type ExportedTables = ReadonlyMap<SheetLayout, readonly ExportedRow[]>;

/**
 * Returns the rows of Accepted with the new places. A row with a place of a CSV file may accept the warnings of several
 * cells. Such a row becomes one row for each cell.
 */
export function moveAccepted(
  rows: readonly ExportedRow[],
  tables: ExportedTables,
  accepted: readonly AcceptedWarning[],
): readonly ExportedRow[] {
  const newPlaces = placesIn(tables);
  const moved = rows.flatMap((row): readonly ExportedRow[] => {
    const { code, 'place or when': where } = row.cells;
    const places = accepted
      .filter((warning) => warning.code === code?.text && isPlace(where?.text ?? '', warning.place))
      .flatMap(({ place }) => newPlaces.get(place) ?? []);
    if (!where || places.length === 0) return [row];
    return places.map((text) => ({ ...row, cells: { ...row.cells, 'place or when': { ...where, text } } }));
  });
  return moved.map((row, index) => ({ ...row, row: index + 2 }));
}

/** Returns new places by old ones: `run-sizes/basic.csv:12, column total` becomes `Run Sizes!I12`. */
function placesIn(tables: ExportedTables): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const [{ name, columns }, rows] of tables) {
    for (const { at, row, cells } of rows) {
      places.set(placeText(at), `${name}!${row}`);
      columns.forEach((column, index) => {
        const cell = cells[column.name];
        if (cell) places.set(placeText(cell.at), `${name}!${utils.encode_cell({ r: row - 1, c: index })}`);
      });
    }
  }
  return places;
}
