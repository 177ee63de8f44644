/** Finds one mistake that explains many errors, such as two swapped headers, and reports it in their place. */

import type { Book } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { countText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { plainName, sheetIdOf } from '../language/sheet-names.ts';
import { runSizes, runSizesProduct, sheetDefinitions } from '../language/sheets.ts';
import type { Cell, RawSheet, SheetAt } from '../language/source.ts';
import { parserOf } from '../parse/values/index.ts';

export function withCauses(found: readonly Diagnostic[], book: Book, sheetAt: SheetAt): readonly Diagnostic[] {
  const errors = found.filter(({ severity }) => severity === 'error');
  const tables = Array.from(groupBy(errors, placeOf).values()).flatMap((own) => {
    const sheet = own[0]?.at.row === undefined ? undefined : sheetAt(own[0].at);
    return sheet ? [{ sheet, errors: own }] : [];
  });
  // A ladder is often in the order of its options, which are few. The column that was sorted has more different values.
  const [sorted] =
    errors.length > fewestOfSorted
      ? tables.flatMap(({ sheet }) => sortedColumn(sheet) ?? []).toSorted((a, b) => b.values - a.values)
      : [];
  if (sorted) return [sortedAlone(sorted.header, errors.length)];
  const swapped = tables.flatMap(({ sheet, errors: own }) => {
    const pair = own.length < fewestOfSwapped ? undefined : swappedColumns(sheet, book);
    return pair ? [{ pair, own: new Set(own) }] : [];
  });
  return [
    ...found.filter((one) => !swapped.some(({ own }) => own.has(one))),
    ...swapped.map(({ pair, own }) => swappedHeaders(pair, own.size)),
  ];
}

const placeOf = ({ at }: Diagnostic): string => `${at.file}\n${at.sheet ?? ''}`;

/** Number of errors from which a sorted column is taken for their cause. */
const fewestOfSorted = 100;
const fewestRows = 30;
const fewestValues = 8;
/** Spreadsheet programs ignore case. Some ignore hyphens and other signs, and some sort `4` before `10`. */
const collators = [true, false].flatMap((numeric) =>
  [true, false].map(
    (ignorePunctuation) => new Intl.Collator('en', { numeric, sensitivity: 'base', ignorePunctuation }),
  ),
);
/** Share of neighbors that may be out of order, because programs order signs differently. */
const unordered = 0.02;

function isSorted(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  if (filled.length < fewestRows || new Set(filled).size < fewestValues) return false;
  return collators.some(
    ({ compare }) =>
      filled.filter((text, at) => compare(filled[at - 1] ?? '', text) > 0).length <= unordered * filled.length,
  );
}

/** Returns the column whose cells are in order, although those of all other columns are not, with its different values. */
function sortedColumn({ header, rows }: RawSheet): { readonly header: Cell; readonly values: number } | undefined {
  const columns = header.map((_, at) => rows.map(({ cells }) => cells[at]?.text ?? ''));
  const sorted = header.filter((_, at) => isSorted(columns[at] ?? []));
  const [only] = sorted;
  return only && sorted.length === 1
    ? { header: only, values: new Set(columns[header.indexOf(only)]).size }
    : undefined;
}

function sortedAlone({ text, at }: Cell, errors: number): Diagnostic {
  const message = `the column "${text}" was sorted without the columns beside it: ${countText(errors, 'error')} follow from it`;
  const tip = 'Undo it, or take the sheet from an older copy. To sort, select all columns of the table.';
  return diagnostic('QB126', at, message, tip);
}

const fewestOfSwapped = 3;

type Pair = readonly [Cell, Cell];

/** Returns two headers whose columns can be read only with the headers exchanged. */
function swappedColumns(sheet: RawSheet, book: Book): Pair | undefined {
  const { header, rows } = sheet;
  const columns = header.map((cell, at) => ({
    cell,
    fits: fitting(sheet, cell.text, book),
    cells: rows.map(({ cells }) => cells[at]),
  }));
  const isReadAs = (one: (typeof columns)[number], other: (typeof columns)[number]): boolean =>
    one.cells.every((cell) => cell !== undefined && other.fits(cell));
  const unread = columns.filter(
    ({ fits, cells }) => 2 * cells.filter((cell) => cell && !fits(cell)).length > cells.length,
  );
  const pairs = unread.flatMap((one) =>
    columns.flatMap((other) =>
      one !== other && isReadAs(one, other) && isReadAs(other, one) ? [[one.cell, other.cell] as const] : [],
    ),
  );
  // If both columns cannot be read, the pair is found twice.
  return pairs.length === 1 || (pairs.length === 2 && unread.length === 2) ? pairs[0] : undefined;
}

function fitting({ name, product }: RawSheet, column: string, book: Book): (cell: Cell) => boolean {
  const id = sheetIdOf(name);
  const columns =
    id === undefined || id === 'runSizes'
      ? { product: runSizesProduct, ...runSizes.columns }
      : sheetDefinitions[id].columns;
  const definition = Object.entries(columns).find(([known]) => plainName(known) === plainName(column))?.[1];
  if (definition) {
    const parse = parserOf(definition);
    return (cell) => (cell.type === 'blank' ? definition.optional : parse(cell, () => undefined, '') !== undefined);
  }
  const names = new Set(
    book.choices.flatMap(({ cells }) =>
      cells.product.value === product && cells.field.value === column ? cells.choice.value : [],
    ),
  );
  return ({ text }) => text === '' || text === '*' || names.has(text);
}

function swappedHeaders([one, other]: Pair, errors: number): Diagnostic {
  const message = `the headers "${one.text}" and "${other.text}" are swapped: ${countText(errors, 'error')} follow from it`;
  return diagnostic('QB125', one.at, message, 'Exchange the two headers.');
}
