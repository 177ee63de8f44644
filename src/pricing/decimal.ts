const plainDecimal = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Returns the quotient rounded half away from zero. All prices are rounded by this rule (decisions 2 to 4).
 * @param divisor above zero
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}

/**
 * Returns `value x by / divisor`, rounded half away from zero.
 * @param divisor above zero
 * @throws RangeError if the result is too large to be an exact number (2^53 or more)
 */
export function scaleRounded(value: number, by: number, divisor: number): number {
  return exactNumber(divideRounded(BigInt(value) * BigInt(by), BigInt(divisor)));
}

/**
 * Converts a whole number to a `number` of the same value.
 * @throws RangeError if the value is too large to be an exact number (2^53 or more)
 */
export function exactNumber(value: bigint | number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be held exactly`);
  return number;
}

/**
 * Reads a plain decimal, such as `12`, `.5` or `24.125`, as an integer with `places` decimals. Further decimals are
 * rounded half away from zero. The result is exact, because no float is used. Returns undefined if the number is too
 * large to be exact, or if the text has another form, for example with an exponent or a currency sign.
 * @param factor multiplies the decimal before the rounding, for example 12 to convert feet to inches
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
 * Returns the text of an integer whose last `places` digits are decimals. For example, 241250 with 4 places is
 * `24.125`. The text has at least `least` decimals. Beyond them, it has no trailing zeros.
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
 * Returns a decimal with thousands separators, such as `12,500.25`. `toLocaleString` is not used, because loading its
 * tables takes 10 ms.
 */
export const grouped = (text: string): string =>
  text.replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

export const currencySign = '$';

/**
 * Returns the text of an amount in dollars, such as `$1,234.50` or `-$0.2815`, with at least `least` decimals.
 * @param value the amount as an integer with `places` decimals
 */
export const dollarText = (value: number | bigint, places: number, least = places): string =>
  grouped(decimalText(value, places, least)).replace(/^-?/, (minus) => minus + currencySign);
