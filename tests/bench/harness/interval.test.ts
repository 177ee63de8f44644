import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Interval } from './figure.ts';
import { bootstrap, quantile, ratioOf } from './interval.ts';

/** 1 to 101, in an order of its own. */
const hundredAndOne = Array.from({ length: 101 }, (_, at) => ((at * 37) % 101) + 1);

describe('quantile', () => {
  it.each([
    { why: 'the middle of an odd number', values: [9, 1, 5], share: 0.5, want: 5 },
    { why: 'half way between the middle two', values: [4, 1, 2, 3], share: 0.5, want: 2.5 },
    { why: 'the only one', values: [7], share: 0.98, want: 7 },
    { why: 'the lowest', values: [3, 1, 2], share: 0, want: 1 },
    { why: 'the highest', values: [3, 1, 2], share: 1, want: 3 },
    { why: 'what 98 of 100 keep', values: hundredAndOne, share: 0.98, want: 99 },
    { why: 'numbers, not their texts', values: [10, 9, 100], share: 0.5, want: 10 },
  ])('$why', ({ values, share, want }) => {
    expect(quantile(values, share)).toBe(want);
  });
});

const width = ({ low, high }: Interval): number => high - low;

describe('bootstrap', () => {
  it('has the textbook interval of a median: the 41st to the 61st of 101', () => {
    const { low, median, high } = bootstrap(hundredAndOne);
    expect(median).toBe(51);
    // The binomial interval of ranks; resampling finds it to within two ranks.
    expect(Math.abs(low - 41)).toBeLessThanOrEqual(2);
    expect(Math.abs(high - 61)).toBeLessThanOrEqual(2);
  });

  it('is the same each time', () => {
    expect(bootstrap(hundredAndOne)).toEqual(bootstrap(hundredAndOne));
  });

  it('has no width where nothing varies, nor with one value', () => {
    expect(bootstrap([3, 3, 3, 3])).toEqual({ low: 3, median: 3, high: 3 });
    expect(bootstrap([3])).toEqual({ low: 3, median: 3, high: 3 });
  });

  it('narrows with more of the same', () => {
    const few = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const many = Array.from({ length: 20 }, () => few).flat();
    expect(width(bootstrap(many))).toBeLessThan(width(bootstrap(few)));
  });

  it('holds its median, within what was measured', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(0.5, 0.98),
        (values, share) => {
          const { low, median, high } = bootstrap(values, share);
          expect(median).toBe(quantile(values, share));
          expect(low).toBeLessThanOrEqual(median);
          expect(high).toBeGreaterThanOrEqual(median);
          expect(low).toBeGreaterThanOrEqual(Math.min(...values));
          expect(high).toBeLessThanOrEqual(Math.max(...values));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('refuses to say anything of nothing', () => {
    expect(() => bootstrap([])).toThrow('Nothing was measured.');
  });
});

describe('ratioOf', () => {
  it('divides the quantiles, with an interval around them', () => {
    const { low, median, high } = ratioOf(
      hundredAndOne.map((value) => 3 * value),
      hundredAndOne,
      0.98,
    );
    expect(median).toBe(3);
    expect(low).toBeLessThan(3);
    expect(high).toBeGreaterThan(3);
  });
});
