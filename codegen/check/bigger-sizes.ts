/**
 * Warns of a size that costs less than a smaller size (QB421). Also warns of two sizes with the same price, if all
 * other sizes of the list differ in price.
 */
import { holds } from '../../src/pricing/conditions.ts';
import type { PriceRow, Selection } from '../../src/pricing/index.ts';
import { decimals, decimalText } from '../../src/pricing/index.ts';
import { ladderKey } from '../../src/pricing/ladder.ts';
import { figurePlace } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRow, choiceRows } from '../link/product-source.ts';
import { pricingFields } from './alike.ts';
import { acceptTip } from './row-faults.ts';
import { isBigger, type Size, sizeOf } from './sizes.ts';

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

/** Returns the keys of the choice fields that have sizes, and on which a price depends. */
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

interface Pair {
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
const neighbours = (list: readonly Listed[]): readonly Pair[] =>
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
  { smaller, bigger, row }: Pair & { readonly row: Listed['rows'][number] },
  what: string,
): Diagnostic {
  const [big, small] = [row.total, totalAt(smaller, row.runSize)].map((total) => decimalText(total, decimals.cents));
  const message = `the bigger ${bigger.name} ${what} ${smaller.name} at run size ${row.runSize}: ${big}, ${small}`;
  const subject = { product: source.id, selection: bigger.selection };
  const tip = `Check both prices; if they are meant, ${acceptTip}`;
  return diagnostic('QB421', bigger.place(row.runSize), message, tip, subject);
}
