import type { Product } from './product.ts';

/** Maximum number of equal runs of pieces, and of the lines among which a single run size may be divided. */
const mostRuns = 20;

/** Returns the run sizes that a product has for every selection; undefined if they depend on it. */
export const listedRuns = ({ pricing }: Product): readonly number[] | undefined =>
  pricing.kind === 'run-size' || pricing.runSizes === 'quantity' ? undefined : pricing.runSizes;

/**
 * Returns the run size in which a number of pieces is sold exactly, at a price per piece: the pieces themselves, or the
 * smallest run size that divides them into few enough runs. Undefined if there is none.
 */
export function runOfPieces(
  { pricing, cartQuantity }: Product,
  sizes: readonly number[],
  pieces: number,
): number | undefined {
  if (sizes.includes(pieces)) return pieces;
  if (pricing.kind === 'run-size') return undefined;
  const most = (cartQuantity?.max ?? mostRuns) * (sizes.length > 1 ? 1 : mostRuns);
  return sizes.find((size) => pieces % size === 0 && pieces / size <= most);
}
