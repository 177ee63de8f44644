/** Base prices of runs, and their prices after the steps. */
import type { PricedSize } from './billed.ts';
import { chosenChoices } from './choices.ts';
import { divideRounded, exactNumber } from './decimal.ts';
import { compare, type Fraction, fraction, minus, sumOf, times, whole } from './fraction.ts';
import { ladderOf } from './ladder.ts';
import { type Run, tierFor } from './measures.ts';
import type {
  Basis,
  BetweenRunSizes,
  Choice,
  PriceRow,
  Product,
  RatedPricing,
  RunSizePricing,
  Selection,
} from './product.ts';
import { type TakenStep, takeSteps } from './steps.ts';
import type { Cents } from './units.ts';

const worst = (bases: readonly Basis[]): Basis => (bases.includes('sample') ? 'sample' : 'published');

/** Sums of the choices' adders, in 1/10,000 dollar per sq ft and per piece. */
interface Added {
  readonly perSquareFoot: bigint;
  readonly perUnit: bigint;
  readonly basis: Basis;
}

export function addedBy(choices: readonly Choice[]): Added {
  let [perSquareFoot, perUnit] = [0n, 0n];
  let basis: Basis = 'published';
  for (const { adds } of choices) {
    if (!adds) continue;
    if (adds.per === 'sq ft') perSquareFoot += BigInt(adds.amount);
    else perUnit += BigInt(adds.amount);
    if (adds.basis === 'sample') basis = 'sample';
  }
  return { perSquareFoot, perUnit, basis };
}

/** Area of a piece that is not priced by area: one square foot. The rate then counts once for each piece. */
const onePiece: Fraction = { dividend: 1n, divisor: 1n };

export interface BasePrice {
  /** Exact amount of the run, in 1/10,000 dollar. */
  readonly amount: Fraction;
  readonly basis: Basis;
}

/** Unrounded price of a run, with its steps. */
export interface RunPrice extends BasePrice {
  readonly steps: readonly TakenStep[];
}

/**
 * Returns the exact base price of a run: pieces x (area x (rate + adders per sq ft) + adders per unit) (decision 3). A
 * product without rates is priced by its adders alone. Returns undefined if the product has rates but none is valid.
 */
export function ratedBase(pricing: RatedPricing, added: Added, run: Run): BasePrice | undefined {
  const rate = tierFor(pricing.rates, pricing.by, run);
  if (!rate && pricing.rates.length > 0) return undefined;
  const { dividend, divisor } = run.size?.squareFeet ?? onePiece;
  const piece = dividend * (BigInt(rate?.amount ?? 0) + added.perSquareFoot) + divisor * added.perUnit;
  const basis = rate?.basis === 'sample' ? 'sample' : added.basis;
  return { amount: { dividend: piece * BigInt(run.runSize), divisor }, basis };
}

/** Returns the price of a run after the product's steps; undefined if the price rounds to zero cents. */
export function priceAfterSteps(run: Run, base: BasePrice): RunPrice | undefined {
  const { steps, amount } = takeSteps(run.product.steps ?? [], run, base.amount);
  if (divideRounded(amount.dividend, amount.divisor * 100n) <= 0n) return undefined;
  return { amount, basis: worst([base.basis, ...steps.map(({ row }) => row.basis)]), steps };
}

/** Returns the price row of a run. Each figure is rounded once, from the exact amount. */
function roundedRow(runSize: number, { amount: { dividend, divisor }, basis }: BasePrice): PriceRow {
  const pieces = BigInt(runSize);
  return {
    runSize,
    perUnit: exactNumber(divideRounded(dividend, divisor * pieces)),
    total: exactNumber(divideRounded(dividend, divisor * 100n)),
    basis,
  };
}

/**
 * Returns the prices of a product with rates, for each run size. Returns undefined if a run size has no price, and an
 * empty list if a price rounds to zero cents.
 */
export function ratedRows(
  product: Product,
  pricing: RatedPricing,
  selection: Selection,
  size: PricedSize | undefined,
  runSizes: readonly number[],
): readonly PriceRow[] | undefined {
  const added = addedBy(chosenChoices(product, selection));
  const runs = runSizes.map((runSize): Run => ({ product, selection, runSize, size }));
  return rowsOf(runs, (run) => ratedBase(pricing, added, run));
}

/**
 * Returns the prices of a product with a ladder, for each run size of the ladder or for the entered quantity. Returns
 * undefined if a run size has no price, and an empty list if a price rounds to zero cents.
 */
export function ladderRows(
  product: Product,
  pricing: RunSizePricing,
  selection: Selection,
  quantity: readonly number[] | undefined,
): readonly PriceRow[] | undefined {
  const ladder = ladderOf(pricing, selection);
  if (!ladder || (!product.steps && !quantity)) return ladder;
  const runSizes = quantity ?? ladder.map((row) => row.runSize);
  const runs = runSizes.map((runSize): Run => ({ product, selection, runSize, size: undefined }));
  return rowsOf(runs, ({ runSize }) => ladderBase(ladder, pricing.between, runSize), ladder);
}

/** @param listed rows that stay as stated in the book if the steps add nothing (decision 1) */
function rowsOf(
  runs: readonly Run[],
  baseOf: (run: Run) => BasePrice | undefined,
  listed: readonly PriceRow[] = [],
): readonly PriceRow[] | undefined {
  const rows: PriceRow[] = [];
  for (const run of runs) {
    const base = baseOf(run);
    if (!base) return undefined;
    const price = priceAfterSteps(run, base);
    if (!price) return [];
    const stated = listed.find((row) => row.runSize === run.runSize);
    const isAsStated = stated !== undefined && compare(price.amount, base.amount) === 0n;
    rows.push(isAsStated ? { ...stated, basis: price.basis } : roundedRow(run.runSize, price));
  }
  return rows;
}

/**
 * Returns the base price of a run size in the ladder or between two run sizes of the ladder; undefined for any other
 * run size.
 */
export function ladderBase(
  ladder: readonly PriceRow[],
  between: BetweenRunSizes | undefined,
  runSize: number,
): BasePrice | undefined {
  const below = ladder.findLast((row) => row.runSize <= runSize);
  const above = ladder.find((row) => row.runSize >= runSize);
  if (!below || !above) return undefined;
  const basis = worst([below.basis, above.basis]);
  if (below === above) return { amount: dollars(below.total), basis };
  return { amount: times(whole(100), amountBetween(below, above, runSize, between)), basis };
}

/** Converts cents to 1/10,000 dollar. */
const dollars = (cents: Cents): Fraction => whole(BigInt(cents) * 100n);

const unitPrice = ({ total, runSize }: PriceRow): Fraction => fraction(BigInt(total), BigInt(runSize));

/** Returns the price of a run between two run sizes, in cents. */
function amountBetween(
  below: PriceRow,
  above: PriceRow,
  runSize: number,
  between: BetweenRunSizes | undefined,
): Fraction {
  const pieces = whole(runSize);
  const share = fraction(BigInt(runSize - below.runSize), BigInt(above.runSize - below.runSize));
  const onLine = (from: Fraction, to: Fraction): Fraction => sumOf([from, times(minus(to, from), share)]);
  if (between === 'lower') return times(unitPrice(below), pieces);
  if (between === 'higher') return times(unitPrice(above), pieces);
  if (between === 'unit price') return times(onLine(unitPrice(below), unitPrice(above)), pieces);
  return onLine(whole(below.total), whole(above.total));
}
