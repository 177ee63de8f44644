/** Parses tables of cells into a typed price book. */
import type { Sheets } from '../language/book.ts';
import type { Columns, Located, Row, SheetDefinition } from '../language/columns.ts';
import { type Diagnostic, diagnostic, type Report } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { plainName, type SheetId, sheetIdOf, workbookFile } from '../language/sheet-names.ts';
import { type SheetKey, sheetDefinitions } from '../language/sheets.ts';
import type { Cell, RawSheet } from '../language/source.ts';
import type { ReadResult } from '../read/index.ts';
import { type CellParser, parserOf } from './values/index.ts';
import type { ReportCell } from './values/text.ts';

export interface ParseResult {
  /** Sound rows of each sheet. A row with a faulty cell is left out. */
  readonly sheets: Sheets;
  readonly diagnostics: readonly Diagnostic[];
}

const requiredSheets = ['categories', 'menus', 'products', 'fields'] as const satisfies readonly SheetKey[];

/** Parses all sheets except the ladders, and reports every fault of every cell. */
export function parseSheets({ sheets, diagnostics: ofReading }: ReadResult): ParseResult {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (...fault) => diagnostics.push(diagnostic(...fault));
  const rawById = new Map(sheets.map((raw) => [sheetIdOf(raw.name), raw]));
  const parsed = parseAll(rawById, report);
  // A sheet that seems to be missing may stand in a file, or under a name, that cannot be read.
  if (ofReading.some(({ severity }) => severity === 'error')) return { sheets: parsed, diagnostics };
  if (sheets.every(({ name }) => sheetIdOf(name) === 'runSizes')) missingBook(report);
  else for (const key of [...requiredSheets, ...sheetsMissed(parsed)]) if (!rawById.has(key)) missingSheet(key, report);
  return { sheets: parsed, diagnostics };
}

function sheetsMissed({ products, fields, steps }: Sheets): readonly SheetKey[] {
  // A product with steps needs no other prices.
  const stepped = new Set(steps.map(({ cells }) => cells.product.value));
  const isPricedBy = (kind: string): boolean =>
    products.some(({ cells: { pricing, product } }) => pricing.value === kind && !stepped.has(product.value));
  return [
    ...(fields.some(({ cells }) => cells.kind.value === 'choice') ? (['choices'] as const) : []),
    ...(products.length > 0 ? (['notices'] as const) : []),
    ...(isPricedBy('area') ? (['rates'] as const) : []),
    ...(isPricedBy('unit') ? (['unitPrices'] as const) : []),
  ];
}

function missingSheet(key: SheetKey, report: Report): void {
  const { name, columns } = sheetDefinitions[key];
  const tip = `Bring it back from an older copy or the last commit; its columns are ${Object.keys(columns).join(', ')}.`;
  report('QB104', { file: workbookFile }, `the sheet ${name} is missing`, tip);
}

function missingBook(report: Report): void {
  const tip = 'Bring it back from an older copy or the last commit, or start with docs/empty-price-book.xlsx.';
  report('QB104', { file: workbookFile }, `the workbook ${workbookFile} is missing`, tip);
}

function parseAll(rawById: ReadonlyMap<SheetId | undefined, RawSheet>, report: Report): Sheets {
  const rows = <C extends Columns>(key: SheetKey, definition: SheetDefinition<C>): readonly Row<C>[] => {
    const raw = rawById.get(key);
    return raw ? parseRows(definition, raw, report) : [];
  };
  return {
    categories: rows('categories', sheetDefinitions.categories),
    menus: rows('menus', sheetDefinitions.menus),
    products: rows('products', sheetDefinitions.products),
    fields: rows('fields', sheetDefinitions.fields),
    choices: rows('choices', sheetDefinitions.choices),
    limits: rows('limits', sheetDefinitions.limits),
    notices: rows('notices', sheetDefinitions.notices),
    rates: rows('rates', sheetDefinitions.rates),
    unitPrices: rows('unitPrices', sheetDefinitions.unitPrices),
    steps: rows('steps', sheetDefinitions.steps),
    billedSizes: rows('billedSizes', sheetDefinitions.billedSizes),
    levels: rows('levels', sheetDefinitions.levels),
    unpriced: rows('unpriced', sheetDefinitions.unpriced),
    warnings: rows('warnings', sheetDefinitions.warnings),
    bundles: rows('bundles', sheetDefinitions.bundles),
    words: rows('words', sheetDefinitions.words),
    examples: rows('examples', sheetDefinitions.examples),
    accepted: rows('accepted', sheetDefinitions.accepted),
    settings: rows('settings', sheetDefinitions.settings),
  };
}

