/** The sheet Run Sizes of a scanned workbook as ladders, when it has nothing unusual: see quick-csv.ts for the same of a file. */
import * as XLSX from 'xlsx';
import type { Place } from '../language/diagnostic.ts';
import type { RunSizeRow, RunSizeTable } from '../language/book.ts';
import { ownTable } from '../ladders/own-table.ts';
import { shareOptions } from '../ladders/share-options.ts';
import { isKey } from '../language/key.ts';
import { numberText } from './number-text.ts';
import { ladderColumns, type LadderColumns, mostFigure, soundOption } from '../ladders/plain-ladders.ts';
import type { ScannedSheet } from './scan-sheet.ts';
import type { Cell, RawSheet } from '../language/source.ts';

/** @param texts of the sheet by their numbers. @returns undefined when there is anything unusual about the sheet. */
export function quickSheet(
  at: Place,
  name: string,
  scanned: ScannedSheet,
  texts: ReadonlyMap<number, string>,
  allRows: () => RawSheet['rows'],
): RawSheet | undefined {
  const header = headerOf(at, scanned, texts);
  const columns = header && ladderColumns(header, ['product']);
  const ladders = columns && tablesOf(at, scanned, columns, new Texts(texts));
  if (!ladders) return undefined;
  let known: RawSheet['rows'] | undefined;
  return {
    name,
    at,
    header,
    get rows() {
      return (known ??= allRows());
    },
    ladders,
  };
}

/** Every column of the sheet has a header, and the headers follow each other. */
function headerOf(
  at: Place,
  { rows, columns }: ScannedSheet,
  texts: ReadonlyMap<number, string>,
): readonly Cell[] | undefined {
  const header = columns.map(
    (values, index): Cell => ({
      text: texts.get(-1 - (values[0] ?? 0))?.trim() ?? '',
      type: 'text',
      at: { ...at, row: rows[0] ?? 0, column: XLSX.utils.encode_col(index) },
    }),
  );
  return header.every(({ text }) => text !== '') ? header : undefined;
}

/** What the cells of a scanned sheet say, each different one looked at once. */
class Texts {
  readonly #texts: ReadonlyMap<number, string>;
  readonly #options = new Map<number, string | undefined>();

  constructor(texts: ReadonlyMap<number, string>) {
    this.#texts = texts;
  }

  text(value: number | undefined): string | undefined {
    return value !== undefined && value < 0 ? this.#texts.get(-1 - value) : undefined;
  }

  /** Undefined when it is no option that could be taken as it stands. */
  option(value: number): string | undefined {
    if (Number.isNaN(value)) return '';
    if (!this.#options.has(value)) {
      const text = value < 0 ? this.text(value) : numberText(value);
      this.#options.set(value, text !== undefined && soundOption(text) ? text : undefined);
    }
    return this.#options.get(value);
  }
}

interface Gathered {
  readonly product: RunSizeTable['product'];
  readonly rows: RunSizeRow[];
  readonly share: ReturnType<typeof shareOptions>;
}

function tablesOf(
  at: Place,
  { rows, columns }: ScannedSheet,
  { kinds, keys, figures }: LadderColumns,
  texts: Texts,
): readonly RunSizeTable[] | undefined {
  const columnOf = (kind: string): readonly number[] => columns[kinds.indexOf(kind)] ?? [];
  const [products, runSizes, perUnits, totals, bases] = ['product', 'run_size', 'per_unit', 'total', 'basis'].map(
    columnOf,
  );
  const optionColumns = columns.filter((_, index) => kinds[index] === 'option');
  const productLetter = XLSX.utils.encode_col(kinds.indexOf('product'));
  const tables = new Map<number, Gathered>();
  const lastValues: number[] = keys.map(() => Number.POSITIVE_INFINITY);
  let lastOf: Gathered | undefined;
  let options: readonly string[] = [];
  for (let index = 1; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const product = products?.[index] ?? Number.NaN;
    const runSize = figureOf(runSizes?.[index], 1, mostFigure.run_size);
    const perUnit = figureOf(perUnits?.[index], 10_000, mostFigure.per_unit);
    const total = figureOf(totals?.[index], 100, mostFigure.total);
    const basis = texts.text(bases?.[index]);
    if (!runSize || !perUnit || !total || (basis !== 'sample' && basis !== 'published')) return undefined;
    const table = tables.get(product) ?? startTable(at, row, productLetter, texts.text(product));
    if (!table) return undefined;
    tables.set(product, table);
    if (table !== lastOf || optionColumns.some((values, key) => !Object.is(values[index], lastValues[key]))) {
      optionColumns.forEach((values, key) => (lastValues[key] = values[index] ?? Number.NaN));
      const said = lastValues.flatMap((value) => texts.option(value) ?? []);
      if (said.length < keys.length) return undefined;
      options = table.share(said);
    }
    lastOf = table;
    table.rows.push({ row, options, runSize, perUnit, total, basis });
  }
  return Array.from(tables.values(), (table) =>
    ownTable({ product: table.product, at, columns: figures, keys, rows: table.rows }),
  );
}

function startTable(at: Place, row: number, column: string, product: string | undefined): Gathered | undefined {
  if (product === undefined || !isKey(product)) return undefined;
  return { product: { value: product, at: { ...at, row, column } }, rows: [], share: shareOptions() };
}

/** A number in units of its last decimal, as its text in the sheet would be parsed; undefined when it has more decimals or is out of bounds. */
function figureOf(given: number | undefined, units: number, most: number): number | undefined {
  if (given === undefined || !(given > 0)) return undefined;
  const figure = Math.round(given * units);
  const value = figure / units === given ? given : Number(numberText(given));
  return figure / units === value && figure >= 1 && figure <= most ? figure : undefined;
}
