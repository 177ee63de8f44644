/** The ladders of a run-size product: the rows that price each combination of options. */
import type { Selection } from '../../src/pricing/index.ts';
import { ladderKey } from '../../src/pricing/ladder.ts';
import { figurePlace, type RunSizeRow, type RunSizeTable } from '../language/book.ts';
import { groupBy, repeats } from '../language/collections.ts';
import type { Columns } from '../language/columns.ts';
import { type Diagnostic, diagnostic, type Place, placeText, type Report } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { isKey, keyLike } from '../language/key.ts';
import { sheetIdOf } from '../language/sheet-names.ts';
import { runSizes, runSizesProduct } from '../language/sheets.ts';
import type { Cell, RawSheet } from '../language/source.ts';
import {
  type FoundColumn,
  isHeaderAgain,
  matchHeader,
  missingColumns,
  type RowValues,
  rowParser,
  unknownColumns,
} from '../parse/index.ts';
import { parseText, type ReportCell } from '../parse/values/text.ts';
import { rowPlace } from '../read/table.ts';

export interface Ladder {
  readonly options: readonly string[];
  readonly rows: readonly RunSizeRow[];
}

interface Ladders {
  readonly all: readonly Ladder[];
  /** Returns the ladders that price a selection; more than one is an overlap. */
  readonly of: (selection: Selection) => readonly Ladder[];
  readonly diagnostics: readonly Diagnostic[];
}

const anyOption = '*';

export const ladderPlace = (table: RunSizeTable, { rows }: Ladder): Place => rowPlace(table.at, rows[0]?.row ?? 0);

/** Returns the options of a row in the form of `ladderKey`. */
const ladderKeyOf = ({ options }: RunSizeRow): string => options.map((option) => `${option}\t`).join('');

export const gatherLadders = (table: RunSizeTable): Ladders => {
  const keys = table.keys.map(({ value }) => value);
  const exact = new Map<string, Ladder>();
  const wild: Ladder[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [key, rows] of groupBy(table.rows, ladderKeyOf)) {
    const options = rows[0]?.options ?? [];
    const ladder: Ladder = { options, rows: rows.toSorted((a, b) => a.runSize - b.runSize) };
    diagnostics.push(...duplicateRunSizes(table, rows));
    if (options.includes(anyOption)) wild.push(ladder);
    else exact.set(key, ladder);
  }
  const matches = (ladder: Ladder, selection: Selection): boolean =>
    keys.every((key, at) => ladder.options[at] === anyOption || ladder.options[at] === (selection[key] ?? ''));
  return {
    all: [...exact.values(), ...wild],
    of: (selection) => {
      const own = exact.get(ladderKey(keys, selection));
      const others = wild.filter((ladder) => matches(ladder, selection));
      return own ? [own, ...others] : others;
    },
    diagnostics,
  };
};

const duplicateRunSizes = (table: RunSizeTable, rows: readonly RunSizeRow[]): readonly Diagnostic[] =>
  repeats(rows, ({ runSize }) => runSize).map(({ again, first }) => {
    const message = `run size ${again.runSize} stands twice for the same options; the first is at ${placeText(rowPlace(table.at, first.row))}`;
    const tip = 'Delete one of the two rows, or correct its run size or options.';
    return diagnostic('QB308', figurePlace(table, again, 'run_size'), message, tip);
  });

type OptionColumn = Omit<FoundColumn, 'name'>;

const sheetColumns = { product: runSizesProduct, ...runSizes.columns };

