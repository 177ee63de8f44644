import type { Place } from '../../language/diagnostic.ts';
import type { SheetAt } from '../../language/source.ts';

/** What stands at a place: the name of its column, and the text of its cell ('' when it is blank). */
export interface Found {
  readonly column: string;
  readonly text: string;
}

/** The cell at a place; undefined when the place is a whole row, sheet or file, or was not read. */
export function foundAt(sheetAt: SheetAt, at: Place): Found | undefined {
  if (at.column === undefined || at.row === undefined) return undefined;
  const sheet = sheetAt(at);
  const cells = [sheet?.header, ...(sheet?.rows ?? []).map((row) => row.cells)];
  for (const row of cells) {
    const index = row?.findIndex((cell) => cell.at.row === at.row && cell.at.column === at.column) ?? -1;
    const cell = row?.[index];
    if (cell) return { column: sheet?.header[index]?.text ?? '', text: cell.text };
  }
  return undefined;
}
