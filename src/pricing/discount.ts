import { exactNumber, scaleRounded } from './decimal.ts';
import { markUpTotal } from './markup.ts';
import type { Cents, Percent } from './units.ts';

/** Discount on a line: a percentage of its total, or an amount of cents. Neither is below zero. */
export type Discount =
  | { readonly kind: 'percent'; readonly value: Percent }
  | { readonly kind: 'amount'; readonly value: Cents };

/** Figures of a line that limit its discount. */
export interface DiscountedLine {
  /** Price of one run, with its markup. */
  readonly total: Cents;
  /** Price of one run, without any markup; absent on a line outside the price book, such as a custom quote. */
  readonly base?: Cents;
  /** Number of runs, at least 1. */
  readonly quantity: number;
}

export interface DiscountResult {
  /** Amount that is taken off the total. */
  readonly cents: Cents;
  /** The line's total after the discount. */
  readonly total: Cents;
  /** Largest possible discount of the requested kind; present only if the request was reduced. */
  readonly most?: Discount;
}

/** The whole (100 %) in 1/1,000 percent. */
const whole: Percent = 100_000;

/**
 * Takes a discount from a line's total, which is the run total times the quantity. The discount is rounded half up,
 * once. The discounted total is at least the line's price at the smallest markup, or zero if the line has no `base`.
 * @param smallest the smallest markup of the line's category
 * @throws RangeError if an amount is too large to be an exact number (2^53 cents or more)
 */
export function applyDiscount(line: DiscountedLine, discount: Discount, smallest: Percent): DiscountResult {
  const full = exactNumber(line.total * line.quantity);
  const least =
    line.base === undefined ? 0 : exactNumber(markUpTotal(line.base, { pct: smallest, fixed: 0 }) * line.quantity);
  // A line that was quoted before the smallest markup rose may already cost less than `least`.
  const mostCents = Math.max(0, full - least);
  const asked = centsOf(discount, full);
  // On a total of a few cents, a percentage slightly above 100 % rounds to exactly the total. It is reduced, too.
  const isMoreThanAll = discount.kind === 'percent' && discount.value > whole;
  if (asked <= mostCents && !isMoreThanAll) return { cents: asked, total: full - asked };
  const most = largest(discount.kind, full, mostCents);
  const cents = centsOf(most, full);
  return { cents, total: full - cents, most };
}

/**
 * Returns the discount to show with the price that the customer got. This is the given discount if it takes exactly
 * `cents` off the total. Otherwise, it is the largest discount of the same kind that takes at most `cents`.
 * @param cents amount that was taken off the line's total
 */
export function discountTaken(line: DiscountedLine, discount: Discount, cents: Cents): Discount {
  const full = exactNumber(line.total * line.quantity);
  return centsOf(discount, full) === cents ? discount : largest(discount.kind, full, cents);
}

/** Returns the largest discount of a kind that takes at most `cents` off a total. */
const largest = (kind: Discount['kind'], full: Cents, cents: Cents): Discount =>
  kind === 'amount' ? { kind, value: cents } : { kind, value: mostPercent(full, cents) };

const centsOf = ({ kind, value }: Discount, full: Cents): Cents =>
  kind === 'amount' ? value : scaleRounded(full, value, whole);

/** Returns the largest percentage of `full` that takes at most `cents` after rounding. */
const mostPercent = (full: Cents, cents: Cents): Percent =>
  full === 0 ? 0 : Math.min(whole, Number(((2n * BigInt(cents) + 1n) * BigInt(whole) - 1n) / (2n * BigInt(full))));
