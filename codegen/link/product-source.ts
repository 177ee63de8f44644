/**
 * The rows of the book gathered by product, so that each phase of the compiler after parsing handles one product at a
 * time.
 */
import { levelField } from '../../src/pricing/index.ts';
import { withOptions } from '../ladders/ladders.ts';
import type { Book, ChoiceRow, FieldRow, LevelRow, NoticeRow, ProductRow, RunSizeTable } from '../language/book.ts';
import { firstOfEach, groupBy } from '../language/collections.ts';
import type { Place } from '../language/diagnostic.ts';

export const sheetsOfProducts = [
  'fields',
  'choices',
  'limits',
  'notices',
  'rates',
  'unitPrices',
  'steps',
  'billedSizes',
  'unpriced',
  'warnings',
] as const;

/**
 * Rows of each sheet for one product. The steps are sorted by number. The product's own notices come before the notices
 * of `*`.
 */
type ProductRows = Pick<Book, (typeof sheetsOfProducts)[number]>;

export interface ProductSource extends ProductRows {
  readonly id: string;
  readonly row: ProductRow;
  readonly runSizes: RunSizeTable | undefined;
}

interface OfProduct {
  readonly cells: { readonly product: { readonly value: string } };
}

/** Returns a product's notices. A row of `*` is left out if the product has its own row for the same state. */
function noticesOf(own: readonly NoticeRow[], general: readonly NoticeRow[]): readonly NoticeRow[] {
  const states = new Set(own.map(({ cells }) => cells.state.value));
  return [...own, ...general.filter(({ cells }) => !states.has(cells.state.value))];
}

function byProduct<R extends OfProduct>(rows: readonly R[]): (product: string) => readonly R[] {
  const groups = groupBy(rows, ({ cells }) => cells.product.value);
  return (product) => groups.get(product) ?? [];
}

/** Returns one source per row of Products, in the order of the sheet. A product given twice keeps its first row. */
export function productSources(book: Book): readonly ProductSource[] {
  const tables = new Map(book.runSizes.map((table) => [table.product.value, table]));
  const levels = firstOfEach(book.levels, ({ cells }) => cells.level.value);
  const groups = {
    fields: byProduct(book.fields),
    choices: byProduct(book.choices),
    limits: byProduct(book.limits),
    notices: byProduct(book.notices),
    rates: byProduct(book.rates),
    unitPrices: byProduct(book.unitPrices),
    steps: byProduct(book.steps),
    billedSizes: byProduct(book.billedSizes),
    unpriced: byProduct(book.unpriced),
    warnings: byProduct(book.warnings),
  };
  return firstOfEach(book.products, ({ cells }) => cells.product.value).map((row) => {
    const id = row.cells.product.value;
    const rows = {
      fields: groups.fields(id),
      choices: groups.choices(id),
      limits: groups.limits(id),
      notices: groups.notices(id),
      rates: groups.rates(id),
      unitPrices: groups.unitPrices(id),
      steps: groups.steps(id).toSorted((a, b) => a.cells.step.value - b.cells.step.value),
      billedSizes: groups.billedSizes(id),
      unpriced: groups.unpriced(id),
      warnings: groups.warnings(id),
    };
    const table = tables.get(id);
    const conditional = Object.values({ ...rows, fields: [] }).flat();
    const speaks = conditional.some(({ cells }) => cells.when?.value.clauses.some(({ field }) => field === levelField));
    const hasLevel = speaks || table?.keys.some(({ value }) => value === levelField) === true;
    const fields = hasLevel ? [...levels.slice(0, 1).map(fieldOfLevels), ...rows.fields] : rows.fields;
    return {
      ...rows,
      id,
      row,
      fields,
      choices: hasLevel ? [...levels.map(choiceOfLevel), ...rows.choices] : rows.choices,
      notices: noticesOf(rows.notices, groups.notices(everyProduct)),
      runSizes: inFieldOrder(table, fields),
    };
  });
}

export const isOfLevels = ({ cells }: OfProduct): boolean => cells.product.value === everyProduct;

const everyProduct = '*';

/**
 * Returns the field of the price levels as a row of Fields. Only a product whose rows mention levels has this field.
 * The place of the row is in the sheet Levels. The page shows this field first.
 */
function fieldOfLevels({ at }: LevelRow): FieldRow {
  const here = <T>(value: T) => ({ value, at });
  return {
    at,
    cells: {
      product: here(everyProduct),
      field: here(levelField),
      label: here('Price level'),
      kind: here('choice'),
      'cart attribute': here('notes'),
      position: here(0),
    },
  };
}

/** Returns a level as a row of Choices. The first level is the default, so notes on the cart line leave it out. */
function choiceOfLevel({ at, cells: { level } }: LevelRow, index: number): ChoiceRow {
  const silent = index === 0 ? { 'in notes': { value: 'no', at } as const } : {};
  return {
    at,
    cells: { product: { value: everyProduct, at }, field: { value: levelField, at }, choice: level, ...silent },
  };
}

/** Sorts option columns in the order of Fields, because their order in the price book does not matter. */
function inFieldOrder(table: RunSizeTable | undefined, fields: readonly FieldRow[]): RunSizeTable | undefined {
  if (!table) return undefined;
  const ids = fields.map(({ cells }) => cells.field.value);
  const order = table.keys
    .map(({ value }, at) => ({ at, field: ids.indexOf(value) }))
    .toSorted((a, b) => (a.field < 0 ? ids.length : a.field) - (b.field < 0 ? ids.length : b.field))
    .map(({ at }) => at);
  if (order.every((from, to) => from === to)) return table;
  const sorted = <T>(values: readonly T[]): readonly T[] => order.flatMap((at) => values[at] ?? []);
  return withOptions({ ...table, keys: sorted(table.keys) }, sorted);
}

export const placeOfProduct = (source: ProductSource): Place => source.row.cells.product.at;

export const fieldRow = ({ fields }: ProductSource, id: string): FieldRow | undefined =>
  fields.find(({ cells }) => cells.field.value === id);

export const choiceRows = ({ choices }: ProductSource, field: string): readonly ChoiceRow[] =>
  choices.filter(({ cells }) => cells.field.value === field);
