import { randomNumbers } from '../../oracle/random.ts';
import type { Interval } from './figure.ts';

const resamples = 2000;

/** @param sorted at least one number, rising. */
function quantileOf(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

const rising = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

/** @param share 0.5: the median; 0.98: what 98 of 100 keep. */
export const quantile = (values: readonly number[], share: number): number => quantileOf(rising(values), share);

/** A quantile with its 95 % interval by bootstrap: drawn again 2,000 times with replacement, the same draws each time. */
export function bootstrap(values: readonly number[], share = 0.5): Interval {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const random = randomNumbers(7);
  const drawn = Array.from({ length: resamples }, () =>
    quantile(
      values.map(() => values[random(0, values.length - 1)] ?? Number.NaN),
      share,
    ),
  );
  const sorted = rising(drawn);
  return { low: quantileOf(sorted, 0.025), median: quantile(values, share), high: quantileOf(sorted, 0.975) };
}
