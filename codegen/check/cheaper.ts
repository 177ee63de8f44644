/**
 * Finds what costs less than customers expect: a finishing below None, a bigger or turned size below another, and the
 * same goods ordered otherwise.
 */
import { holds } from '../../src/pricing/conditions.ts';
import {
  type ChoiceField,
  decimals,
  decimalText,
  levelField,
  type PriceRow,
  type Selection,
  type Term,
} from '../../src/pricing/index.ts';
import { ladderKey } from '../../src/pricing/ladder.ts';
import { figurePlace } from '../language/book.ts';
import { firstOfEach, groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { lengthText, moneyText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { isBigger, type Size, shorterFirst, sizeOf } from '../language/sizes.ts';
import type { LinkedProduct } from '../link/link.ts';
import { quantitiesOf, quantityFrom, rangeOf, stepOf } from '../link/numbers.ts';
import { choiceRow, choiceRows, type ProductSource } from '../link/product-source.ts';
import { priceKey, pricingFields } from './alike.ts';
import type { TierStart } from './price-lists.ts';
import { acceptTip, selectionText } from './row-faults.ts';
import { type Numbers, type PricedRun, type Runs, runText, withNumber } from './runs.ts';

type Rows = readonly Pick<PriceRow, 'runSize' | 'total'>[];

interface Pair {
  readonly field: string;
  /** Choice that customers expect to cost at most as much as `other`. */
  readonly plain: string;
  /** Choice that should not cost less than `plain`. */
  readonly other: Located<string>;
  readonly isTurned: boolean;
}

export function cheaperChoices(linked: LinkedProduct, rowsOf: (selection: Selection) => Rows): readonly CheaperOrder[] {
  const { source, product, priced } = linked;
  // Skips products with a starting value for the quantity or for a count. In real price lists, these products have
  // choices that cost less than the first choice on purpose, such as a reorder or a cap.
  const isCounted = product.fields.some(
    ({ kind, start }) => (kind === 'quantity' || kind === 'count') && start !== undefined,
  );
  if (isCounted) return [];
  const pairs = product.fields.flatMap((field) =>
    field.kind === 'choice' && field.id !== levelField
      ? [...plainPairs(source, field), ...turnedPairs(source, field)]
      : [],
  );
  const keyOf = priceKey(source);
  const byPrice = new Map(priced.map((selection) => [keyOf(selection), selection]));
  return Array.from(byPrice.values()).flatMap((selection) =>
    pairs.flatMap((pair) => {
      if (selection[pair.field] !== pair.plain) return [];
      // `other` can also have different choices in fields that affect no price. The comparison is valid nevertheless.
      const other = byPrice.get(keyOf({ ...selection, [pair.field]: pair.other.value }));
      return other ? cheaperRuns(pair, other, rowsOf(selection), rowsOf(other)) : [];
    }),
  );
}

const isNone = /^(?:none|no)\b/i;

/**
 * Pairs each choice with None, unless `not below` compares the two already. In a field without None, pairs each choice
 * with the first choice, if the field opens with the first choice and does not use `not below`. This does not apply to
 * stocks, because stocks may be in any order. Leaves out fields with sizes.
 */
function plainPairs(source: ProductSource, field: ChoiceField): readonly Pair[] {
  const rows = choiceRows(source, field.id);
  const { choices, cartAttribute, startsEmpty } = field;
  const isOrdered =
    !startsEmpty && cartAttribute !== 'stock' && rows.every(({ cells }) => !cells.default && !cells['not below']);
  const plain = choices.find(({ name, silent }) => silent ?? isNone.test(name)) ?? (isOrdered ? choices[0] : undefined);
  if (!plain || choices.some(({ name, size }) => size ?? sizeOf(name))) return [];
  const isDeclared = (name: string): boolean =>
    rows.some(({ cells }) => cells.choice.value === name && cells['not below']?.value === plain.name);
  return namesOf(source, field)
    .filter(({ value }) => !isDeclared(value))
    .map((other) => ({ field: field.id, plain: plain.name, other, isTurned: false }));
}

const namesOf = (source: ProductSource, { id }: ChoiceField): readonly Located<string>[] =>
  firstOfEach(choiceRows(source, id), ({ cells }) => cells.choice.value).map(({ cells }) => cells.choice);

const sidesOf = (name: string): string | undefined => {
  const size = sizeOf(name);
  return size && JSON.stringify([size.shape, ...shorterFirst(size)]);
};

function turnedPairs(source: ProductSource, field: ChoiceField): readonly Pair[] {
  const names = namesOf(source, field);
  return names.flatMap(({ value: plain }) => {
    const sides = sidesOf(plain);
    if (sides === undefined) return [];
    return names
      .filter(({ value }) => sidesOf(value) === sides)
      .map((other) => ({ field: field.id, plain, other, isTurned: true }));
  });
}

function cheaperRuns(
  { plain, other, isTurned }: Pair,
  selection: Selection,
  rows: Rows,
  others: Rows,
): readonly CheaperOrder[] {
  return rows.flatMap(({ runSize, total }) => {
    // If the other choice is not sold at this run size, the next larger run must not cost less.
    const run = others.find((one) => one.runSize >= runSize);
    if (!run || run.total >= total) return [];
    const turned = isTurned ? `is ${plain} turned, and ` : '';
    const message = `${other.value} ${turned}costs ${moneyText(run.total)} for ${run.runSize}, ${plain} ${moneyText(total)} for ${runSize}, with ${selectionText(selection)}`;
    return { at: other.at, saving: total - run.total, message, selection };
  });
}

/**
 * A size with its prices. Within one list, only the size differs. All other choices that affect the price are equal.
 */
interface Listed {
  readonly name: string;
  readonly size: Size;
  readonly rows: readonly Pick<PriceRow, 'runSize' | 'total'>[];
  readonly selection: Selection;
  readonly place: (runSize: number) => Place;
}

type RowsOf = (selection: Selection) => readonly PriceRow[];

export function checkBiggerSizes(linked: LinkedProduct, rowsOf: RowsOf): readonly Diagnostic[] {
  const found = sizedFields(linked).flatMap((field) =>
    listsOf(linked, field, rowsOf).flatMap((list) => checkList(linked, field, list)),
  );
  return [...new Map(found.map((one) => [placeText(one.at), one])).values()];
}

function sizedFields({ product, source }: LinkedProduct): readonly string[] {
  const priced = pricingFields(source);
  return product.fields.flatMap((field) =>
    field.kind === 'choice' && priced.has(field.id) && field.choices.some(({ name }) => sizeOf(name)) ? field.id : [],
  );
}

/**
 * Returns lists of sizes with their prices. Within one list, all fields that affect the price are equal, except
 * `field`.
 */
function listsOf(linked: LinkedProduct, field: string, rowsOf: RowsOf): readonly (readonly Listed[])[] {
  const others = [...pricingFields(linked.source)].filter((id) => id !== field);
  const lists = groupBy(linked.priced, (selection) => JSON.stringify(others.map((id) => selection[id] ?? null)));
  return Array.from(lists.values(), (selections) => {
    const bySize = new Map(selections.map((selection) => [selection[field] ?? '', selection]));
    return Array.from(bySize).flatMap(([name, selection]) => {
      const size = sizeOf(name);
      const place = (runSize: number): Place => pricePlace(linked, field, selection, runSize);
      return size ? { name, size, rows: rowsOf(selection), selection, place } : [];
    });
  });
}

/**
 * Returns the place of a size's price in its ladder or in Unit Prices. If it has none, returns the place of the choice,
 * because the price is then calculated from the area of the choice.
 */
function pricePlace(
  { source, product: { pricing }, lines }: LinkedProduct,
  field: string,
  selection: Selection,
  runSize: number,
): Place {
  const table = source.runSizes;
  if (pricing.kind === 'run-size' && table) {
    const line = lines.find(({ key }) => key === ladderKey(pricing.keys, selection));
    const row = line?.ladder.rows.find((one) => one.runSize === runSize);
    if (row) return figurePlace(table, row, 'total');
  }
  const rates = pricing.kind === 'unit' ? pricing.rates : [];
  const cell = source.unitPrices[rates.findIndex((rate) => holds(rate, selection))]?.cells['per unit'];
  return cell?.at ?? choiceRow(source, field, selection[field])?.cells.choice.at ?? source.row.at;
}

interface SizePair {
  readonly smaller: Listed;
  readonly bigger: Listed;
}

function checkList(linked: LinkedProduct, field: string, list: readonly Listed[]): readonly Diagnostic[] {
  const pairs = neighbours(list).filter(({ smaller, bigger }) => !isDeclared(linked, field, smaller.name, bigger.name));
  const cheaper = pairs.flatMap((pair) => {
    const row = pair.bigger.rows.find(({ runSize, total }) => total < totalAt(pair.smaller, runSize));
    return row ? [{ ...pair, row }] : [];
  });
  const alike = pairs.filter(({ smaller, bigger }) => costsTheSame(smaller, bigger));
  const odd =
    alike.length === 1 ? alike.flatMap((pair) => pair.bigger.rows.slice(0, 1).map((row) => ({ ...pair, row }))) : [];
  return [
    ...cheaper.map((pair) => fault(linked, pair, 'costs less than')),
    ...odd.map((pair) => fault(linked, pair, 'costs as much as')),
  ];
}

/**
 * Pairs each size with the next smaller sizes. If a size were paired with all smaller sizes, one wrong price would be
 * reported for each of them.
 */
const neighbours = (list: readonly Listed[]): readonly SizePair[] =>
  list.flatMap((bigger) => {
    const smaller = list.filter(({ size }) => isBigger(bigger.size, size));
    return smaller
      .filter(({ size }) => !smaller.some((between) => isBigger(between.size, size)))
      .map((one) => ({ smaller: one, bigger }));
  });

/** Tells whether the column `not below` names this pair of sizes. Another check (QB408) then compares the pair. */
const isDeclared = ({ source }: LinkedProduct, field: string, smaller: string, bigger: string): boolean =>
  choiceRows(source, field).some(({ cells }) => cells.choice.value === bigger && cells['not below']?.value === smaller);

const totalAt = ({ rows }: Listed, runSize: number): number =>
  rows.find((row) => row.runSize === runSize)?.total ?? Number.NEGATIVE_INFINITY;

function costsTheSame(smaller: Listed, bigger: Listed): boolean {
  const common = bigger.rows.filter(({ runSize }) => totalAt(smaller, runSize) >= 0);
  return common.length > 0 && common.every(({ runSize, total }) => totalAt(smaller, runSize) === total);
}

function fault(
  { source }: LinkedProduct,
  { smaller, bigger, row }: SizePair & { readonly row: Listed['rows'][number] },
  what: string,
): Diagnostic {
  const [big, small] = [row.total, totalAt(smaller, row.runSize)].map((total) => decimalText(total, decimals.cents));
  const message = `the bigger ${bigger.name} ${what} ${smaller.name} at run size ${row.runSize}: ${big}, ${small}`;
  const subject = { product: source.id, selection: bigger.selection };
  const tip = `Check both prices; if they are meant, ${acceptTip}`;
  return diagnostic('QB421', bigger.place(row.runSize), message, tip, subject);
}

export interface CheaperOrder {
  readonly at: Place;
  readonly message: string;
  readonly saving: number;
  readonly selection: Selection;
}

/** Largest saving in cents that may come from rounding alone. */
const rounding = 1;

/** Returns a run's total in cents. Returns NaN for a run without a price, because comparisons with NaN are false. */
const totalOf = (runs: Runs, numbers: Numbers): number => Number(runs.at(numbers)?.total);

const ofSizes: readonly Term[] = ['sq ft', 'total sq ft', 'width', 'height', 'ft around'];

interface OtherOrder {
  readonly total: number;
  readonly textOf: () => string;
}

/**
 * Compares the run at the start of a tier with other orders of the same goods.
 * @param axis axis in which the runs differ
 */
export function cheaperOrders(
  { at, list }: TierStart,
  axis: number,
  below: PricedRun,
  above: PricedRun,
): readonly CheaperOrder[] {
  // QB407 reports a rate that rises with the quantity alone.
  if (!list?.isStep && list?.by === undefined) return [];
  const { runs, numbers } = above;
  const isOfSize = list.by?.some((measure) => ofSizes.includes(measure)) === true;
  const whole = Number(above.total);
  const others = [...(axis === 0 ? splits(below, above) : []), ...(isOfSize ? halves(above) : [])];
  return others
    .filter(({ total }) => whole - total > rounding)
    .map(({ total, textOf }) => ({
      at,
      saving: whole - total,
      message: `${textOf()}, as for ${runText(runs, numbers)}`,
      selection: runs.selection,
    }));
}

/** Returns two halves of a run, and the run just below it with the rest. */
function splits({ numbers: [less] }: PricedRun, { runs, numbers, total: whole }: PricedRun): readonly OtherOrder[] {
  const [quantity] = numbers;
  const quantities = quantitiesOf(runs.product, runs.selection);
  const atLeast = (pieces: number): number => quantityFrom(quantities, pieces) ?? quantity;
  return [Math.ceil(quantity / 2), less].map((least) => {
    const one = atLeast(least);
    const other = atLeast(quantity - one);
    const total = totalOf(runs, withNumber(numbers, 0, one)) + totalOf(runs, withNumber(numbers, 0, other));
    const orders = one === other ? `two runs of ${one}` : `runs of ${one} and of ${other}`;
    return { total, textOf: () => `${orders} cost ${moneyText(total)} in all, one of ${quantity} ${moneyText(whole)}` };
  });
}

/** Returns the run with each piece as two pieces of half the size. */
function halves({ runs, numbers, total: whole }: PricedRun): readonly OtherOrder[] {
  const axisOf = (side: string): number => runs.axes.findIndex(({ field }) => field?.id === side);
  const [width, height] = [axisOf('width'), axisOf('height')];
  const sizeText = (one: Numbers): string => `${lengthText(one[width] ?? 0)} x ${lengthText(one[height] ?? 0)} in`;
  return [width, height].flatMap((axis): readonly OtherOrder[] => {
    const field = runs.axes[axis]?.field;
    if (!field) return [];
    const side = Math.ceil((numbers[axis] ?? 0) / 2 / stepOf(field)) * stepOf(field);
    const half = withNumber(numbers, axis, side);
    if (side < rangeOf(field, runs.selection).min) return [];
    const total = 2 * totalOf(runs, half);
    const textOf = () =>
      `two of ${sizeText(half)} in place of each cost ${moneyText(total)}, ${sizeText(numbers)} ${moneyText(whole)}`;
    return [{ total, textOf }];
  });
}
