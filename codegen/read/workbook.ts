/** Reads `price-book.xlsx`, with one table for each documented sheet. */
import * as XLSX from 'xlsx';
import { blocksOf } from '../language/collections.ts';
import type { Place, Report } from '../language/diagnostic.ts';
import { nearestTip } from '../language/did-you-mean.ts';
import { plainName, sheetNameOf, sheetNames, tabName } from '../language/sheet-names.ts';
import type { RawSheet, SourceFile } from '../language/source.ts';
import { openWorkbook, type SheetFacts, type WorkbookSheet } from './open-workbook.ts';
import { type CellFault, faulty, type Grid, type GridCell, type GridRow, isBlank, rowPlace, tableOf } from './table.ts';

/** Names of sheets for people, which are not compiled: notes, and the first sheet of an export from Apple Numbers. */
const forPeople = ['read me', 'export summary'];

export function readWorkbook({ path, bytes }: SourceFile, report: Report): readonly RawSheet[] {
  return sheetsOf(path, bytes, report).flatMap((sheet) => readSheet(path, sheet, report) ?? []);
}

function sheetsOf(file: string, bytes: Uint8Array, report: Report): readonly WorkbookSheet[] {
  try {
    return openWorkbook(bytes);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const tip =
      'Save it as an Excel workbook (.xlsx) without a password. A damaged file can be restored from the last commit.';
    report('QB101', { file }, `the workbook cannot be opened: ${why}`, tip);
    return [];
  }
}

function readSheet(
  file: string,
  { name: tab, content, isHidden }: WorkbookSheet,
  report: Report,
): RawSheet | undefined {
  if (forPeople.includes(plainName(tabName(tab)))) return undefined;
  const at = { file, sheet: tabName(tab) };
  const name = sheetNameOf(tab);
  if (name === undefined) {
    const tip = 'Sheets for people alone are kept in a workbook of their own; notes may stand on the sheet Read Me.';
    const message = `the price book has no sheet "${tab}"`;
    report('QB102', at, message, nearestTip(tab, sheetNames, tip));
    return undefined;
  }
  if (isHidden) {
    const tip = 'Show it (right-click a tab, Unhide), or delete it if it is not wanted.';
    report('QB120', at, 'the sheet is hidden and counts all the same', tip);
  }
  if (!content) {
    report('QB101', at, 'the sheet cannot be read', 'Copy its cells to a new sheet of the same name.');
    return undefined;
  }
  return tableOf(worksheetGrid(at, content.sheet, content.facts, report), name, report);
}

/**
 * Returns the grid of a sheet at the place `at`. Visits only existing cells, whatever range the sheet declares. Empties
 * the sheet row by row, so that the memory of its cells is freed.
 */
export function worksheetGrid(at: Place, sheet: XLSX.DenseWorkSheet, facts: SheetFacts, report: Report): Grid {
  const rows = rowsOf(at, withFaults(sheet['!data'], facts.uncalculated), report);
  coverMerges(at, sheet['!merges'] ?? [], rows, report);
  unseenCells(at, rows, facts, report);
  return { at, rows, ragged: 'column', place: (row, column) => placeOf(at, row, column) };
}

type SourceCell = XLSX.CellObject | CellFault;
type SourceRow = readonly (SourceCell | undefined)[];
type SourceRows = SourceRow[];

const notCalculated: CellFault = {
  code: 'QB109',
  message: 'the formula has not been calculated',
  tip: 'Open the workbook in a spreadsheet program, let it calculate and save it, or type the value over the formula.',
};

function withFaults(data: SourceRows, uncalculated: ReadonlySet<string>): SourceRows {
  if (uncalculated.size === 0) return data;
  const rows = data.map((row) => [...row]);
  for (const address of uncalculated) {
    const { r, c } = XLSX.utils.decode_cell(address);
    const row = rows[r] ?? [];
    row[c] = notCalculated;
    rows[r] = row;
  }
  return rows;
}

const noCells: SourceRow = [];

