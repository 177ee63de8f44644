/**
 * Prices the runs of a product for one selection. Stores the price of each run, because tiers of several lists often
 * begin at the same numbers.
 */
import { holds } from '../../src/pricing/conditions.ts';
import { divideRounded } from '../../src/pricing/decimal.ts';
import type { Product, Selection, Tier } from '../../src/pricing/index.ts';
import { type PricedRun as HowPriced, pricedRun } from '../../src/pricing/run-price.ts';
import { type Domain, domainOf, entered, type Numbers } from './run-points.ts';

/** A run with its total in cents. */
export interface PricedRun {
  readonly selection: Selection;
  readonly numbers: Numbers;
  readonly total: bigint;
}

export interface Runs {
  readonly product: Product;
  readonly selection: Selection;
  readonly domain: Domain;
  /**
   * Returns a run's price; undefined if it has none.
   * @param note called when the run is priced for the first time
   */
  readonly at: (numbers: Numbers, note?: (how: HowPriced) => void) => PricedRun | undefined;
}

export function runsOf(product: Product, selection: Selection): Runs {
  const own = withHoldingRows(product, selection);
  const known = new Map<string, PricedRun | undefined>();
  return {
    product: own,
    selection,
    domain: domainOf(product, selection),
    at: (numbers, note) => {
      const key = keyOf(numbers);
      if (known.has(key)) return known.get(key);
      const how = pricedRun(own, entered(own, selection, numbers), numbers.quantity);
      const run = how && { selection, numbers, total: inCents(how) };
      known.set(key, run);
      if (how) note?.(how);
      return run;
    },
  };
}

const keyOf = ({ quantity, entries }: Numbers): string => `${quantity} ${Object.values(entries).join(' ')}`;

const inCents = ({ amount: { dividend, divisor } }: HowPriced): bigint => divideRounded(dividend, divisor * 100n);

/** Leaves out the rows that don't hold for a selection. The many runs of the selection are then priced much faster. */
function withHoldingRows(product: Product, selection: Selection): Product {
  const { pricing, steps } = product;
  const holding = <T extends Tier>(rows: readonly T[]): readonly T[] => rows.filter((row) => holds(row, selection));
  return {
    ...product,
    pricing: pricing.kind === 'run-size' ? pricing : { ...pricing, rates: holding(pricing.rates) },
    ...(steps && { steps: steps.map((step) => ({ ...step, rows: holding(step.rows) })) }),
  };
}
