import type { Diagnostic } from '../../language/diagnostic.ts';
import type { CsvLines } from './csv-lines.ts';
import type { NewCell, NewSheet } from './new-sheet.ts';
import { utils } from 'xlsx';
import { worst } from './mark-cells.ts';
import type { Looks, Tinted } from './styles.ts';

const widest = 40;

/** A CSV file as a sheet: line numbers in the first column, all cells as text, so that no figure becomes another one. */
export function csvSheet(
  path: string,
  { lines, header, leftOut }: CsvLines,
  byCell: ReadonlyMap<string, readonly Diagnostic[]>,
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
