/** Tiers by quantity that no order reaches: the run sizes pass over them, or the quantity ends below (QB403). */
import { holds } from '../../src/pricing/conditions.ts';
import type { Product, Rate, Selection } from '../../src/pricing/index.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';

export function checkReachedTiers({ source, product, priced }: LinkedProduct): readonly Diagnostic[] {
  const { pricing } = product;
  if (pricing.kind === 'run-size' || pricing.rates.every(({ from }) => from === 1)) return [];
  const reached = new Set<Rate>();
  const seen = new Set<Rate>();
  for (const selection of priced) {
    const tiers = pricing.rates.filter((rate) => holds(rate, selection)).toSorted((a, b) => a.from - b.from);
    for (const [at, tier] of tiers.entries()) {
      seen.add(tier);
      const end = tiers[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      if (isReached(product, pricing.runSizes, selection, tier.from, end)) reached.add(tier);
    }
  }
  return pricing.rates.flatMap((rate, index) => {
    const row = source.rates[index];
    if (!row || reached.has(rate) || !seen.has(rate)) return [];
    return diagnostic(
      'QB403',
      row.cells['from quantity']?.at ?? row.at,
      `no run size reaches the tier from ${rate.from}`,
      pricing.runSizes === 'quantity'
        ? 'Delete the row, or raise the max of the quantity on the sheet Limits.'
        : `Delete the row, or correct it or "run sizes" on the sheet Products (${pricing.runSizes.join(', ')}).`,
    );
  });
}

/** Whether a quantity from `from` up to below `end` can be ordered. */
function isReached(
  { fields }: Product,
  runSizes: readonly number[] | 'quantity',
  selection: Selection,
  from: number,
  end: number,
): boolean {
  if (runSizes !== 'quantity') return runSizes.some((size) => size >= from && size < end);
  const limits = fields.flatMap((field) => (field.kind === 'quantity' ? field.limits : []));
  const holding = limits.filter((limit) => holds(limit, selection));
  return holding.every(({ min = 1, max = Infinity }) => max >= from && min < end);
}
