/**
 * Warns of prices that are probably slips. The book compiles with them, but pricing staff should correct them or accept
 * them with a reason.
 */
import { holds } from '../../src/pricing/conditions.ts';
import { complete, noMarkup, type PriceRow, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { gatherLadders } from '../ladders/ladders.ts';
import type { AcceptedRow } from '../language/book.ts';
import { firstOfEach } from '../language/collections.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { quantitiesOf } from '../link/numbers.ts';
import { priceKey } from './alike.ts';
import { checkBiggerSizes } from './bigger-sizes.ts';
import { cheaperChoices } from './cheaper-choices.ts';
import { checkDoubtfulSteps } from './doubtful-steps.ts';
import { checkLadders } from './ladder-prices.ts';
import { doubt, selectionText } from './row-faults.ts';
import { checkSlips } from './slipped-prices.ts';
import type { Sweep } from './sweep.ts';
import { checkDoubtfulRuns } from './sweep-faults.ts';
import { checkUnpricedFields } from './unpriced-fields.ts';

export function checkPlausible(
  linked: LinkedProduct,
  isAccepted: (found: Diagnostic) => boolean,
  accepted: readonly AcceptedRow[],
  sweep: Sweep,
): readonly Diagnostic[] {
  const { runSizes } = linked.source;
  const ladders = runSizes ? gatherLadders(runSizes).all : [];
  const found = [...checkLadders(linked.source, ladders), ...checkSlips(linked.source)];
  // A slipped decimal point also disturbs the comparisons below. They are skipped until the slip is corrected or
  // accepted.
  if (found.some((one) => one.code === 'QB411' && !isAccepted(one))) return found;
  const rowsOf = pricesOf(linked);
  return [
    ...found,
    ...checkTiers(linked),
    ...checkNotBelow(linked, rowsOf),
    ...checkUnpricedFields(linked.source),
    ...checkBiggerSizes(linked, rowsOf),
    ...checkDoubtfulRuns(linked, sweep, cheaperChoices(linked, rowsOf), accepted),
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

/** Warns of a choice that costs less than the choice in its column `not below`, with all other choices equal. */
function checkNotBelow(
  linked: LinkedProduct,
  rowsOf: (selection: Selection) => readonly PriceRow[],
): readonly Diagnostic[] {
  const { source, priced } = linked;
  const pricedKeys = new Set(priced.map(selectionText));
  return source.choices.flatMap((row) => {
    const other = row.cells['not below'];
    if (!other) return [];
    const field = row.cells.field.value;
    for (const selection of priced) {
      if (selection[field] !== row.cells.choice.value) continue;
      const compared = { ...selection, [field]: other.value };
      if (!pricedKeys.has(selectionText(compared))) continue;
      const runSize = cheaper(rowsOf(selection), rowsOf(compared));
      if (runSize === undefined) continue;
      const message = `${row.cells.choice.value} is cheaper than ${other.value} at run size ${runSize} of ${selectionText(selection)}`;
      return doubt('QB408', other.at, message, 'Correct the prices', source.id, selection);
    }
    return [];
  });
}

/** Returns a run size at which `selected` costs less than `compared`; undefined if there is none. */
function cheaper(selected: readonly PriceRow[], compared: readonly PriceRow[]): number | undefined {
  const others = new Map(compared.map((row) => [row.runSize, row]));
  return selected.find((row) => row.total < (others.get(row.runSize)?.total ?? 0))?.runSize;
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
