/** Parses tables of cells into a typed price book. */
import type { Sheets } from '../language/book.ts';
import type { Columns, Row, SheetDefinition } from '../language/columns.ts';
import { type Diagnostic, Faults, type Report } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { respelled } from '../language/path-kind.ts';
import { csvFileOf, type SheetId, sheetIdOf, sheetIds, sheetNames, workbookFile } from '../language/sheet-names.ts';
import { type SheetKey, sheetDefinitions } from '../language/sheets.ts';
import type { RawSheet } from '../language/source.ts';
import type { ReadResult } from '../read/index.ts';
import { isHeaderAgain, matchHeader, missingColumns, rowParser, unknownColumns } from './rows.ts';

export interface ParseResult {
  /** Sound rows of each sheet. A row with a faulty cell is left out. */
  readonly sheets: Sheets;
  /** Faults found while parsing, without the faults found while reading the files. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sheets with an error of reading or parsing. Such a sheet may lack rows whose names other sheets use. */
  readonly incomplete: ReadonlySet<SheetId>;
}

const requiredSheets = ['categories', 'menus', 'products', 'fields'] as const satisfies readonly SheetKey[];

/** Parses all sheets except the ladders, and reports every fault of every cell. */
export function parseSheets({ sheets, diagnostics }: ReadResult): ParseResult {
  const faults = new Faults();
  const rawById = new Map(sheets.map((raw) => [sheetIdOf(raw.name), raw]));
  const isBare = sheets.every(({ name }) => sheetIdOf(name) === 'runSizes');
  // If the workbook has a wrong name or format, no sheet is reported as missing, because this workbook may contain it.
  const isElsewhere = isBare && diagnostics.some(({ at }) => respelled(at.file) === workbookFile);
  const unread = isElsewhere ? new Set(sheetIds) : unreadSheets(diagnostics);
  const isMissing = (key: SheetKey): boolean => !rawById.has(key) && !unread.has(key);
  if (isBare && diagnostics.length === 0) missingBook(faults.reportOf('products'));
  else for (const key of requiredSheets.filter(isMissing)) missingSheet(key, faults.reportOf(key));
  const parsed = parseAll(rawById, faults);
  for (const key of sheetsMissed(parsed).filter(isMissing)) missingSheet(key, faults.reportOf(key));
  return { sheets: parsed, diagnostics: faults.diagnostics, incomplete: new Set([...unread, ...faults.incomplete]) };
}

/** Returns the sheets that are required by the rows of other sheets. */
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

function parseAll(rawById: ReadonlyMap<SheetId | undefined, RawSheet>, faults: Faults): Sheets {
  const rows = <C extends Columns>(key: SheetKey, definition: SheetDefinition<C>): readonly Row<C>[] => {
    const raw = rawById.get(key);
    return raw ? parseRows(definition, raw, faults.reportOf(key)) : [];
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

function unreadSheets(faults: readonly Diagnostic[]): ReadonlySet<SheetId> {
  return new Set(
    faults.filter(({ severity }) => severity === 'error').flatMap(({ at }) => sheetsMeant(at.file, at.sheet)),
  );
}

function sheetsMeant(file: string, sheet: string | undefined): readonly SheetId[] {
  // A workbook that cannot be opened may contain any sheet. Therefore all sheets count as unread.
  if (file === workbookFile && sheet === undefined) return sheetIds;
  if (file.startsWith('run-sizes/')) return ['runSizes'];
  const byFile = new Map(sheetNames.map((name) => [csvFileOf(name), name]));
  const near = sheet === undefined ? byFile.get(didYouMean(file, byFile.keys()) ?? '') : didYouMean(sheet, sheetNames);
  const id = near === undefined ? undefined : sheetIdOf(near);
  return id === undefined ? [] : [id];
}

/** Returns the sound rows of the sheet, and reports every fault of the faulty rows. */
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
