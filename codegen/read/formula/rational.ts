/** Exact fractions: what a formula gives before any program has rounded it. */

/** Lowest terms are not kept; the denominator is above zero. */
export interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}

/** Past this many digits a formula is not followed any further. */
const tooLong = 10n ** 600n;

const plain = /^(\d*)(?:\.(\d*))?$/;

/** Reads digits with or without a point, `-` before them allowed. */
export function rationalOf(text: string): Rational | undefined {
  const negative = text.startsWith('-');
  const [match, whole = '', fraction = ''] = plain.exec(negative ? text.slice(1) : text) ?? [];
  if (match === undefined || whole + fraction === '') return undefined;
  const over = BigInt(whole + fraction);
  return { over: negative ? -over : over, under: 10n ** BigInt(fraction.length) };
}

export const add = (a: Rational, b: Rational): Rational => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const negate = ({ over, under }: Rational): Rational => ({ over: -over, under });

export const multiply = (a: Rational, b: Rational): Rational => ({ over: a.over * b.over, under: a.under * b.under });

/** Undefined for a division by zero. */
export function divide(a: Rational, b: Rational): Rational | undefined {
  if (b.over === 0n) return undefined;
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}

/** Half away from zero, as spreadsheets round; `places` below zero round to tens and hundreds. */
export function round({ over, under }: Rational, places: number): Rational {
  const scale = 10n ** BigInt(Math.abs(places));
  const [a, b] = places < 0 ? [over, under * scale] : [over * scale, under];
  const half = a < 0n ? -b : b;
  const whole = (2n * a + half) / (2n * b);
  return places < 0 ? { over: whole * scale, under: 1n } : { over: whole, under: scale };
}

/** In lowest terms; undefined when that is still too long to go on with. */
export function reduced({ over, under }: Rational): Rational | undefined {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  const lowest = { over: over / a, under: under / a };
  const tooMuch = lowest.over > tooLong || lowest.over < -tooLong || lowest.under > tooLong;
  return tooMuch ? undefined : lowest;
}

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** Whether two values agree as far as a spreadsheet's floating numbers can: to a billionth, or to nine digits of a large value. */
export function isClose(a: Rational, b: Rational): boolean {
  const difference = add(a, negate(b));
  const scale = size(a.over) > a.under ? { over: size(a.over), under: a.under } : { over: 1n, under: 1n };
  return size(difference.over) * 1_000_000_000n * scale.under <= scale.over * difference.under;
}

/** A plain decimal of at most six decimals. */
export function rationalText(value: Rational): string {
  const { over } = round(value, 6);
  const digits = String(over < 0n ? -over : over).padStart(7, '0');
  const text = `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
  return over < 0n ? `-${text}` : text;
}
