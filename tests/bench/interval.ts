import { randomNumbers } from '../oracle/random.ts';

/** A lower and an upper bound with the median. */
export interface Interval {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

const resamples = 2000;

/** @param share 0.5: the median; 0.98: the value that 98 of 100 keep */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** Returns the median with its 95 % interval by bootstrap: 2,000 draws with replacement, the same each time. */
export function bootstrap(values: readonly number[]): Interval {
  const random = randomNumbers(7);
  const draw = () =>
    quantile(
      values.map(() => values[random(0, values.length - 1)] ?? Number.NaN),
      0.5,
    );
  const drawn = Array.from({ length: resamples }, draw);
  return { low: quantile(drawn, 0.025), median: quantile(values, 0.5), high: quantile(drawn, 0.975) };
}