function rowsOf(at: Place, data: SourceRows, report: Report): readonly CoveredRow[] {
  const rows: CoveredRow[] = [];
  data.forEach((sources, index) => {
    const cells = rowCells(at, index + 1, sources, report);
    if (cells.some((cell) => cell)) rows.push({ row: index + 1, cells });
    data[index] = noCells;
  });
  return rows;
}

const rowCells = (at: Place, row: number, sources: SourceRow, report: Report): (GridCell | undefined)[] =>
  sources.map((source, column) => {
    const cell = source && ('code' in source ? source : workbookCell(source));
    const fault = cell && ('code' in cell ? cell : cell.doubt);
    if (fault) report(fault.code, placeOf(at, row, column), fault.message, fault.tip);
    if (!cell || !('code' in cell)) return cell;
    return cell.shows === undefined ? faulty : { ...faulty, text: cell.shows };
  });

const letters: string[] = [];

/** Returns the place of a cell. Avoids object spread, which would take a tenth of the time of a compilation. */
function placeOf({ file, sheet }: Place, row: number, column: number): Place {
  const letter = (letters[column] ??= XLSX.utils.encode_col(column));
  return sheet === undefined ? { file, row, column: letter } : { file, sheet, row, column: letter };
}

interface CoveredRow {
  readonly row: number;
  readonly cells: (GridCell | undefined)[];
}

/**
 * Reports each merged range (QB111) at its first cell. Makes the range's other cells faulty, so that they do not count
 * as blank.
 */
function coverMerges(at: Place, merges: readonly XLSX.Range[], rows: readonly CoveredRow[], report: Report): void {
  const width = merges.length > 0 ? widest(rows) : 0;
  for (const merge of merges) {
    const { s: first, e: last } = merge;
    const place = { ...at, row: first.r + 1, column: XLSX.utils.encode_col(first.c) };
    const tip = 'Take the merge apart and fill in every cell.';
    report('QB111', place, `the cells ${XLSX.utils.encode_range(merge)} are merged`, tip);
    for (const { row, cells } of rows) {
      if (row - 1 < first.r || row - 1 > last.r) continue;
      for (let column = first.c; column <= Math.min(last.c, width - 1); column += 1)
        if (row - 1 !== first.r || column !== first.c) cells[column] = faulty;
    }
  }
}

function widest(rows: readonly CoveredRow[]): number {
  let most = 0;
  for (const { cells } of rows) most = Math.max(most, cells.findLastIndex((cell) => cell !== undefined) + 1);
  return most;
}

/**
 * Reports hidden and struck-through rows with any content, once per block of adjacent rows, because a filter hides many
 * rows.
 */
function unseenCells(at: Place, rows: readonly GridRow[], facts: SheetFacts, report: Report): void {
  for (const [first, last] of filledBlocks(rows, facts.hiddenRows)) {
    const which = first === last ? `row ${first} is hidden` : `rows ${first} to ${last} are hidden`;
    const tip = 'Clear the filter or unhide the rows; delete them if they are not wanted.';
    report('QB112', rowPlace(at, first), which, tip);
  }
  for (const [first, last] of filledBlocks(rows, facts.struckRows)) {
    const where = first === last ? `row ${first}` : `rows ${first} to ${last}`;
    const tip = 'Delete the rows that are not sold any more; remove the line from the others.';
    report('QB121', rowPlace(at, first), `cells of ${where} are struck through and count all the same`, tip);
  }
}

const filledBlocks = (rows: readonly GridRow[], among: ReadonlySet<number>) =>
  among.size === 0
    ? []
    : blocksOf(rows.flatMap(({ row, cells }) => (among.has(row) && !cells.every(isBlank) ? row : [])));

