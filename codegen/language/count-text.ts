import { decimals, decimalText, dollarText, grouped } from '../../src/pricing/index.ts';

/** Returns `1,234,567` for `1234567`. */
export const groupedDigits = (whole: number | string): string => grouped(String(whole));

/** Returns a number with its noun: `1 error`, `1,234 errors`. */
export const countText = (number: number, what: string): string =>
  `${groupedDigits(number)} ${what}${number === 1 ? '' : 's'}`;

/** Returns a length in inches, or another number that is held in 1/10,000, as a plain decimal. */
export const lengthText = (value: number): string => decimalText(value, decimals.length);

/** Returns cents as `$1,234.50`; a bigint, because a total may be larger than a number holds. */
export const moneyText = (cents: bigint | number): string => dollarText(cents, decimals.cents);
