/** Parses the ladders: the sheet Run Sizes and the files of `run-sizes/`. Their other columns are the product's priced fields. */
import { didYouMean } from '../did-you-mean.ts';
import { placeText } from '../diagnostic.ts';
import { groupBy } from '../group-by.ts';
import type { RawSheet } from '../read/source.ts';
import type { RunSizeRow, RunSizeTable } from './book.ts';
import { type Columns, type Located, type Row, required } from './columns.ts';
import type { SheetFaults } from './faults.ts';
import { type FoundColumn, matchHeader, missingColumns, unknownColumns } from './header.ts';
import { optionParser } from './option-cells.ts';
import { rowParser } from './row-parser.ts';
import { runSizes } from './sheets/run-sizes.ts';
import { isKey, keyLike } from './values/key.ts';

type OptionColumn = Omit<FoundColumn, 'name'>;

const sheetColumns = { product: required('key'), ...runSizes.columns };
/** A row of the sheet: a ladder's row with the product that it is of. */
interface OwnedRow extends RunSizeRow {
  readonly cells: Row<typeof sheetColumns>['cells'];
}

/** One table per product. A product whose ladders stand in two places keeps the first (QB103). */
export function parseRunSizes(sheets: readonly RawSheet[], faults: SheetFaults): readonly RunSizeTable[] {
  const tables = new Map<string, RunSizeTable>();
  for (const table of sheets.flatMap((raw) => parseTables(raw, faults))) {
    const earlier = tables.get(table.product.value);
    if (earlier) {
      const message = `the run sizes of ${table.product.value} stand in ${placeText(earlier.at)} as well`;
      faults.add('QB103', table.at, message, 'Keep one of the two.');
    } else tables.set(table.product.value, table);
  }
  return [...tables.values()];
}

function parseTables(raw: RawSheet, faults: SheetFaults): readonly RunSizeTable[] {
  if (raw.product === undefined) {
    const { options, rows } = parseRows(raw, sheetColumns, faults);
    return Array.from(groupBy(rows, ownerOf).values(), (own) => ownTable(raw, options, own)).flat();
  }
  const { options, rows } = parseRows(raw, runSizes.columns, faults);
  return [{ product: { value: raw.product, at: raw.at }, at: raw.at, keys: options.map(keyOf), rows }];
}

const ownerOf = ({ cells }: OwnedRow): string => cells.product.value;
const keyOf = ({ header: { text, at } }: OptionColumn): Located<string> => ({ value: text, at });

interface Parsed<C extends Columns> {
  readonly options: readonly OptionColumn[];
  readonly rows: readonly (Row<C> & { readonly options: RunSizeRow['options'] })[];
}

function parseRows<C extends Columns>(raw: RawSheet, columns: C, faults: SheetFaults): Parsed<C> {
  const { found, others, missing } = matchHeader(raw, columns, faults);
  const options = optionColumns(raw, others, missing, faults);
  const parseCells = rowParser(found, columns, faults);
  const indices = options.map(({ index }) => index);
  const parseOptions = optionParser(indices, faults);
  const rows = raw.rows.flatMap((row) => {
    const cells = parseCells(row);
    const chosen = parseOptions(row.cells);
    return cells && chosen ? [{ at: row.at, cells, options: chosen }] : [];
  });
  return { options, rows };
}

/** Every header that is no fixed column names a field, unless it is a missing column misspelled (QB106) or no key (QB209). */
function optionColumns(
  raw: RawSheet,
  others: readonly OptionColumn[],
  missing: readonly string[],
  faults: SheetFaults,
): readonly OptionColumn[] {
  const misspelled = others.filter(({ header }) => didYouMean(header.text, missing) !== undefined);
  const meant = unknownColumns(
    misspelled.map(({ header }) => header),
    missing,
    raw.name,
    faults,
  );
  missingColumns(raw, missing, meant, faults);
  return others.filter((column) => {
    const { text, at } = column.header;
    if (misspelled.includes(column)) return false;
    if (isKey(text)) return true;
    const like = keyLike(text);
    const tip = `A column of options is headed by the key of its field${like === undefined ? '.' : `, such as ${like}.`}`;
    faults.add('QB209', at, `the header "${text}" is no key of a field`, tip);
    return false;
  });
}

/** A product's keys are the columns in which any of its rows holds something. */
function ownTable(raw: RawSheet, options: readonly OptionColumn[], own: readonly OwnedRow[]): readonly RunSizeTable[] {
  const [first] = own;
  if (!first) return [];
  const used = options.map((_, at) => own.some((row) => row.options[at]?.value !== ''));
  const isUsed = (_: unknown, at: number): boolean => used[at] === true;
  const rows = own.map((row) => ({ ...row, options: row.options.filter(isUsed) }));
  return [{ product: first.cells.product, at: raw.at, keys: options.filter(isUsed).map(keyOf), rows }];
}