function workbookCell(cell: XLSX.CellObject): GridCell | CellFault | undefined {
  switch (cell.t) {
    case 's':
      return cell.v === '' || cell.v === undefined ? undefined : { text: String(cell.v), type: 'text' };
    case 'n':
      return numberCell(Number(cell.v), String(cell.z ?? ''));
    case 'b':
      return {
        code: 'QB115',
        message: `the cell holds ${cell.v ? 'TRUE' : 'FALSE'}, which is not a word`,
        tip: 'Format the column as Text and type the word that the column’s heading asks for, such as yes.',
      };
    case 'e': {
      const shows = errorNames[Number(cell.v)];
      const message = `the cell shows ${shows ?? 'an error'}`;
      const tip = 'Mend the formula, or type the value over it.';
      return { code: 'QB110', message, tip, ...(shows !== undefined && { shows }) };
    }
    case 'd':
      return shownDate(cell.v instanceof Date ? serialOf(cell.v) : Number.NaN, String(cell.z ?? ''));
    default:
      return undefined;
  }
}

const dateFault: CellFault = {
  code: 'QB113',
  message: 'the spreadsheet has made a date of what was typed',
  tip: 'Format the column as Text (or Number) and type the value again: 4/4 and 1-20 become dates in a General cell.',
};

/** Returns the number by which spreadsheets store a day. SheetJS gives the days of spreadsheets in UTC. */
const serialOf = (day: Date): number => day.getTime() / 86_400_000 + 25_569;

function shownDate(serial: number, format: string): CellFault {
  if (Number.isNaN(serial)) return dateFault;
  try {
    return { ...dateFault, shows: String(XLSX.SSF.format(format || 'yyyy-mm-dd', serial)) };
  } catch {
    // SheetJS can't apply every format, for example `dd.mm.yyyy`.
    return dateFault;
  }
}

function numberCell(value: number, format: string): GridCell | CellFault {
  if (XLSX.SSF.is_date(format)) return shownDate(value, format);
  const text = numberText(value);
  if (!isPercent(format)) {
    const doubt = otherCurrency(format) ?? otherFigure(value, format, text);
    return { text, type: 'number', ...(doubt && { doubt }) };
  }
  return {
    code: 'QB116',
    message: `the cell is formatted as a percentage: it shows ${numberText(value * 100)}% and holds ${text}`,
    tip: 'Format the column as Number and type the value again: 10 is 10 percent.',
  };
}

/** Matches the currency of a format, such as `€`, or `CHF` in `[$CHF-807]`. A `[$-409]` without a name is a language. */
const currency = /\[\$([^\]-]+)|([^$\P{Sc}])/u;

function otherCurrency(format: string): CellFault | undefined {
  const [, named, sign] = currency.exec(format) ?? [];
  const other = named ?? sign;
  if (other === undefined || ['$', 'US$', 'USD'].includes(other)) return undefined;
  return {
    code: 'QB124',
    message: `the cell is formatted in ${other}, and counts as dollars`,
    tip: 'Convert the amount, or format the cell as a number.',
  };
}

function otherFigure(value: number, format: string, held: string): CellFault | undefined {
  const shown = shownFigure(value, format);
  if (shown === undefined || Number(/\d[\d,]*\.?\d*/.exec(shown)?.[0].replaceAll(',', '')) === Math.abs(Number(held)))
    return undefined;
  return {
    code: 'QB123',
    message:
      shown.trim() === ''
        ? `the cell shows nothing and holds ${held}`
        : `the cell shows ${shown.trim()} and holds ${held}`,
    tip: 'Type the figure that is meant, and give the cell a format that shows all of its decimals.',
  };
}

function shownFigure(value: number, format: string): string | undefined {
  if (['', 'General', '@'].includes(format) || /[/?E]/.test(format)) return undefined;
  try {
    return String(XLSX.SSF.format(format, value));
  } catch {
    // SheetJS can't apply every format.
    return undefined;
  }
}

/** Tells whether a format shows percents. A `%` that is not quoted or escaped multiplies the shown number by 100. */
const isPercent = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');

const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** Returns a number with at most 15 significant digits, as spreadsheets show it: 0.1 + 0.2 is `0.3`. */
export const numberText = (value: number): string => {
  const shortest = String(value);
  return shortest.length <= 15 ? shortest : String(Number(value.toPrecision(15)));
};
