import type { Budget, Figure } from './figure.ts';
import { bootstrap, quantile } from './interval.ts';
import { progress } from './progress.ts';

/** Does the work once. @returns how long it took, or how much it took, in the figure's unit. */
export type Sample = () => number | Promise<number>;

interface Comparison {
  readonly id: string;
  readonly what: string;
  readonly against: string;
  readonly unit: string;
  readonly ours: Sample;
  readonly theirs: Sample;
  readonly rounds: number;
  /** Rounds before that are not counted: the engine is still compiling. */
  readonly warmUp?: number;
  /** 'ours/theirs' says how many times as much ours takes; 'theirs/ours' how many times faster it is. */
  readonly ratio?: 'ours/theirs' | 'theirs/ours';
  readonly budget: Budget;
}

/** A comparison ends after this time, with the rounds that it has. */
const mostMs = 150_000;

/** Measures both in turn, the one that goes first alternating, so that what else the machine does falls on both alike. */
export async function compare(comparison: Comparison): Promise<Figure> {
  const { id, what, against, unit, budget, rounds, warmUp = 1, ratio = 'ours/theirs' } = comparison;
  const ours: number[] = [];
  const theirs: number[] = [];
  const start = performance.now();
  for (let round = -warmUp; round < rounds; round++) {
    if (performance.now() - start > mostMs && ours.length > 0) break;
    progress(`${id} ${what}: round ${round + warmUp + 1} of ${rounds + warmUp}`);
    const turns: readonly (readonly [Sample, number[]])[] = [
      [comparison.ours, ours],
      [comparison.theirs, theirs],
    ];
    for (const [sample, values] of round % 2 === 0 ? turns : turns.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const value = await sample();
      if (round >= 0) values.push(value);
    }
  }
  const ratios = ours.map((mine, at) => {
    const other = theirs[at] ?? Number.NaN;
    return ratio === 'ours/theirs' ? mine / other : other / mine;
  });
  return {
    id,
    what,
    against,
    unit,
    ours: quantile(ours, 0.5),
    theirs: quantile(theirs, 0.5),
    held: bootstrap(ratios),
    budget,
  };
}

/** A sample of work in this process, done so often that the clock's own steps do not matter. @returns milliseconds for one. */
export function timed(work: () => unknown, times = 1): Sample {
  return () => {
    const start = performance.now();
    for (let at = 0; at < times; at++) work();
    return (performance.now() - start) / times;
  };
}
