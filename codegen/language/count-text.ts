import { decimals, decimalText, dollarText, grouped } from '../../src/pricing/index.ts';

/** Returns a whole number with commas between the thousands: `1,234,567`. */
export const groupedDigits = (whole: number | string): string => grouped(String(whole));

/** Returns a number with its noun: `1 error`, `1,234 errors`. */
export const countText = (number: number, what: string): string =>
  `${groupedDigits(number)} ${what}${number === 1 ? '' : 's'}`;

/** Returns a number of 1/10,000 units, such as a length in 1/10,000 inch, as a plain decimal. */
export const lengthText = (value: number): string => decimalText(value, decimals.length);

/** Returns cents as `$1,234.50`. Takes a bigint too, because a total may exceed the exact range of a number. */
export const moneyText = (cents: bigint | number): string => dollarText(cents, decimals.cents);
