import { divideRounded } from '../../../pricing/index.ts';
import type { Fraction } from '../../../pricing/fraction.ts';

/** As many decimals as a price with four can grow in everyday sums; beyond them the figure is told to be about. */
const places = 6;

/** A fraction as a decimal of at least `least` places, and whether that is all of it. */
function decimal({ dividend, divisor }: Fraction, least: number): { text: string; exact: boolean } {
  const scaled = dividend * 10n ** BigInt(places);
  const digits = String(divideRounded(scaled < 0n ? -scaled : scaled, divisor)).padStart(places + 1, '0');
  const whole = digits.slice(0, -places).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits.slice(-places).replace(/0+$/, '').padEnd(least, '0');
  return { text: decimals === '' ? whole : `${whole}.${decimals}`, exact: scaled % divisor === 0n };
}

/** Exact cents as money, with cents at least: `$77.4928`, `-$0.0028`, and `≈ $72.016667` for what no decimal says. */
export function exactMoney({ dividend, divisor }: Fraction): string {
  const { text, exact } = decimal({ dividend, divisor: divisor * 100n }, 2);
  return `${exact ? '' : '≈ '}${dividend < 0n ? '-' : ''}$${text}`;
}

/** An exact area: `32`, `3.015625`, or as a mixed fraction where no decimal says it, `48 1/3`. */
export function exactArea({ dividend, divisor }: Fraction): string {
  const { text, exact } = decimal({ dividend, divisor }, 0);
  if (exact) return text;
  const whole = dividend / divisor;
  return divisor > 144n ? `≈ ${text}` : `${whole === 0n ? '' : `${whole}\u00a0`}${dividend % divisor}/${divisor}`;
}