function parseRows<C extends Columns>(
  { name, columns }: SheetDefinition<C>,
  raw: RawSheet,
  report: Report,
): readonly Row<C>[] {
  const { found, others, missing } = matchHeader(raw, columns, report);
  if (found.length === 0 && others.length > 0) {
    const tip = `The first row names the columns: ${Object.keys(columns).join(', ')}.`;
    const { column: _, ...row } = raw.header[0]?.at ?? raw.at;
    report('QB105', row, `none of the headers is a column of the sheet ${name}`, tip);
    return [];
  }
  const taken = new Set(found.map((column) => column.name));
  const free = Object.keys(columns).filter((column) => !taken.has(column));
  const meant = unknownColumns(
    others.map(({ header }) => header),
    free,
    name,
    report,
  );
  missingColumns(raw, missing, meant, report);
  const parseRow = rowParser('values with places', found, columns, report);
  return raw.rows.flatMap((row) => {
    if (isHeaderAgain(raw, row, report)) return [];
    const cells = parseRow(row);
    return cells ? [{ at: row.at, cells }] : [];
  });
}

interface ColumnParser {
  readonly name: string;
  readonly index: number;
  readonly optional: boolean;
  readonly parse: CellParser;
}

type RawRow = RawSheet['rows'][number];
type RowCells<C extends Columns> = Row<C>['cells'];
export type RowValues<C extends Columns> = {
  readonly [K in keyof RowCells<C>]: RowCells<C>[K] extends Located<infer T> | undefined ? T : never;
};

/**
 * Forms of a parsed row. Rows of ladders have values without places, because a big book would need a million places.
 */
interface Kept<C extends Columns> {
  readonly 'values with places': RowCells<C>;
  readonly values: RowValues<C>;
}

/**
 * Returns a parser of rows that reports every fault of every cell. The parser returns undefined for a row with a fault,
 * and for all rows if a required column is missing.
 */
export function rowParser<C extends Columns, K extends keyof Kept<C>>(
  kept: K,
  found: readonly FoundColumn[],
  columns: C,
  report: Report,
): (row: RawRow) => Kept<C>[K] | undefined {
  const parsers = found.flatMap(({ name, index }): readonly ColumnParser[] => {
    const column = columns[name];
    return column ? [{ name, index, optional: column.optional, parse: parserOf(column) }] : [];
  });
  const keyAt = found.find(({ name }) => name === 'key')?.index ?? -1;
  const required = Object.keys(columns).filter((name) => columns[name]?.optional === false);
  // Checks only that no required value is missing. Each value has the right type from the parser of its column.
  const isComplete = (values: object): values is Kept<C>[K] & object =>
    required.every((name) => Object.hasOwn(values, name));
  const reportCell: ReportCell = (cell, code, message, tip) => report(code, cell.at, message, tip);
  return ({ cells }) => {
    const values = parseCells(cells, cells[keyAt]?.text ?? '', parsers, reportCell, kept === 'values');
    return values && isComplete(values) ? values : undefined;
  };
}