interface RunSizeTables {
  readonly tables: readonly RunSizeTable[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns one table per product. If the ladders of a product are given in two places, keeps the first table and reports
 * the second (QB103).
 */
export function runSizeTables(sheets: readonly RawSheet[]): RunSizeTables {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (...fault) => diagnostics.push(diagnostic(...fault));
  const tables = new Map<string, RunSizeTable>();
  const parsed = sheets.filter(({ name }) => sheetIdOf(name) === 'runSizes').flatMap((raw) => parseTables(raw, report));
  for (const table of parsed) {
    const earlier = tables.get(table.product.value);
    if (earlier) {
      const message = `the run sizes of ${table.product.value} stand in ${placeText(earlier.at)} as well`;
      report('QB103', table.at, message, 'Keep one of the two.');
    } else tables.set(table.product.value, table);
  }
  return { tables: [...tables.values()], diagnostics };
}

function parseTables(raw: RawSheet, report: Report): readonly RunSizeTable[] {
  const share = shareOptions();
  const rowOf = ({ row, values, options }: ParsedRow<typeof runSizes.columns>): RunSizeRow => ({
    row,
    options: share(options),
    runSize: values.run_size,
    perUnit: values.per_unit,
    total: values.total,
    basis: values.basis,
  });
  const owned = new Map<string, RunSizeRow[]>();
  if (raw.product !== undefined) {
    const rows: RunSizeRow[] = [];
    const { keys, columnAt } = parseRows(raw, runSizes.columns, report, (row) => rows.push(rowOf(row)));
    return [{ product: { value: raw.product, at: raw.at }, at: raw.at, keys, columns: figureColumns(columnAt), rows }];
  }
  const { keys, columnAt } = parseRows(raw, sheetColumns, report, (row) => {
    const { product } = row.values;
    const own = owned.get(product) ?? [];
    owned.set(product, own);
    own.push(rowOf(row));
  });
  const columns = figureColumns(columnAt);
  return Array.from(owned, ([value, rows]) => {
    const product = { value, at: { ...columnAt('product'), row: rows[0]?.row ?? 0 } };
    return ownTable({ product, at: raw.at, keys, columns, rows });
  });
}

function ownTable(table: RunSizeTable): RunSizeTable {
  const combinations = new Set(table.rows.map(({ options }) => options));
  const used = table.keys.map((_, at) => Array.from(combinations).some((options) => options[at] !== ''));
  if (!used.includes(false)) return table;
  const isUsed = (_: unknown, at: number): boolean => used[at] === true;
  return withOptions({ ...table, keys: table.keys.filter(isUsed) }, (options) => options.filter(isUsed));
}

const figureColumns = (columnAt: (name: string) => Place): RunSizeTable['columns'] => ({
  run_size: columnAt('run_size'),
  per_unit: columnAt('per_unit'),
  total: columnAt('total'),
  basis: columnAt('basis'),
});

interface ParsedRow<C extends Columns> {
  readonly row: number;
  readonly values: RowValues<C>;
  readonly options: readonly string[];
}

interface ParsedRows {
  readonly keys: RunSizeTable['keys'];
  /** Returns the place of a column's header, or the place of the table if the column is missing. */
  readonly columnAt: (name: string) => Place;
}

/** Passes each parsed row to `take` instead of storing it. All rows of a big book together would fill the memory. */
function parseRows<C extends Columns>(
  raw: RawSheet,
  columns: C,
  report: Report,
  take: (row: ParsedRow<C>) => void,
): ParsedRows {
  const { found, others, missing } = matchHeader(raw, columns, report);
  const options = optionColumns(raw, others, missing, report);
  const parseValues = rowParser('values', found, columns, report);
  const indices = options.map(({ index }) => index);
  const parseOptions = optionParser(indices, report);
  for (const { at, cells } of raw.rows) {
    // The reader creates the cells of a row at each access, so this function reads them only once.
    const row = { at, cells };
    if (isHeaderAgain(raw, row, report)) continue;
    const values = parseValues(row);
    const chosen = parseOptions(cells);
    if (values && chosen) take({ row: at.row ?? 0, values, options: chosen });
  }
  const columnAt = (wanted: string): Place => found.find(({ name }) => name === wanted)?.header.at ?? raw.at;
  return { keys: options.map(({ header: { text, at } }) => ({ value: text, at })), columnAt };
}

/**
 * Returns the columns whose header is the key of a field. Reports headers that misspell a missing column (QB106),
 * columns that are really missing (QB107), and headers that cannot be a key (QB209).
 */
function optionColumns(
  raw: RawSheet,
  others: readonly OptionColumn[],
  missing: readonly string[],
  report: Report,
): readonly OptionColumn[] {
  const misspelled = others.filter(({ header }) => didYouMean(header.text, missing) !== undefined);
  const meant = unknownColumns(
    misspelled.map(({ header }) => header),
    missing,
    raw.name,
    report,
  );
  missingColumns(raw, missing, meant, report);
  return others.filter((column) => {
    const { text, at } = column.header;
    if (misspelled.includes(column)) return false;
    if (isKey(text)) return true;
    const like = keyLike(text);
    const tip = `A column of options is headed by the key of its field${like === undefined ? '.' : `, such as ${like}.`}`;
    report('QB209', at, `the header "${text}" is no key of a field`, tip);
    return false;
  });
}

function optionParser(
  indices: readonly number[],
  report: Report,
): (cells: readonly Cell[]) => readonly string[] | undefined {
  const reportCell: ReportCell = (cell, code, message, tip) => report(code, cell.at, message, tip);
  return (cells) => {
    const options: string[] = [];
    for (const index of indices) {
      const cell = cells[index];
      const value = cell && optionOf(cell, reportCell);
      if (value !== undefined) options.push(value);
    }
    return options.length === indices.length ? options : undefined;
  };
}

function optionOf(cell: Cell, report: ReportCell): string | undefined {
  if (cell.type === 'faulty') return undefined;
  return cell.type === 'blank' ? '' : parseText(cell, report);
}

type Options = readonly string[];

/** Joins options with tabs, which no cell contains, so that different options give different texts. */
const keyOf = (options: Options): string => options.join('\t');

function shareOptions(): (options: Options) => Options {
  const known = new Map<string, Options>();
  return (options) => {
    const key = keyOf(options);
    const shared = known.get(key);
    if (!shared) known.set(key, options);
    return shared ?? options;
  };
}

/** Returns the table with `change` applied to the options of every row. Equal options still share one array. */
export function withOptions(table: RunSizeTable, change: (options: Options) => Options): RunSizeTable {
  const share = shareOptions();
  const changed = new Map<Options, Options>();
  const rows = table.rows.map((row) => {
    const options = changed.get(row.options) ?? share(change(row.options));
    changed.set(row.options, options);
    return { ...row, options };
  });
  return { ...table, rows };
}
