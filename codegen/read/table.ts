/** Finds the header row of a grid, and assigns the cells of the rows below the header to columns. */
import { countText } from '../language/count-text.ts';
import type { Place, Report } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';
import { plainName, sheetIdOf } from '../language/sheet-names.ts';
import { runSizes, sheetDefinitions } from '../language/sheets.ts';
import type { Cell, CellType, RawSheet } from '../language/source.ts';

interface NamedColumn {
  readonly index: number;
  readonly header: Cell;
}

/**
 * Returns the table of a grid; undefined without a header row (QB105). Reports values in columns without a header
 * (QB114).
 */
export function tableOf(grid: Grid, name: string, report: Report, product?: string): RawSheet | undefined {
  const filled = grid.rows.filter(({ cells }) => !cells.every(isBlank));
  const top = headerIndex(filled, name);
  const [headerRow, ...rows] = filled.slice(top);
  if (top > 0 && headerRow) {
    const [first] = filled;
    const message = `the header stands in row ${headerRow.row}, below ${countText(top, 'row')} of other text`;
    const tip = 'Delete the rows above the header; notes may stand on the sheet Read Me.';
    report('QB105', rowPlace(grid.at, first?.row ?? 1), message, tip);
  }
  if (!headerRow) {
    const tip = 'Put the names of the columns into the first row, or delete the sheet.';
    report('QB105', grid.at, `the sheet ${name} is empty`, tip);
    return undefined;
  }
  const columns = namedColumns(grid, headerRow);
  const indices = columns.map(({ index }) => index);
  besideTable(grid, rows, new Set(indices), report);
  return {
    name,
    ...(product !== undefined && { product }),
    at: grid.at,
    header: columns.map(({ header }) => header),
    rows: rows
      .filter(({ cells }) => indices.some((index) => !isBlank(cells[index])))
      .map((row) => tableRow(grid, columns, row)),
  };
}

const mostTitles = 10;

/** Returns the index of the header row. It is the first row, unless only a later row names columns of the sheet. */
function headerIndex(rows: readonly GridRow[], name: string): number {
  const id = sheetIdOf(name);
  const columns = new Set(
    Object.keys(id === undefined || id === 'runSizes' ? runSizes.columns : sheetDefinitions[id].columns),
  );
  const named = rows
    .slice(0, mostTitles)
    .map(({ cells }) => cells.filter((cell) => cell && columns.has(plainName(cell.text))).length);
  const at = named.findIndex((count) => count > 1);
  return at > 0 && named.slice(0, at).every((count) => count === 0) ? at : 0;
}

/** Its place and cells are made at each access: a book has up to a million rows, and most of them are read once. */
const tableRow = (grid: Grid, columns: readonly NamedColumn[], { row, cells }: GridRow): RawSheet['rows'][number] => ({
  get at() {
    return rowPlace(grid.at, row);
  },
  get cells() {
    return columns.map((column) => tableCell(grid, row, column, cells[column.index] ?? blank));
  },
});

const tableCell = (grid: Grid, row: number, { index, header }: NamedColumn, { text, type }: GridCell): Cell => ({
  text,
  type: text === '' && type !== 'faulty' ? 'blank' : type,
  get at() {
    return grid.place(row, index, header.text);
  },
});

function namedColumns(grid: Grid, { row, cells }: GridRow): readonly NamedColumn[] {
  return Array.from(cells).flatMap((cell, index) => {
    if (!cell || isBlank(cell)) return [];
    const text = cell.text.trim();
    return { index, header: { text, type: cell.type, at: grid.place(row, index, text) } };
  });
}

const blank: GridCell = { text: '', type: 'blank' };

interface Stray {
  readonly row: number;
  readonly column: number;
  readonly cell: GridCell;
}

/**
 * Reports values in columns without a header (QB114). Reports each column once, because notes next to a table often
 * fill many rows. In a CSV file, reports each row with more values than headers, because each such row has its own
 * extra comma.
 */
function besideTable(grid: Grid, rows: readonly GridRow[], named: ReadonlySet<number>, report: Report): void {
  const width = [...named].reduce((widest, column) => Math.max(widest, column + 1), 0);
  const columns = new Map<number, { readonly first: Stray; count: number }>();
  for (const { row, cells } of rows) {
    const strays = straysOf(row, cells, named);
    const tooMany = strays.find(({ column }) => column >= width);
    if (grid.ragged === 'row' && tooMany) reportLongRow(grid, tooMany, width, report);
    for (const stray of strays) {
      if (grid.ragged === 'row' && stray.column >= width) continue;
      const earlier = columns.get(stray.column);
      if (earlier) earlier.count += 1;
      else columns.set(stray.column, { first: stray, count: 1 });
    }
  }
  for (const { first, count } of columns.values()) reportColumn(grid, first, count, report);
}

function straysOf(row: number, cells: GridRow['cells'], named: ReadonlySet<number>): readonly Stray[] {
  const strays: Stray[] = [];
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column];
    if (cell && !named.has(column) && !isBlank(cell)) strays.push({ row, column, cell });
  }
  return strays;
}

function reportLongRow(grid: Grid, { row, cell }: Stray, width: number, report: Report): void {
  const message = `the line has more values than the ${width} columns of the header; "${cell.text}" belongs to none`;
  const tip = 'Put a value that has a comma in it into double quotes, and write a decimal comma as a point: 0.32.';
  report('QB114', rowPlace(grid.at, row), message, tip);
}

function reportColumn(grid: Grid, { row, column, cell }: Stray, count: number, report: Report): void {
  const more = count > 1 ? ` (and ${count - 1} more below it)` : '';
  const tip = 'Give the column its name in the header row, or move notes to the sheet Read Me.';
  report('QB114', grid.place(row, column, ''), `"${cell.text}"${more} stands in a column without a header`, tip);
}

export interface GridCell {
  readonly text: string;
  readonly type: CellType;
  readonly doubt?: CellFault;
}

export interface CellFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly tip: string;
  readonly shows?: string;
}

export interface GridRow {
  /** 1-based row of the sheet or line of the file. */
  readonly row: number;
  /** Cells by column, from 0; blank cells may be missing. */
  readonly cells: readonly (GridCell | undefined)[];
}

export interface Grid {
  readonly at: Place;
  readonly rows: readonly GridRow[];
  /** Returns the place of a cell; `header` is the name of its column, '' without one. */
  readonly place: (row: number, column: number, header: string) => Place;
  /** Scope of one report on values right of the last header: `row` for CSV files, `column` for workbooks. */
  readonly ragged: 'row' | 'column';
}

/** A cell with unusable content that has been reported. */
export const faulty: GridCell = { text: '', type: 'faulty' };

/** Tells whether a cell counts as blank in a row or header, because it is missing or contains only blanks. */
export const isBlank = (cell: GridCell | undefined): boolean =>
  cell === undefined || (cell.type !== 'faulty' && cell.text.trim() === '');

/** Returns the place of a row. Avoids object spread, which would take a tenth of the time of a compilation. */
export const rowPlace = ({ file, sheet }: Place, row: number): Place =>
  sheet === undefined ? { file, row } : { file, sheet, row };
