/** Judges by the prices around a price whether its decimal point is in the wrong place. */

/** `tenfold`: at about ten (or a hundred) times its neighbours; `tenth`: at about a tenth (or a hundredth) of them. */
export type Slip = 'tenfold' | 'tenth';

export const slipWords: { readonly [S in Slip]: string } = { tenfold: 'ten times', tenth: 'a tenth of' };

const hundredWords: { readonly [S in Slip]: string } = { tenfold: 'a hundred times', tenth: 'a hundredth of' };

/** Geometric mean of 10 and 100: a factor below it is a slip by one digit, a factor above it by two. */
const betweenTenAndHundred = 10 ** 1.5;

/** Returns the words for a slipped price, by its distance from a neighbour that is right. */
export function slipTextBeside(slip: Slip, price: number, other: number): string {
  const apart = Math.max(price / other, other / price);
  return apart > betweenTenAndHundred ? hundredWords[slip] : slipWords[slip];
}

/**
 * Factors that reveal a slip: `far` is the least factor between a price and all its neighbours, `near` the greatest
 * once the decimal point is moved.
 */
interface Bounds {
  readonly far: number;
  readonly near: number;
}

/** Factors for several neighbours: options may differ fivefold (an H-stake for 10mm costs 5.2 times one for 4mm). */
const several: Bounds = { far: 5, near: 2 };
/** Factors for a single neighbour, which may be the wrong one: the difference has to be larger. */
const single: Bounds = { far: 6, near: 5 / 3 };

/** Returns the slip of a price; undefined if the price is plausible. Other checks judge zeros. */
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

/** Returns the nearest items of a list: up to two before the item and two behind it. */
export const nearest = <T>(items: readonly T[], at: number): readonly T[] => [
  ...items.slice(Math.max(0, at - 2), at),
  ...items.slice(at + 1, at + 3),
];
