import { holds } from '../../src/pricing/conditions.ts';
import type { Product, Selection, Tier } from '../../src/pricing/index.ts';

/** The product without the rows that don't hold for a selection: its many runs are priced several times faster. */
export function withHoldingRows(product: Product, selection: Selection): Product {
  const { pricing, steps } = product;
  const holding = <T extends Tier>(rows: readonly T[]): readonly T[] => rows.filter((row) => holds(row, selection));
  return {
    ...product,
    pricing: pricing.kind === 'run-size' ? pricing : { ...pricing, rates: holding(pricing.rates) },
    ...(steps && { steps: steps.map((step) => ({ ...step, rows: holding(step.rows) })) }),
  };
}
