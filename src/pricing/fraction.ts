import { divideRounded } from './decimal.ts';

/** Exact quotient. The divisor is above zero. */
export interface Fraction {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

export const whole = (value: number | bigint): Fraction => ({ dividend: BigInt(value), divisor: 1n });

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** Returns a quotient in lowest terms, so that equal quotients are equal values. */
export function fraction(dividend: bigint, divisor: bigint): Fraction {
  if (divisor === 1n) return { dividend, divisor };
  const common = gcd(dividend, divisor);
  return { dividend: dividend / common, divisor: divisor / common };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.dividend * b.divisor + b.dividend * a.divisor, a.divisor * b.divisor);

export const sumOf = (fractions: readonly Fraction[]): Fraction => fractions.reduce(plus, whole(0));

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.dividend * b.dividend, a.divisor * b.divisor);

/** @param b not zero */
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.dividend < 0n
    ? fraction(-a.dividend * b.divisor, a.divisor * -b.dividend)
    : fraction(a.dividend * b.divisor, a.divisor * b.dividend);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negated(b));

/** Returns a number below zero if `a` is smaller than `b`, above zero if `a` is larger, and zero if they are equal. */
export const compare = (a: Fraction, b: Fraction): bigint => a.dividend * b.divisor - b.dividend * a.divisor;

export const larger = (a: Fraction, b: Fraction): Fraction => (compare(a, b) < 0n ? b : a);

export type Rounding = 'up' | 'down' | 'nearest';

/** Returns the quotient rounded to a whole number; `nearest` rounds halves away from zero (decision 2). */
export function roundedTo({ dividend, divisor }: Fraction, how: Rounding): bigint {
  if (how === 'nearest') return divideRounded(dividend, divisor);
  const cut = dividend / divisor;
  const isExact = cut * divisor === dividend;
  if (how === 'up') return isExact || dividend < 0n ? cut : cut + 1n;
  return isExact || dividend > 0n ? cut : cut - 1n;
}

export const negated = ({ dividend, divisor }: Fraction): Fraction => ({ dividend: -dividend, divisor });
