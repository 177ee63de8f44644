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
import type { SourceCell } from '../../pricing/price-sources.ts';
import { formatCount } from '../format.ts';

const places = 6;

/** Returns a fraction as a decimal with at least `least` places; `exact` is false if the decimal is rounded. */
function decimal({ dividend, divisor }: Fraction, least: number): { text: string; exact: boolean } {
  const scaled = dividend * 10n ** BigInt(places);
  const rounded = divideRounded(scaled < 0n ? -scaled : scaled, divisor);
  return { text: grouped(decimalText(rounded, places, least)), exact: scaled % divisor === 0n };
}

/** Cents as money with two to six decimals: `$77.4928`, `-$0.0028`, or `≈ $72.016667` if rounded. */
export function exactMoney({ dividend, divisor }: Fraction): string {
  const { text, exact } = decimal({ dividend, divisor: divisor * 100n }, 2);
  return `${exact ? '' : '≈ '}${dividend < 0n ? '-' : ''}${currencySign}${text}`;
}

/** `32`, `3.015625` or `48 1/3`; with a divisor above 144 a rounded decimal, `≈ 0.006897`. */
export function exactMeasure({ dividend, divisor }: Fraction): string {
  const { text, exact } = decimal({ dividend, divisor }, 0);
  if (exact) return text;
  const whole = dividend / divisor;
  return divisor > 144n ? `≈ ${text}` : `${whole === 0n ? '' : `${whole}\u00a0`}${dividend % divisor}/${divisor}`;
}

/** Converts a figure of the book, in units of 1/10,000, to a decimal: 5000 becomes `0.5`. */
export const heldText = (value: number): string => decimalText(value, decimals.length);

export const inches = (length: Length): string => `${heldText(length)}\u00a0in`;

export const squareFeet = (area: Fraction): string => `${exactMeasure(area)}\u00a0sq\u00a0ft`;

export const price = (amount: UnitPrice): string => exactMoney(fraction(BigInt(amount), 100n));

export const pieces = (count: number): string => `${formatCount(count)}\u00a0${count === 1 ? 'piece' : 'pieces'}`;

/** Returns the place of a cell within its file: `Rates!D12` in a workbook, or `line 12, total` in a CSV file. */
export const cellText = ({ sheet, row, column }: Omit<SourceCell, 'row'> & { row: number | '' }): string =>
  sheet === undefined ? `line ${row}, ${column}` : `${sheet}!${column}${row}`;
