import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, negated, sumOf, whole } from './fraction.ts';

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
  it('is nothing for nothing', () => expect(sumOf([])).toEqual(whole(0)));

  it('is exact where floats are not', () => {
    expect(sumOf([fraction(1n, 10n), fraction(2n, 10n)])).toEqual(fraction(3n, 10n));
  });

  it('does not depend on the order, and takes back what it adds', () => {
    fc.assert(
      fc.property(fc.array(anyFraction, { maxLength: 6 }), (fractions) => {
        expect(sumOf(fractions.toReversed())).toEqual(sumOf(fractions));
        expect(sumOf([...fractions, negated(sumOf(fractions))])).toEqual(whole(0));
      }),
    );
  });
});
