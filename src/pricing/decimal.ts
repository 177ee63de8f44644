const plainDecimal = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Returns the quotient rounded half away from zero: the one rounding rule (decisions 2 to 4).
 * @param divisor above zero
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}

/**
 * Returns `value x by / divisor`, rounded half away from zero, exactly. Uses numbers where they can hold the product,
 * because bigints are much slower. Numbers are as exact: a quotient that is not whole is at least 1 / (2 x divisor)
 * below the next whole number, which is more than a float's rounding error.
 * @param divisor above zero
 * @throws RangeError past 2^53
 */
export function scaleRounded(value: number, by: number, divisor: number): number {
  const product = value * by;
  if (product >= 0 && 2 * product + 3 * divisor <= Number.MAX_SAFE_INTEGER) {
    return Math.floor((2 * product + divisor) / (2 * divisor));
  }
  return exactNumber(divideRounded(BigInt(value) * BigInt(by), BigInt(divisor)));
}

/**
 * Converts a whole number to a `number` of the same value.
 * @throws RangeError past 2^53, where a number is no longer exact
 */
export function exactNumber(value: bigint | number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be held exactly`);
  return number;
}

/**
 * Reads a plain decimal (`12`, `.5`, `24.125`) as an integer of `places` decimals, never through a float; further
 * decimals are rounded half away from zero. Undefined for anything else: exponents, separators, currency signs, or
 * numbers too large to be exact. `factor` multiplies before the rounding, so that 2.083333 ft are 25 in and not
 * 24.9996.
 */
export function parseDecimal(text: string, places: number, factor = 1n): number | undefined {
  const match = text.length <= 40 ? plainDecimal.exec(text) : null;
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const scaled = divideRounded(
    BigInt(`${whole}${fraction}`) * factor * 10n ** BigInt(places),
    10n ** BigInt(fraction.length),
  );
  const number = Number(scaled);
  if (!Number.isSafeInteger(number)) return undefined;
  return sign === '-' && number !== 0 ? -number : number;
}

/**
 * Returns the shortest plain decimal of an integer held with `places` decimals, but with at least `least` decimals:
 * 241250 with 4 places is `24.125`. Digits are moved, never divided, so that no digit is lost.
 */
export function decimalText(value: number | bigint, places: number, least = 0): string {
  const digits = String(value)
    .replace('-', '')
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Returns a decimal with thousands separators: `12,500.25`. `toLocaleString` would load its tables first, which takes
 * 10 ms of a compilation of a second.
 */
export const grouped = (text: string): string =>
  text.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

/** Sign before an amount of money. */
export const currencySign = '$';

/** Returns the text of dollars held with `places` decimals, with at least `least` decimals: `$1,234.50`, `-$0.2815`. */
export const dollarText = (value: number | bigint, places: number, least = places): string =>
  grouped(decimalText(value, places, least)).replace(/^-?/, (minus) => minus + currencySign);
