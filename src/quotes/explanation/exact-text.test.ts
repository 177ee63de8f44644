import { describe, expect, it } from 'vitest';
import { fraction } from '../../pricing/fraction.ts';
import { exactMeasure, exactMoney } from './exact-text.ts';

describe('exact cents as money', () => {
  it.each([
    { cents: [14077n, 1n], want: '$140.77' },
    { cents: [774928n, 100n], want: '$77.4928' },
    { cents: [-28n, 100n], want: '-$0.0028' },
    { cents: [21605n, 3n], want: '≈ $72.016667' },
    { cents: [123456789n, 1n], want: '$1,234,567.89' },
    { cents: [0n, 1n], want: '$0.00' },
    { cents: [1n, 10_000n], want: '$0.000001' },
    { cents: [1n, 100_000n], want: '≈ $0.00' },
  ])('$cents is $want', ({ cents: [dividend = 0n, divisor = 1n], want }) => {
    expect(exactMoney(fraction(dividend, divisor))).toBe(want);
  });
});

describe('an exact area', () => {
  it.each([
    { of: [3n, 2n], want: '1.5' },
    { of: [193n, 64n], want: '3.015625' },
    { of: [145n, 3n], want: '48\u00a01/3' },
    { of: [1n, 1_440_000n], want: '≈ 0.000001' },
  ])('$of is $want', ({ of: [dividend = 0n, divisor = 1n], want }) => {
    expect(exactMeasure(fraction(dividend, divisor))).toBe(want);
  });
});
