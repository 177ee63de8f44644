import { randomNumbers } from '../../oracle/random.ts';
import type { Figure, Interval } from './figure.ts';

const resamples = 2000;

/** @param sorted at least one number, rising. */
function quantileOf(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

const rising = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);

/** @param share 0.5: the median; 0.98: the value that 98 of 100 keep */
export const quantile = (values: readonly number[], share: number): number => quantileOf(rising(values), share);

/** Draws with replacement, the same each time. @returns the 95 % interval of the values found in the draws */
function bootstrapped(found: (draw: (values: readonly number[]) => readonly number[]) => number): Interval {
  const random = randomNumbers(7);
  const redrawn = (values: readonly number[]) => values.map(() => values[random(0, values.length - 1)] ?? Number.NaN);
  const sorted = rising(Array.from({ length: resamples }, () => found(redrawn)));
  return {
    low: quantileOf(sorted, 0.025),
    median: found((values) => values),
    high: quantileOf(sorted, 0.975),
  };
}

/** Returns a quantile with its 95 % interval by bootstrap: 2,000 draws with replacement, the same each time. */
export function bootstrap(values: readonly number[], share = 0.5): Interval {
  if (values.length === 0) throw new Error('Nothing was measured.');
  return bootstrapped((draw) => quantile(draw(values), share));
}

/** Returns the ratio of two quantiles with its 95 % interval. */
export const ratioOf = (ours: readonly number[], theirs: readonly number[], share: number): Interval =>
  bootstrapped((draw) => quantile(draw(ours), share) / quantile(draw(theirs), share));

interface Several extends Pick<Figure, 'id' | 'what' | 'budget'> {
  /** In milliseconds. */
  readonly times: readonly number[];
  /** 0.5 for the median. */
  readonly share?: number;
}

/** Returns the figure of times with nothing to compare but their budget. */
export const timesOf = ({ id, what, budget, times, share = 0.5 }: Several): Figure => ({
  id,
  what,
  against: '',
  unit: 'ms',
  ours: quantile(times, share),
  held: bootstrap(times, share),
  budget,
});
