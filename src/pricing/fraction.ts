/** An exact quotient: what a line of an explanation comes to before it is rounded. The divisor is above zero. */
export interface Fraction {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

export const whole = (value: number | bigint): Fraction => ({ dividend: BigInt(value), divisor: 1n });

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** In lowest terms, so that equal quotients are equal values. */
export function fraction(dividend: bigint, divisor: bigint): Fraction {
  const common = gcd(dividend, divisor);
  return { dividend: dividend / common, divisor: divisor / common };
}

export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(
    (sum, { dividend, divisor }) => fraction(sum.dividend * divisor + dividend * sum.divisor, sum.divisor * divisor),
    whole(0),
  );
}

export const negated = ({ dividend, divisor }: Fraction): Fraction => ({ dividend: -dividend, divisor });