function parseCells(
  cells: readonly Cell[],
  key: string,
  parsers: readonly ColumnParser[],
  report: ReportCell,
  isBare: boolean,
): object | undefined {
  const values: Record<string, unknown> = {};
  let sound = true;
  for (const parser of parsers) {
    const cell = cells[parser.index];
    if (!cell) continue;
    const value = parseCell(cell, key, parser, report);
    if (value === undefined) sound &&= cell.type === 'blank' && parser.optional;
    else values[parser.name] = isBare ? value : { value, at: cell.at };
  }
  return sound ? values : undefined;
}

function parseCell(cell: Cell, key: string, { name, optional, parse }: ColumnParser, report: ReportCell): unknown {
  if (cell.type === 'faulty') return undefined;
  if (cell.type !== 'blank') return parse(cell, report, key);
  if (!optional) report(cell, 'QB201', `"${name}" is blank`, 'Fill in the cell, or delete the row.');
  return undefined;
}

/** A column of the table: its position and its name in the spelling of the documentation. */
export interface FoundColumn {
  readonly index: number;
  readonly name: string;
  readonly header: Cell;
}

interface Header {
  readonly found: readonly FoundColumn[];
  readonly others: readonly Omit<FoundColumn, 'name'>[];
  readonly missing: readonly string[];
}

/** Finds columns by name, ignoring case and outer blanks. Reports columns given twice (QB108). */
export function matchHeader(raw: RawSheet, columns: Columns, report: Report): Header {
  const spelling = new Map(Object.keys(columns).map((name) => [plainName(name), name]));
  const found = new Map<string, FoundColumn>();
  const others = new Map<string, Omit<FoundColumn, 'name'>>();
  raw.header.forEach((header, index) => {
    if (header.type === 'faulty') return;
    const plain = plainName(header.text);
    const name = spelling.get(plain);
    const earlier = found.get(plain) ?? others.get(plain);
    if (earlier) report('QB108', header.at, `the column "${header.text}" stands twice`, 'Delete one of the two.');
    else if (name === undefined) others.set(plain, { index, header });
    else found.set(plain, { index, name, header });
  });
  const missing = Object.entries(columns).filter(([name, { optional }]) => !optional && !found.has(plainName(name)));
  return {
    found: [...found.values()],
    others: [...others.values()],
    missing: missing.map(([name]) => name),
  };
}

/** Reports headers that name no column (QB106). Returns the columns that the headers probably mean. */
export function unknownColumns(
  headers: readonly Cell[],
  candidates: readonly string[],
  sheet: string,
  report: Report,
): ReadonlySet<string> {
  const meant = new Set<string>();
  for (const header of headers) {
    const { text, at } = header;
    const near = didYouMean(text, candidates);
    if (near !== undefined) meant.add(near);
    const tip = near === undefined ? `The columns of ${sheet} are in docs/price-book.md.` : `Did you mean "${near}"?`;
    report('QB106', at, `there is no column "${text}" on the sheet ${sheet}`, tip);
  }
  return meant;
}

/** Reports missing required columns (QB107) at the header row. A column with a misspelled header is not missing. */
export function missingColumns(
  raw: RawSheet,
  missing: readonly string[],
  meant: ReadonlySet<string>,
  report: Report,
): void {
  if (raw.header.some(({ type }) => type === 'faulty')) return;
  const { column: _, ...row } = raw.header[0]?.at ?? raw.at;
  for (const name of missing) {
    if (meant.has(name)) continue;
    report('QB107', row, `the column "${name}" is missing`, 'Add it to the header row and fill it in.');
  }
}

/**
 * Tells whether a row repeats the header, for example after a table was pasted with its header. Reports such a row
 * (QB122).
 */
export function isHeaderAgain(raw: RawSheet, { at, cells }: RawSheet['rows'][number], report: Report): boolean {
  const again =
    cells.every(
      ({ type, text }, index) => type === 'blank' || plainName(text) === plainName(raw.header[index]?.text ?? ''),
    ) && cells.filter(({ type }) => type !== 'blank').length > 1;
  if (again) report('QB122', at, 'the row names the columns a second time', 'Delete the row.');
  return again;
}
