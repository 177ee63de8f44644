import { exactNumber, scaleRounded } from './decimal.ts';
import { markUpTotal } from './markup.ts';
import type { Cents, Percent } from './units.ts';

/** What is taken off a line: so much of its total, or so many cents. Neither is below zero. */
export type Discount =
  | { readonly kind: 'percent'; readonly value: Percent }
  | { readonly kind: 'amount'; readonly value: Cents };

/** What a discount is held against. */
export interface DiscountedLine {
  /** Of one run, with its markup. */
  readonly total: Cents;
  /** Of one run, without any markup; absent on a line that no book has a price for, such as a custom quote. */
  readonly base?: Cents;
  /** How many runs, at least 1. */
  readonly quantity: number;
}

export interface DiscountResult {
  /** What is taken off. */
  readonly cents: Cents;
  /** What is left of the line's total. */
  readonly total: Cents;
  /** Where more was asked for than can be taken off: the largest discount of the same kind, which is the one that was taken. */
  readonly most?: Discount;
}

/** A whole in 1/1,000 percent. */
const whole: Percent = 100_000;

/**
 * Takes a discount from a line's total (the run's, times the quantity), rounded once, half a cent up like the markup. What is left is never less than
 * the line costs at the smallest markup, nor than nothing where the line has no base.
 * @param smallest the smallest markup of the line's category
 * @throws RangeError past 2^53 cents
 */
export function applyDiscount(line: DiscountedLine, discount: Discount, smallest: Percent): DiscountResult {
  const full = exactNumber(line.total * line.quantity);
  const least =
    line.base === undefined ? 0 : exactNumber(markUpTotal(line.base, { pct: smallest, fixed: 0 }) * line.quantity);
  // A line that was quoted before its floor rose may stand below it already.
  const mostCents = Math.max(0, full - least);
  const asked = centsOf(discount, full);
  // Of a few cents, a little more than all of them rounds to all.
  const isMoreThanAll = discount.kind === 'percent' && discount.value > whole;
  if (asked <= mostCents && !isMoreThanAll) return { cents: asked, total: full - asked };
  const most = largest(discount.kind, full, mostCents);
  const cents = centsOf(most, full);
  return { cents, total: full - cents, most };
}

/**
 * A discount as what it takes off a line: itself, or, where it took another amount because the line could not cost less, the one of the same kind
 * that takes that. What is said of a discount is then what the customer gets.
 * @param cents what it takes off
 */
export function discountTaken(line: DiscountedLine, discount: Discount, cents: Cents): Discount {
  const full = exactNumber(line.total * line.quantity);
  return centsOf(discount, full) === cents ? discount : largest(discount.kind, full, cents);
}

/** The largest discount of a kind that takes no more than so many cents off a total. */
const largest = (kind: Discount['kind'], full: Cents, cents: Cents): Discount =>
  kind === 'amount' ? { kind, value: cents } : { kind, value: mostPercent(full, cents) };

const centsOf = ({ kind, value }: Discount, full: Cents): Cents =>
  kind === 'amount' ? value : scaleRounded(full, value, whole);

/** The largest percentage that rounds to no more than so many cents: with half a cent more it would. */
const mostPercent = (full: Cents, cents: Cents): Percent =>
  full === 0 ? 0 : Math.min(whole, Number(((2n * BigInt(cents) + 1n) * BigInt(whole) - 1n) / (2n * BigInt(full))));
