/** Proves that every product, field and choice named in a row exists, and that none is defined twice. */
import { levelField } from '../../src/pricing/index.ts';
import type { Book } from '../language/book.ts';
import { repeats } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import type { Condition } from '../language/condition.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { choiceRows, isOfLevels, type ProductSource, sheetsOfProducts } from '../link/product-source.ts';

/**
 * Names that no field may have: query parameters of the calculator, words of "per", "by" and "of", and the field made
 * from the sheet Levels.
 */
const reservedFields = ['run', 'qty', 'unit', 'piece', 'base', levelField];

export function checkProducts(book: Book): readonly Diagnostic[] {
  const products = book.products.map(({ cells }) => cells.product.value);
  const sheets = [...sheetsOfProducts, 'examples'] as const;
  const rows = [
    ...sheets.flatMap((key): readonly Located<string>[] => book[key].map(({ cells }) => cells.product)),
    ...book.runSizes.map(({ product }) => product),
  ];
  const known = new Set(['*', ...products]);
  const unknown = rows.filter(({ value }) => !known.has(value));
  return [
    ...unknown.map((cell) => unknownName('QB301', 'product', cell, products, 'Products')),
    ...duplicates(book.products, ({ cells }) => [cells.product], 'product'),
  ];
}

export function unknownName(
  code: DiagnosticCode,
  what: string,
  cell: Located<string>,
  known: Iterable<string>,
  sheet: string,
): Diagnostic {
  const near = didYouMean(cell.value, known);
  const tip =
    near === undefined ? `Use one that stands on the sheet ${sheet}, or add it there.` : `Did you mean "${near}"?`;
  return diagnostic(code, cell.at, `there is no ${what} "${cell.value}"`, tip);
}

export function checkNames(source: ProductSource): readonly Diagnostic[] {
  const { fields } = source;
  const ids = fields.map(({ cells }) => cells.field.value);
  const fieldCells = [...source.choices, ...source.limits].map(({ cells }) => cells.field);
  const keys = source.runSizes?.keys ?? [];
  const waits = fields.flatMap(({ cells }) => cells['waits for'] ?? []);
  const known = new Set(ids);
  return [
    ...[...fieldCells, ...keys, ...waits]
      .filter(({ value }) => !known.has(value))
      .map((cell) => unknownName('QB302', `field of ${source.id}`, cell, ids, 'Fields')),
    ...fields
      .filter((row) => reservedFields.includes(row.cells.field.value) && !isOfLevels(row))
      .map(({ cells: { field } }) =>
        diagnostic('QB311', field.at, `"${field.value}" is taken by the app`, 'Give the field another key.'),
      ),
    ...rowsTwice(source),
    ...checkConditions(source),
    ...checkOptionNames(source),
  ];
}

const choicesOf = (source: ProductSource, field: string): readonly string[] =>
  choiceRows(source, field).map(({ cells }) => cells.choice.value);

function checkConditions(source: ProductSource): readonly Diagnostic[] {
  const order = new Map(source.fields.map(({ cells }, at) => [cells.field.value, at]));
  const everywhere = [
    ...source.limits,
    ...source.notices.filter(({ cells }) => cells.product.value !== '*'),
    ...source.rates,
    ...source.unitPrices,
    ...source.steps,
    ...source.billedSizes,
    ...source.unpriced,
    ...source.warnings,
  ];
  return [
    ...everywhere.flatMap(({ cells }) => (cells.when ? checkCondition(source, cells.when) : [])),
    ...source.choices.flatMap(({ cells }) => {
      if (!cells.when) return [];
      // An unknown field is reported by another check.
      const at = order.get(cells.field.value) ?? Number.POSITIVE_INFINITY;
      return [...checkCondition(source, cells.when), ...checkOrder(cells.when, cells.field.value, at, order)];
    }),
  ];
}

function checkCondition(source: ProductSource, when: Located<Condition>): readonly Diagnostic[] {
  const choiceFields = source.fields
    .filter(({ cells }) => cells.kind.value === 'choice')
    .map(({ cells }) => cells.field.value);
  return when.value.clauses.flatMap(({ field, values }) => {
    const { at } = when;
    if (!choiceFields.includes(field))
      return unknownName('QB302', `choice field of ${source.id}`, { value: field, at }, choiceFields, 'Fields');
    const known = choicesOf(source, field);
    const sheet = field === levelField ? 'Levels' : 'Choices';
    return values
      .filter((value) => !known.includes(value))
      .map((value) => unknownName('QB303', `choice of ${field}`, { value, at }, known, sheet));
  });
}

