/** The rows of the book gathered by product, so that each step after parsing looks at one product at a time. */
import { levelField } from '../../src/pricing/index.ts';
import { withOptions } from '../ladders/share-options.ts';
import type {
  BilledSizeRow,
  Book,
  ChoiceRow,
  FieldRow,
  LevelRow,
  LimitRow,
  NoticeRow,
  ProductRow,
  RateRow,
  RunSizeTable,
  StepBookRow,
  UnitPriceRow,
  UnpricedRow,
  WarningRow,
} from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import type { Place } from '../language/diagnostic.ts';
import { memoize } from '../language/memoize.ts';

export interface ProductSource {
  readonly id: string;
  readonly row: ProductRow;
  readonly fields: readonly FieldRow[];
  readonly choices: readonly ChoiceRow[];
  readonly limits: readonly LimitRow[];
  /** The product's own rows first, then those of `*`. */
  readonly notices: readonly NoticeRow[];
  readonly rates: readonly RateRow[];
  readonly unitPrices: readonly UnitPriceRow[];
  /** Steps in their order. */
  readonly steps: readonly StepBookRow[];
  readonly billedSizes: readonly BilledSizeRow[];
  readonly runSizes: RunSizeTable | undefined;
  readonly unpriced: readonly UnpricedRow[];
  readonly warnings: readonly WarningRow[];
}

interface OfProduct {
  readonly cells: { readonly product: { readonly value: string } };
}

/** One array for all products without rows: memoized steps compare by identity. */
const none: readonly never[] = [];

function grouping<R extends OfProduct>(): (rows: readonly R[]) => (id: string) => readonly R[] {
  return memoize((rows: readonly R[]) => {
    const groups = groupBy(rows, ({ cells }) => cells.product.value);
    return (id: string) => groups.get(id) ?? none;
  });
}

const ofProduct = {
  fields: grouping<FieldRow>(),
  choices: grouping<ChoiceRow>(),
  limits: grouping<LimitRow>(),
  notices: grouping<NoticeRow>(),
  rates: grouping<RateRow>(),
  unitPrices: grouping<UnitPriceRow>(),
  steps: grouping<StepBookRow>(),
  billedSizes: grouping<BilledSizeRow>(),
  unpriced: grouping<UnpricedRow>(),
  warnings: grouping<WarningRow>(),
};

/** Returns a product's notices: a `*` row counts only for a state without a row of the product's own. */
function noticesOf(own: readonly NoticeRow[], general: readonly NoticeRow[]): readonly NoticeRow[] {
  const states = new Set(own.map(({ cells }) => cells.state.value));
  return [...own, ...general.filter(({ cells }) => !states.has(cells.state.value))];
}

/** Drops the second row of a level that is given twice. */
const levelsOnce = memoize((levels: readonly LevelRow[]): readonly LevelRow[] =>
  [...new Map(levels.toReversed().map((row) => [row.cells.level.value, row])).values()].toReversed(),
);

/** Returns one source per row of Products, in the order of the sheet. A product given twice keeps its first row. */
export const productSources = memoize((book: Book): readonly ProductSource[] => {
  const fields = ofProduct.fields(book.fields);
  const choices = ofProduct.choices(book.choices);
  const limits = ofProduct.limits(book.limits);
  const notices = ofProduct.notices(book.notices);
  const rates = ofProduct.rates(book.rates);
  const unitPrices = ofProduct.unitPrices(book.unitPrices);
  const steps = ofProduct.steps(book.steps);
  const billedSizes = ofProduct.billedSizes(book.billedSizes);
  const unpriced = ofProduct.unpriced(book.unpriced);
  const warnings = ofProduct.warnings(book.warnings);
  const tables = new Map(book.runSizes.map((table) => [table.product.value, table]));
  const levels = levelsOnce(book.levels);
  const rows = new Map<string, ProductRow>();
  for (const row of book.products) {
    const id = row.cells.product.value;
    if (!rows.has(id)) rows.set(id, row);
  }
  return Array.from(rows, ([id, row]) =>
    sourceOf(
      row,
      fields(id),
      choices(id),
      limits(id),
      notices(id),
      notices(everyProduct),
      rates(id),
      unitPrices(id),
      steps(id),
      billedSizes(id),
      levels,
      tables.get(id),
      unpriced(id),
      warnings(id),
    ),
  );
});

/** Returns the same source again if all its rows are the same: memoized results about it still hold. */
const sourceOf = memoize(
  (
    row: ProductRow,
    fields: readonly FieldRow[],
    choices: readonly ChoiceRow[],
    limits: readonly LimitRow[],
    ownNotices: readonly NoticeRow[],
    generalNotices: readonly NoticeRow[],
    rates: readonly RateRow[],
    unitPrices: readonly UnitPriceRow[],
    steps: readonly StepBookRow[],
    billedSizes: readonly BilledSizeRow[],
    levels: readonly LevelRow[],
    table: RunSizeTable | undefined,
    unpriced: readonly UnpricedRow[],
    warnings: readonly WarningRow[],
  ): ProductSource => {
    const conditional = [choices, limits, ownNotices, rates, unitPrices, steps, billedSizes, unpriced, warnings].flat();
    const speaks = conditional.some(({ cells }) => cells.when?.value.clauses.some(({ field }) => field === levelField));
    const hasLevel = speaks || table?.keys.some(({ value }) => value === levelField) === true;
    const allFields = hasLevel ? [...levels.slice(0, 1).map(fieldOfLevels), ...fields] : fields;
    return {
      id: row.cells.product.value,
      row,
      fields: allFields,
      choices: hasLevel ? [...levels.map(choiceOfLevel), ...choices] : choices,
      limits,
      notices: noticesOf(ownNotices, generalNotices),
      rates,
      unitPrices,
      steps: steps.toSorted((a, b) => a.cells.step.value - b.cells.step.value),
      billedSizes,
      runSizes: inFieldOrder(table, allFields),
      unpriced,
      warnings,
    };
  },
  // Other products' rows of a sheet make the lists anew.
  areSameRows,
);

function areSameRows(now: unknown, before: unknown): boolean {
  if (!Array.isArray(now) || !Array.isArray(before)) return Object.is(now, before);
  return now.length === before.length && now.every((row, at) => Object.is(row, before[at]));
}

/** Tells whether a row of Fields, or Choices, is made from the sheet Levels. */
export const isOfLevels = ({ cells }: OfProduct): boolean => cells.product.value === everyProduct;

const everyProduct = '*';

/**
 * Returns the field of the price levels as a row of Fields. A product has the field if its rows mention levels. Its
 * place is in the sheet Levels, and it is shown first.
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

/** Returns a level as a row of Choices. The first level is the usual one: notes leave it out. */
function choiceOfLevel({ at, cells: { level } }: LevelRow, index: number): ChoiceRow {
  const silent = index === 0 ? { 'in notes': { value: 'no', at } as const } : {};
  return {
    at,
    cells: { product: { value: everyProduct, at }, field: { value: levelField, at }, choice: level, ...silent },
  };
}

/**
 * Sorts the columns of options in the order of Fields, so that their order in a file or the sheet Run Sizes does not
 * matter.
 */
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
