import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  type Fraction,
  fraction,
  larger,
  minus,
  over,
  type Rounding,
  roundedTo,
  sumOf,
  times,
  whole,
} from './fraction.ts';

const anyFraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([dividend, divisor]) => fraction(dividend, divisor));

describe('fraction', () => {
  it.each([
    { of: [6n, 4n], want: { dividend: 3n, divisor: 2n } },
    { of: [-6n, 4n], want: { dividend: -3n, divisor: 2n } },
    { of: [0n, 7n], want: { dividend: 0n, divisor: 1n } },
    { of: [7n, 1n], want: { dividend: 7n, divisor: 1n } },
  ])('$of is $want', ({ of: [dividend = 0n, divisor = 1n], want }) => {
    expect(fraction(dividend, divisor)).toEqual(want);
  });
});

describe('sumOf', () => {
  it('is zero for no terms', () => expect(sumOf([])).toEqual(whole(0)));

  it('is exact where floats are not', () => {
    expect(sumOf([fraction(1n, 10n), fraction(2n, 10n)])).toEqual(fraction(3n, 10n));
  });
});

describe('over', () => {
  it.each<[what: string, of: Fraction, by: Fraction, want: Fraction]>([
    ['3 by 2', whole(3), whole(2), fraction(3n, 2n)],
    ['1/2 by 3/4', fraction(1n, 2n), fraction(3n, 4n), fraction(2n, 3n)],
    ['3 by -2', whole(3), whole(-2), fraction(-3n, 2n)],
    ['-3 by -2/5', whole(-3), fraction(-2n, 5n), fraction(15n, 2n)],
  ])('divides %s', (_, of, by, want) => expect(over(of, by)).toEqual(want));
});

describe('roundedTo', () => {
  it.each<[of: readonly [bigint, bigint], up: bigint, down: bigint, nearest: bigint]>([
    [[7n, 2n], 4n, 3n, 4n],
    [[10n, 3n], 4n, 3n, 3n],
    [[11n, 3n], 4n, 3n, 4n],
    [[4n, 1n], 4n, 4n, 4n],
    [[8n, 2n], 4n, 4n, 4n],
    [[0n, 1n], 0n, 0n, 0n],
    [[1n, 9n], 1n, 0n, 0n],
    [[-7n, 2n], -3n, -4n, -4n],
    [[-10n, 3n], -3n, -4n, -3n],
    [[-4n, 1n], -4n, -4n, -4n],
    [[-1n, 9n], 0n, -1n, 0n],
  ])('of %o is %o up, %o down, %o to the nearest', ([dividend, divisor], up, down, nearest) => {
    const to = (how: Rounding) => roundedTo({ dividend, divisor }, how);
    expect([to('up'), to('down'), to('nearest')]).toEqual([up, down, nearest]);
  });
});

it('subtracting is adding the negative, and dividing undoes multiplying', () => {
  fc.assert(
    fc.property(anyFraction, anyFraction, (one, other) => {
      expect(sumOf([minus(one, other), other])).toEqual(one);
      if (other.dividend !== 0n) expect(over(times(one, other), other)).toEqual(one);
      expect(compare(one, other)).toBe(-compare(other, one));
      expect(larger(one, other)).toBe(compare(one, other) < 0n ? other : one);
      expect(larger(one, one)).toBe(one);
    }),
  );
});
