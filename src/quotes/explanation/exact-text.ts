/** Exact figures as text: a figure that is no finite decimal is marked as rounded. */
import { type Fraction, fraction } from '../../pricing/fraction.ts';
import {
  currencySign,
  decimals,
  decimalText,
  divideRounded,
  grouped,
  type Length,
  type UnitPrice,
} from '../../pricing/index.ts';
import { formatCount } from '../format.ts';

/**
 * Maximum number of decimals, enough for the usual sums of a price with four; a figure with more is marked as rounded.
 */
const places = 6;

/** Returns a fraction as a decimal of at least `least` places, and its exactness. */
function decimal({ dividend, divisor }: Fraction, least: number): { text: string; exact: boolean } {
  const scaled = dividend * 10n ** BigInt(places);
  const rounded = divideRounded(scaled < 0n ? -scaled : scaled, divisor);
  return { text: grouped(decimalText(rounded, places, least)), exact: scaled % divisor === 0n };
}

/**
 * Returns exact cents as money, with cents at least: `$77.4928`, `-$0.0028`, and `≈ $72.016667` if there is no exact
 * decimal.
 */
export function exactMoney({ dividend, divisor }: Fraction): string {
  const { text, exact } = decimal({ dividend, divisor: divisor * 100n }, 2);
  return `${exact ? '' : '≈ '}${dividend < 0n ? '-' : ''}${currencySign}${text}`;
}

/**
 * Returns an exact area, length or count: `32`, `3.015625`, or a mixed fraction if there is no exact decimal, `48 1/3`.
 */
export function exactMeasure({ dividend, divisor }: Fraction): string {
  const { text, exact } = decimal({ dividend, divisor }, 0);
  if (exact) return text;
  const whole = dividend / divisor;
  return divisor > 144n ? `≈ ${text}` : `${whole === 0n ? '' : `${whole}\u00a0`}${dividend % divisor}/${divisor}`;
}

/** Returns a figure of the book in 1/10,000: `0.5`. */
export const heldText = (value: number): string => decimalText(value, decimals.length);

export const inches = (length: Length): string => `${heldText(length)}\u00a0in`;

export const squareFeet = (area: Fraction): string => `${exactMeasure(area)}\u00a0sq\u00a0ft`;

/** Returns a price of the book. */
export const price = (amount: UnitPrice): string => exactMoney(fraction(BigInt(amount), 100n));

export const pieces = (count: number): string => `${formatCount(count)}\u00a0${count === 1 ? 'piece' : 'pieces'}`;
