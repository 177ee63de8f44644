import type { Budget, Figure } from './figure.ts';
import { bootstrap, quantile } from './interval.ts';
import { progress } from './progress.ts';

/** Does the work once. @returns its measure, a number in the figure's unit */
export type Sample<Took = number> = () => Took | Promise<Took>;

interface Turns<Took> {
  readonly ours: Sample<Took>;
  readonly theirs: Sample<Took>;
  readonly rounds: number;
  /** Number of uncounted rounds at the start, while the engine is still compiling. */
  readonly warmUp?: number;
}

/** Time after which a comparison ends, with the rounds that it has. */
const mostMs = 150_000;

/** Measures both sides in turn, each first in every other round, so that other load falls on both alike. */
export async function inTurn<Took>(name: string, { ours, theirs, rounds, warmUp = 1 }: Turns<Took>) {
  const took: { readonly ours: Took[]; readonly theirs: Took[] } = { ours: [], theirs: [] };
  const start = performance.now();
  for (let round = -warmUp; round < rounds; round++) {
    if (performance.now() - start > mostMs && took.ours.length > 0) break;
    progress(`${name}: round ${round + warmUp + 1} of ${rounds + warmUp}`);
    const turns: readonly (readonly [Sample<Took>, Took[]])[] = [
      [ours, took.ours],
      [theirs, took.theirs],
    ];
    for (const [sample, values] of round % 2 === 0 ? turns : turns.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const value = await sample();
      if (round >= 0) values.push(value);
    }
  }
  return took;
}

interface Compared {
  readonly id: string;
  readonly what: string;
  readonly against: string;
  readonly unit: string;
  /** 'ours/theirs': how many times as long ours takes; 'theirs/ours': how many times faster it is. */
  readonly ratio?: 'ours/theirs' | 'theirs/ours';
  readonly budget: Budget;
}

/** Returns the figure that compares both measures round by round. */
export function beside(
  { ratio = 'ours/theirs', ...compared }: Compared,
  ours: readonly number[],
  theirs: readonly number[],
): Figure {
  const ratios = ours.map((mine, at) => {
    const other = theirs[at] ?? Number.NaN;
    return ratio === 'ours/theirs' ? mine / other : other / mine;
  });
  return { ...compared, ours: quantile(ours, 0.5), theirs: quantile(theirs, 0.5), held: bootstrap(ratios) };
}

/** Measures both in turn. @returns their figure */
export async function compare({
  ours,
  theirs,
  rounds,
  warmUp,
  ...compared
}: Compared & Turns<number>): Promise<Figure> {
  const turns = { ours, theirs, rounds, ...(warmUp !== undefined && { warmUp }) };
  const took = await inTurn(`${compared.id} ${compared.what}`, turns);
  return beside(compared, took.ours, took.theirs);
}

/** Returns a sample in milliseconds of work in this process, repeated because the clock has coarse steps. */
export function timed(work: () => unknown, times = 1): Sample {
  return () => {
    const start = performance.now();
    for (let at = 0; at < times; at++) work();
    return (performance.now() - start) / times;
  };
}