/**
 * Refuses a choice whose condition names its own field or a field below it. Fields are settled from top to bottom
 * (decision 19).
 */
function checkOrder(
  when: Located<Condition>,
  field: string,
  at: number,
  order: ReadonlyMap<string, number>,
): readonly Diagnostic[] {
  return when.value.clauses
    .filter((clause) => (order.get(clause.field) ?? -1) >= at)
    .map((clause) => {
      const message = `a choice of ${field} depends on ${clause.field}, which does not stand above it`;
      return diagnostic('QB309', when.at, message, `Move ${clause.field} above ${field} on the sheet Fields.`);
    });
}

function checkOptionNames(source: ProductSource): readonly Diagnostic[] {
  const notBelow = source.choices.flatMap(({ cells }) =>
    cells['not below'] ? { cell: cells['not below'], field: cells.field.value } : [],
  );
  const starts = source.fields.flatMap(({ cells }) =>
    cells.start && cells.kind.value === 'choice' ? { cell: cells.start, field: cells.field.value } : [],
  );
  const names = new Map(
    source.fields.map(({ cells }) => [cells.field.value, new Set(choicesOf(source, cells.field.value))]),
  );
  const isUnknown = (value: string, field: string): boolean =>
    value !== '' && value !== '*' && names.get(field)?.has(value) === false;
  const { keys = [], rows = [] } = source.runSizes ?? {};
  const options = keys.flatMap(({ value: field, at }, column) =>
    rows.flatMap(({ row, options: chosen }) => {
      const value = chosen[column] ?? '';
      return isUnknown(value, field) ? [{ cell: { value, at: { ...at, row } }, field }] : [];
    }),
  );
  return [...options, ...notBelow, ...starts]
    .filter(({ cell, field }) => isUnknown(cell.value, field))
    .map(({ cell, field }) =>
      unknownName('QB303', `choice of ${field}`, cell, [...(names.get(field) ?? [])], 'Choices'),
    );
}

/** Returns the same text for names that people can't tell apart, such as `Matte` and `matte`, or `14pt` and `14 pt`. */
const folded = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/**
 * Returns errors for rows that have the same text in all cells of `cellsOf`, apart from case and blanks. An error is
 * placed in the second row, at the last filled cell of `cellsOf`.
 */
export function duplicates<R extends { readonly at: Place }>(
  rows: readonly R[],
  cellsOf: (row: R) => readonly (Located<unknown> | undefined)[],
  what: string,
): readonly Diagnostic[] {
  const keyOf = (row: R): string => folded(JSON.stringify(cellsOf(row).map((cell) => cell?.value)));
  return repeats(rows, keyOf).map(({ again, first }) => {
    const at = cellsOf(again).findLast((cell) => cell)?.at ?? again.at;
    const message = `this ${what} stands twice; the first is at ${placeText(first.at)}`;
    return diagnostic('QB308', at, message, 'Delete one of the two rows.');
  });
}

function rowsTwice(source: ProductSource): readonly Diagnostic[] {
  return [
    ...duplicates(
      source.fields.filter((row) => !isOfLevels(row)),
      ({ cells }) => [cells.field],
      'field',
    ),
    ...duplicates(source.fields, ({ cells }) => [cells.label], 'label'),
    ...duplicates(
      source.choices.filter((row) => !isOfLevels(row)),
      ({ cells }) => [cells.field, cells.when, cells.choice],
      'choice',
    ),
    ...duplicates(
      source.limits,
      ({ cells }) => [cells.when, cells.min, cells.max, cells.outside, cells.field],
      'limit',
    ),
    ...duplicates(
      source.notices.filter(({ cells }) => cells.product.value !== '*'),
      ({ cells }) => [cells.when, cells.state],
      'notice',
    ),
    ...duplicates(source.unpriced, ({ cells }) => [cells.when, cells.product], 'declaration'),
    ...duplicates(source.warnings, ({ cells }) => [cells.when, cells.message], 'warning'),
  ];
}
