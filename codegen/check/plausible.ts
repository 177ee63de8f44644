/**
 * Warns of prices that are probably slips. The book compiles with them, but pricing staff should correct them or accept
 * them with a reason.
 */
import { holds } from '../../src/pricing/conditions.ts';
import { complete, noMarkup, type PriceRow, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { gatherLadders } from '../ladders/ladders.ts';
import type { ChoiceRow, FieldRow } from '../language/book.ts';
import { firstOfEach } from '../language/collections.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { sizeOf } from '../language/sizes.ts';
import type { LinkedProduct } from '../link/link.ts';
import { quantitiesOf } from '../link/numbers.ts';
import { choiceRows, type ProductSource } from '../link/product-source.ts';
import type { AcceptedBy } from './accepted.ts';
import { priceKey } from './alike.ts';
import { checkCheaper } from './cheaper.ts';
import { checkSlips } from './decimal-slip.ts';
import { checkLadders } from './ladder-prices.ts';
import { acceptTip, doubt } from './row-faults.ts';
import { checkDoubtfulSteps } from './steps.ts';
import type { Sweep } from './sweep.ts';
import { checkDoubtfulRuns } from './sweep-faults.ts';

export function checkPlausible(linked: LinkedProduct, acceptedBy: AcceptedBy, sweep: Sweep): readonly Diagnostic[] {
  const { runSizes } = linked.source;
  const ladders = runSizes ? gatherLadders(runSizes).all : [];
  const found = [...checkLadders(linked.source, ladders), ...checkSlips(linked.source)];
  // A slipped decimal point also disturbs the comparisons below. They are skipped until the slip is corrected or
  // accepted.
  if (found.some((one) => one.code === 'QB411' && !acceptedBy(one))) return found;
  const rowsOf = pricesOf(linked);
  return [
    ...found,
    ...checkTiers(linked),
    ...checkUnpricedFields(linked.source),
    ...checkCheaper(linked, rowsOf, acceptedBy),
    ...checkDoubtfulRuns(linked, sweep),
    ...checkDoubtfulSteps(linked.source),
  ];
}

/**
 * Warns of a rate that is above the rate for a smaller quantity. Compares only rates with the same amount in the column
 * `from`.
 */
function checkTiers({ source, product, priced }: LinkedProduct): readonly Diagnostic[] {
  const { pricing } = product;
  if (pricing.kind === 'run-size') return [];
  const cells = [
    ...source.rates.map((row) => row.cells['per sq ft']),
    ...source.unitPrices.map((row) => row.cells['per unit']),
  ];
  const faults = new Map<number, Diagnostic>();
  for (const selection of priced) {
    const tiers = [...pricing.rates.entries()]
      .filter(([, rate]) => holds(rate, selection))
      .toSorted(([, a], [, b]) => a.from - b.from);
    for (const [at, [index, rate]] of tiers.entries()) {
      const before = tiers.slice(0, at).findLast(([, { over }]) => over === rate.over)?.[1];
      const cell = cells[index];
      if (!before || !cell || rate.amount <= before.amount || faults.has(index)) continue;
      const message = `the rate from ${rate.from} on is above the one from ${before.from}`;
      faults.set(index, doubt('QB407', cell.at, message, 'Correct the rate', source.id, selection));
    }
  }
  return [...faults.values()];
}

/**
 * Returns a function that prices a selection for comparisons. Prices are memoized by `priceKey`. Areas are priced at 24
 * x 24 inches. Entered quantities are priced at the start of each tier. If a product has prices between run sizes, it
 * is priced at the smallest and the largest quantity.
 */
function pricesOf({ source, product }: LinkedProduct): (selection: Selection) => readonly PriceRow[] {
  const known = new Map<string, readonly PriceRow[]>();
  const keyOf = priceKey(source);
  const tiers = comparedQuantities(product);
  return (selection) => {
    const key = keyOf(selection);
    // Several quantities can give the same run size. Listed run sizes do not depend on the quantity, and limits can
    // change several quantities to the same quantity.
    const rows =
      known.get(key) ??
      firstOfEach(
        quantitiesComparedAt(product, selection, tiers).flatMap((quantity) => pricedRows(product, selection, quantity)),
        ({ runSize }) => runSize,
      );
    known.set(key, rows);
    return rows;
  };
}

function quantitiesComparedAt(product: Product, selection: Selection, tiers: readonly number[]): readonly number[] {
  if (!('between' in product.pricing)) return tiers;
  const { min, max } = quantitiesOf(product, selection);
  return [min, max];
}

function comparedQuantities({ pricing, steps = [] }: Product): readonly number[] {
  const lists = [pricing.kind === 'run-size' ? [] : pricing.rates, ...steps.map(({ rows }) => rows)];
  return [...new Set([1, ...lists.flat().map(({ from }) => from)])].toSorted((a, b) => a - b);
}

function pricedRows(product: Product, selection: Selection, quantity: number): readonly PriceRow[] {
  const entries = product.fields.flatMap(({ kind, id }) =>
    kind === 'length' ? [[id, '24']] : kind === 'quantity' ? [[id, String(quantity)]] : [],
  );
  const asked = complete(product, { ...selection, ...Object.fromEntries(entries) });
  const quoted = quote(product, asked, noMarkup);
  return quoted.kind === 'rows' ? quoted.rows : [];
}

function checkUnpricedFields(source: ProductSource): readonly Diagnostic[] {
  return source.fields.flatMap((field) => {
    const id = field.cells.field.value;
    const [first, ...others] = pricing(
      field,
      firstOfEach(choiceRows(source, id), ({ cells }) => cells.choice.value),
    );
    return first && !doesPrice(source, id) ? others.map((row) => samePrice(source, row, first.cells.choice.value)) : [];
  });
}

/**
 * Returns the choices of a field that should change the price. These are all choices of a stock field, and sizes in any
 * other field.
 */
const pricing = ({ cells }: FieldRow, choices: readonly ChoiceRow[]): readonly ChoiceRow[] =>
  cells['cart attribute']?.value === 'stock'
    ? choices
    : choices.filter(({ cells: { choice } }) => sizeOf(choice.value));

/**
 * Tells whether the price can depend on a field. It can if a ladder has the field as a column, if a priced row has it
 * in a condition, or if its choices have an adder, a size or a count.
 */
function doesPrice(source: ProductSource, id: string): boolean {
  const { row, runSizes } = source;
  const priced = [...source.rates, ...source.unitPrices, ...source.steps, ...source.billedSizes];
  // A product without any price gets another diagnostic.
  if (row.cells.pricing.value === 'run-size' ? !runSizes : priced.length === 0) return true;
  if (runSizes?.keys.some(({ value }) => value === id)) return true;
  return (
    priced.some(({ cells }) => cells.when?.value.clauses.some(({ field }) => field === id)) ||
    choiceRows(source, id).some(({ cells }) => cells.adds ?? cells.width ?? cells.counts)
  );
}

function samePrice(source: ProductSource, { cells }: ChoiceRow, first: string): Diagnostic {
  const { field, choice } = cells;
  const tip = source.runSizes
    ? `Add the column "${field.value}" to ${source.runSizes.at.sheet ?? source.runSizes.at.file} and give ${choice.value} its own rows`
    : `Give ${choice.value} a row of its own on ${source.row.cells.pricing.value === 'area' ? 'Rates' : 'Unit Prices'}: when ${field.value} = ${choice.value}`;
  const message = `no price depends on ${field.value}: ${choice.value} costs what ${first} does`;
  const subject = { product: source.id, selection: { [field.value]: choice.value } };
  return diagnostic('QB420', choice.at, message, `${tip}; or ${acceptTip}`, subject);
}
