/** Compares a price with the prices around it, to find a decimal point in the wrong place. */

/**
 * Direction of a misplaced decimal point. `tenfold`: the price is about 10 or 100 times its neighbours. `tenth`: the
 * price is about 1/10 or 1/100 of its neighbours.
 */
export type Slip = 'tenfold' | 'tenth';

export const slipWords: { readonly [S in Slip]: string } = { tenfold: 'ten times', tenth: 'a tenth of' };

const hundredWords: { readonly [S in Slip]: string } = { tenfold: 'a hundred times', tenth: 'a hundredth of' };

/** Geometric mean of 10 and 100. A smaller factor is a slip by one digit, a larger factor is a slip by two digits. */
const betweenTenAndHundred = 10 ** 1.5;

/** Returns the words for the ratio of a slipped price to a neighbouring price, such as `ten times`. */
export function slipTextBeside(slip: Slip, price: number, other: number): string {
  const apart = Math.max(price / other, other / price);
  return apart > betweenTenAndHundred ? hundredWords[slip] : slipWords[slip];
}

/**
 * Factors that reveal a slip. A slipped price differs from each neighbour at least by the factor `far`. The corrected
 * price is within the range of its neighbours, or outside of it by at most the factor `near`.
 */
interface Bounds {
  readonly far: number;
  readonly near: number;
}

/** Factors for several neighbours. Correct prices of options may differ about fivefold, as those of H-stakes do. */
const several: Bounds = { far: 5, near: 2 };
/** Factors for a single neighbour. They are stricter, because the neighbour itself may have the wrong price. */
const single: Bounds = { far: 6, near: 5 / 3 };

/**
 * Returns the slip of a price; undefined if the price is plausible. Ignores neighbours of 0, because other checks cover
 * them.
 */
export function slipOf(price: number, neighbours: readonly number[]): Slip | undefined {
  const others = neighbours.filter((other) => other > 0);
  const { far, near } = others.length === 1 ? single : several;
  const [least, most] = [Math.min(...others), Math.max(...others)];
  // Without neighbours the range is empty (Infinity to -Infinity), and no price is in it.
  const fits = (moved: number): boolean => moved >= least / near && moved <= most * near;
  if (price >= most * far && [10, 100].some((factor) => fits(price / factor))) return 'tenfold';
  if (price <= least / far && [10, 100].some((factor) => fits(price * factor))) return 'tenth';
  return undefined;
}

/** Returns the neighbours of an item in a list: up to two before the item and up to two after it. */
export const nearest = <T>(items: readonly T[], at: number): readonly T[] => [
  ...items.slice(Math.max(0, at - 2), at),
  ...items.slice(at + 1, at + 3),
];
