/**
 * Returns `1234567` as `1,234,567`. `toLocaleString` does the same, but loads its tables first: 10 ms of a command that
 * takes a second.
 */
export const groupedDigits = (whole: number | bigint | string): string =>
  String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Returns a number with its noun: `1 error`, `1,234 errors`. */
export const countText = (number: number, what: string): string =>
  `${groupedDigits(number)} ${what}${number === 1 ? '' : 's'}`;

/** Returns cents as `$1,234.50`; a bigint for totals beyond the safe integers. */
export const moneyText = (cents: bigint | number): string => {
  const whole = BigInt(cents);
  return `$${groupedDigits(whole / 100n)}.${String(whole % 100n).padStart(2, '0')}`;
};
