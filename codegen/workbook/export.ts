/**
 * Exports the whole book as one workbook: the sheets of the workbook and of CSV files, and the ladders of `run-sizes/`.
 */

import { utils } from 'xlsx';
import type { AcceptedWarning } from '../../src/contract/manifest.ts';
import { isPlace } from '../check/accepted.ts';
import type { Compilation } from '../compile.ts';
import { groupBy } from '../language/collections.ts';
import { type Place, placeText } from '../language/diagnostic.ts';
import { plainName, type SheetId } from '../language/sheet-names.ts';
import { runSizes } from '../language/sheets.ts';
import type { Cell, RawSheet, SourceFile } from '../language/source.ts';
import { readSources } from '../read/index.ts';
import { type SheetLayout, sheetLayouts } from './sheet-layouts.ts';
import { type TableRows, writeWorkbook } from './write-workbook.ts';

/** Returns the bytes of the workbook. The book must be sound, because an unreadable cell cannot be written. */
export function exportWorkbook(sources: readonly SourceFile[], { accepted }: Compilation): Promise<Uint8Array> {
  const { sheets } = readSources(sources);
  const options = optionColumns(sheets.filter(({ name }) => name === runSizes.name));
  const bySheet = groupBy(sheets, ({ name }) => name);
  const tables = new Map(
    sheetLayouts(options).map((layout) => [layout, exportRows(layout, bySheet.get(layout.name) ?? [])]),
  );
  const rows = Array.from(tables, ([{ id }, own]): readonly [SheetId, TableRows] => [
    id,
    tableRows(id === 'accepted' ? moveAccepted(own, tables, accepted) : own),
  ]);
  return writeWorkbook({ options, rows: new Map(rows) });
}

function optionColumns(ladders: readonly RawSheet[]): readonly string[] {
  const fixed = ['product', ...Object.keys(runSizes.columns)];
  const headings = ladders.flatMap(({ header }) => header.map(({ text }) => text));
  return [...new Set(headings)].filter((heading) => !fixed.includes(plainName(heading)));
}

function exportRows(layout: SheetLayout, sheets: readonly RawSheet[]): readonly ExportedRow[] {
  const nameOf = new Map(layout.columns.map(({ name }) => [plainName(name), name]));
  const rows = sheets.flatMap(({ header, rows: own, product }) =>
    own.map(({ at, cells }) => {
      const headerRow = header[0]?.at.row ?? 1;
      const named = cells.flatMap((cell, index) => {
        const name = nameOf.get(plainName(header[index]?.text ?? ''));
        return name === undefined || cell.text === '' ? [] : [[name, cell] as const];
      });
      const owner = product === undefined ? [] : [['product', { text: product, type: 'csv', at }] as const];
      return { at, kept: (at.row ?? 0) - headerRow + 1, cells: Object.fromEntries([...owner, ...named]) };
    }),
  );
  // Ladders of several files become one table with new row numbers. In all other sheets, the rows have the same numbers
  // below the header as before. The places of examples therefore stay the same.
  return rows.map(({ at, kept, cells }, index) => ({ at, cells, row: layout.id === 'runSizes' ? index + 2 : kept }));
}

const tableRows = (rows: readonly ExportedRow[]): TableRows =>
  new Map(rows.map(({ row, cells }) => [row, textsOf(cells)]));

const textsOf = (cells: ExportedRow['cells']): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(cells).map(([name, { text }]) => [name, text]));

interface ExportedRow {
  readonly at: Place;
  readonly row: number;
  readonly cells: Readonly<Record<string, Cell>>;
}

type ExportedTables = ReadonlyMap<SheetLayout, readonly ExportedRow[]>;

/**
 * Returns the rows of Accepted with the new places. A row with a place of a CSV file may accept the warnings of several
 * cells. Such a row becomes one row for each cell.
 */
function moveAccepted(
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
