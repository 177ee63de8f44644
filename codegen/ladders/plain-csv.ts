/**
 * Fast path for ladder files without quotes and faults. These files contain most rows of a big book. If each value were
 * made a cell with a place, reading would take three times as long and four times the memory. `readSources` reads all
 * other files and reports their faults. A property test proves that both ways give the same tables.
 */
import type { RunSizeRow, RunSizeTable } from '../language/book.ts';
import type { Place } from '../language/diagnostic.ts';
import { isKey } from '../language/key.ts';
import { pathKind } from '../language/path-kind.ts';
import { runSizes } from '../language/sheets.ts';
import type { SourceFile } from '../language/source.ts';
import { type NumberKind, price, total, whole } from '../parse/values/number.ts';
import { parseText } from '../parse/values/text.ts';
import { mostLines } from '../read/csv.ts';
import { decodeUtf8 } from '../read/decode.ts';
import { shareOptions } from './share-options.ts';

/**
 * Returns the table of a ladder file. Returns undefined for a file outside of `run-sizes/`, and for a file with quotes,
 * numeric references or faults.
 */
export function plainTable({ path, bytes }: SourceFile): RunSizeTable | undefined {
  const kind = pathKind(path);
  if (kind.kind !== 'ladder') return undefined;
  const decoded = decodeUtf8(bytes);
  if ('badLine' in decoded || /"|&#/.test(decoded.text)) return undefined;
  const [header = '', ...lines] = decoded.text.replace(/\r\n?/g, '\n').split('\n');
  const names = header.split(',');
  const keys = names.filter((name) => !Object.hasOwn(runSizes.columns, name));
  if (new Set(names).size < names.length || names.length - keys.length < fixedColumns) return undefined;
  if (!keys.every(isKey) || lines.length > mostLines) return undefined;
  const at: Place = { file: path };
  const rows = plainRows(at, names, keys, lines);
  if (!rows) return undefined;
  const headerOf = (column: string): Place => ({ ...at, row: 1, column });
  return {
    product: { value: kind.product, at },
    at,
    keys: keys.map((value) => ({ value, at: headerOf(value) })),
    columns: { run_size: headerOf('run_size'), per_unit: headerOf('per_unit'), total: headerOf('total') },
    rows,
  };
}

const fixedColumns = Object.keys(runSizes.columns).length;

/** @returns undefined if a line has a fault, or a number in an unusual form. */
function plainRows(
  at: Place,
  names: readonly string[],
  keys: readonly string[],
  lines: readonly string[],
): readonly RunSizeRow[] | undefined {
  const columnOf = (name: string): number => names.indexOf(name);
  const columns = { runSize: columnOf('run_size'), perUnit: columnOf('per_unit'), total: columnOf('total') };
  const basisColumn = columnOf('basis');
  const optionColumns = keys.map(columnOf);
  const share = shareOptions();
  const rows: RunSizeRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const cells = line.split(',');
    const given = optionColumns.map((column) => cells[column] ?? '');
    const options = share(given);
    // The options of a combination are checked once, in its first row.
    if (cells.length !== names.length || (options === given && !options.every((text) => isPlainOption(text, at))))
      return undefined;
    const runSize = plainFigure(cells[columns.runSize], whole);
    const perUnit = plainFigure(cells[columns.perUnit], price);
    const inTotal = plainFigure(cells[columns.total], total);
    const basis = cells[basisColumn];
    if (!runSize || !perUnit || !inTotal || (basis !== 'published' && basis !== 'sample')) return undefined;
    rows.push({ row: index + 2, options, runSize, perUnit, total: inTotal, basis });
  }
  return rows;
}

const plainDecimal = /^(\d{1,9})(?:\.(\d{1,4}))?$/;

/** Returns a figure in units of its last decimal; 0 for any other text, and for a figure out of range. */
function plainFigure(text: string | undefined, { places, max }: NumberKind): number {
  const [, ones = '', fraction = ''] = plainDecimal.exec(text ?? '') ?? [];
  const value = fraction.length > places ? 0 : Number(ones + fraction.padEnd(places, '0'));
  return value <= max ? value : 0;
}

/** Tells whether an option is a text without a fault. An option may be blank, which means that its field is absent. */
const isPlainOption = (text: string, at: Place): boolean =>
  parseText({ text, type: 'csv', at }, () => undefined) !== undefined;
