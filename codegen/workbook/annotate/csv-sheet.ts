import { utils } from 'xlsx';
import type { Diagnostic, Place } from '../../language/diagnostic.ts';
import type { SourceFile } from '../../language/source.ts';
import { readCsv } from '../../read/csv.ts';
import { type GridRow, isBlank } from '../../read/grid.ts';
import type { FaultsByCell } from './comments.ts';
import type { NewCell, NewSheet } from './new-sheet.ts';
import { type Looks, type Tinted, worst } from './styles.ts';

const widest = 40;

/**
 * Returns a CSV file as a sheet. The first column has the line numbers. All cells are text, so that no figure changes.
 */
export function csvSheet(
  path: string,
  { lines, header, leftOut }: CsvLines,
  byCell: FaultsByCell,
  looks: Looks,
  tinted: Tinted,
): NewSheet {
  const shown = lines.map(({ line, texts }, row) => {
    const own = row === header ? looks.heading : looks.plain;
    return [row === header ? 'line' : String(line), ...texts].map((text, column): NewCell => {
      const faults = byCell.get(utils.encode_cell({ r: row, c: column }));
      return { text, style: faults ? tinted(own, worst(faults)) : own };
    });
  });
  const columns = Math.max(...lines.map(({ texts }) => texts.length));
  const rest = `${leftOut} lines are not shown: ${path} has them all.`;
  return {
    widths: [8, ...Array.from({ length: columns }, (_, column) => widthOf(lines.map(({ texts }) => texts[column])))],
    frozenRows: header + 1,
    rows: leftOut > 0 ? [...shown, ['', rest].map((text) => ({ text, style: looks.plain }))] : shown,
  };
}

const widthOf = (texts: readonly (string | undefined)[]): number =>
  texts.reduce((width, text = '') => Math.min(widest, Math.max(width, text.length + 2)), 10);

interface CsvLines {
  readonly lines: readonly { readonly line: number; readonly texts: readonly string[] }[];
  /** Index of the header's line among the lines. */
  readonly header: number;
  readonly leftOut: number;
  /** Returns the cell for a place of the file (column A has the line numbers); undefined for an omitted line. */
  readonly addressOf: (at: Place) => string | undefined;
}

/** Maximum number of shown lines. If a file is longer, only its header and the lines near faults are shown. */
const mostShown = 2000;
const around = 3;
/** Maximum number of shown columns. A ladder has fewer columns, and spreadsheet programs allow more. */
const mostColumns = 200;

/** Returns the lines of a CSV file to show; undefined if the file is blank or cannot be split into cells. */
export function csvLines({ path, bytes }: SourceFile, faults: readonly Diagnostic[]): CsvLines | undefined {
  const grid = readCsv(path, bytes, () => undefined);
  if (!grid) return undefined;
  const filled = grid.rows.findLastIndex(({ cells }) => !cells.every(isBlank));
  const rows = grid.rows.slice(0, filled + 1);
  const head = rows.find(({ cells }) => !cells.every(isBlank));
  if (!head) return undefined;
  const shown = rows.length > mostShown ? nearFaults(rows, head, faults) : rows;
  const positions = new Map(shown.map(({ row }, position) => [row, position]));
  const names = head.cells.map((cell) => cell?.text.trim() ?? '');
  return {
    lines: shown.map(({ row, cells }) => ({
      line: row,
      texts: cells.slice(0, mostColumns).map((cell) => cell?.text ?? ''),
    })),
    header: shown.indexOf(head),
    leftOut: rows.length - shown.length,
    addressOf: ({ row = head.row, column }) => {
      const position = positions.get(row);
      const at = column === undefined ? -1 : names.indexOf(column);
      if (position === undefined) return undefined;
      return utils.encode_cell({ r: position, c: at < mostColumns ? at + 1 : 0 });
    },
  };
}

function nearFaults(rows: readonly GridRow[], head: GridRow, faults: readonly Diagnostic[]): readonly GridRow[] {
  const faulty = new Set(faults.map(({ at }) => at.row));
  const near = new Set<number>();
  rows.forEach(({ row }, at) => {
    if (faulty.has(row)) for (let by = -around; by <= around; by++) near.add(at + by);
  });
  return rows.filter((row, at) => row === head || near.has(at)).slice(0, mostShown);
}
