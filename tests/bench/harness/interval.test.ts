import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bootstrap, quantile, ratioOf } from './interval.ts';

/** The numbers from 1 to 101, out of order. */
const hundredAndOne = Array.from({ length: 101 }, (_, at) => ((at * 37) % 101) + 1);

it.each([
  { why: 'half way between the middle two', values: [4, 1, 2, 3], share: 0.5, want: 2.5 },
  { why: 'the only one', values: [7], share: 0.98, want: 7 },
  { why: 'the lowest', values: [3, 1, 2], share: 0, want: 1 },
  { why: 'what 98 of 100 keep', values: hundredAndOne, share: 0.98, want: 99 },
  { why: 'numbers, not their texts', values: [10, 9, 100], share: 0.5, want: 10 },
])('a quantile is $why', ({ values, share, want }) => {
  expect(quantile(values, share)).toBe(want);
});

it('has the textbook interval of a median: the 41st to the 61st of 101', () => {
  const { low, median, high } = bootstrap(hundredAndOne);
  expect(median).toBe(51);
  // The binomial interval of ranks; resampling finds it to within two ranks.
  expect(Math.abs(low - 41)).toBeLessThanOrEqual(2);
  expect(Math.abs(high - 61)).toBeLessThanOrEqual(2);
});

it('has no width where nothing varies', () => {
  expect(bootstrap([3, 3, 3, 3])).toEqual({ low: 3, median: 3, high: 3 });
});

it('includes its median, lies within the measured values, and is the same each time', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(0.5, 0.98),
      (values, share) => {
        const { low, median, high } = bootstrap(values, share);
        expect(median).toBe(quantile(values, share));
        expect([Math.min(...values), low, median, high, Math.max(...values)]).toEqual(
          [Math.min(...values), low, median, high, Math.max(...values)].toSorted((a, b) => a - b),
        );
        expect(bootstrap(values, share)).toEqual({ low, median, high });
      },
    ),
    { numRuns: 15 },
  );
});

it('refuses an empty list', () => {
  expect(() => bootstrap([])).toThrow('Nothing was measured.');
});

it('divides two quantiles, with an interval around them', () => {
  const tripled = hundredAndOne.map((value) => 3 * value);
  const { low, median, high } = ratioOf(tripled, hundredAndOne, 0.98);
  expect(median).toBe(3);
  expect(low).toBeLessThan(3);
  expect(high).toBeGreaterThan(3);
});
