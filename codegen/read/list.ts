/** Reads a price list of another firm: a workbook, a text file with any separator, or a pasted table. */
import Papa from 'papaparse';
import { utils } from 'xlsx';
import { groupBy } from '../language/collections.ts';
import { type Place, placeText, type Report } from '../language/diagnostic.ts';
import type { SourceFile } from '../language/source.ts';
import { withLines } from './csv.ts';
import { decodeUtf8 } from './decode.ts';
import { openWorkbook } from './open-workbook.ts';
import type { Grid } from './table.ts';
import { worksheetGrid } from './workbook.ts';

export interface ListSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly grid: Grid;
  /** Sentences about merged cells, hidden rows, errors and the like. */
  readonly notes: readonly string[];
}

/** @throws Error with the reason if a workbook cannot be opened */
export function readList({ path, bytes }: SourceFile): readonly ListSheet[] {
  if (!/\.(?:xlsx|xlsm|xls|ods)$/i.test(path)) return [textSheet(path, bytes)];
  return openWorkbook(bytes).flatMap(({ name, isHidden, content }) => {
    if (!content) return [];
    const notes: string[] = [];
    const report: Report = (_, at, message) => notes.push(`${placeText(at)}: ${message}.`);
    const grid = worksheetGrid({ file: path, sheet: name }, content.sheet, content.facts, report);
    return [{ name, isHidden, grid, notes }];
  });
}

function textSheet(file: string, bytes: Uint8Array): ListSheet {
  const decoded = decodeUtf8(bytes);
  const text = (decoded ?? new TextDecoder('windows-1252').decode(bytes))
    .replace(/\r\n?/g, '\n')
    .replace(/^"?sep=.*\n/i, '\n');
  const separator = separatorOf(text);
  const data = separator
    ? Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' }).data
    : alignedColumns(text.split('\n'));
  const place: Grid['place'] = (row, column): Place => ({ file, row, column: utils.encode_col(column) });
  return {
    name: '',
    isHidden: false,
    grid: { at: { file }, rows: withLines(data), place, ragged: 'row' },
    notes: decoded !== undefined ? [] : ['The file is not in UTF-8, and is read as Windows-1252.'],
  };
}

/** Returns the first separator that stands in half of the lines. A comma may also be the sign of decimals. */
function separatorOf(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const has = (sign: string): boolean => lines.filter((line) => line.includes(sign)).length * 2 >= lines.length;
  return ['\t', ';', '|', ','].find(has) ?? (has('  ') ? undefined : ',');
}

/** Splits lines at two or more spaces. A line with another number of columns than most stays whole. */
function alignedColumns(lines: readonly string[]): string[][] {
  const split = lines.map((line) => line.trimEnd().split(/ {2,}/));
  const widths = groupBy(
    split.filter((cells) => cells.length > 1),
    (cells) => cells.length,
  );
  const [usual = []] = [...widths.values()].toSorted((a, b) => b.length - a.length);
  return split.map((cells, at) => (cells.length === usual[0]?.length ? cells : [lines[at] ?? '']));
}
