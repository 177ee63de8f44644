import { bootstrap, quantile } from './interval.ts';

/** A figure of the app beside something else that does no more than it has to. */
export interface Figure {
  readonly what: string;
  readonly against: string;
  /** Unit of both sides. */
  readonly unit: string;
  /** Largest ratio: missed if its whole 95 % interval is beyond. */
  readonly atMost: number;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

/** Does the work once and returns its measure. */
export type Sample<Took = number> = () => Promise<Took>;

interface Turns<Took> {
  readonly ours: Sample<Took>;
  readonly theirs: Sample<Took>;
  readonly rounds: number;
  /** Number of uncounted rounds at the start, while the engine is still compiling. */
  readonly warmUp?: number;
}

/** Measures both sides in turn, each first in every other round, so that other load falls on both alike. */
export async function inTurn<Took>(name: string, { ours, theirs, rounds, warmUp = 1 }: Turns<Took>) {
  const took: { readonly ours: Took[]; readonly theirs: Took[] } = { ours: [], theirs: [] };
  // Standard output is for the table.
  console.error(`${name}: ${rounds} rounds`);
  for (let round = -warmUp; round < rounds; round++) {
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

const ratioOf = ({ ours, theirs }: Figure) => bootstrap(ours.map((mine, at) => mine / (theirs[at] ?? Number.NaN)));

export const isKept = (figure: Figure): boolean => ratioOf(figure).low <= figure.atMost;

const short = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

export const header = '| what | beside | ours | theirs | ratio (95 % interval) | bound |\n|---|---|---|---|---|---|';

/** Returns a figure as a row of a Markdown table. */
export function line(figure: Figure): string {
  const { what, against, unit, ours, theirs, atMost } = figure;
  const { low, median, high } = ratioOf(figure);
  const [mine, other] = [ours, theirs].map((values) => `${short(quantile(values, 0.5))} ${unit}`);
  const bound = `at most ${atMost}${isKept(figure) ? '' : ': **missed**'}`;
  return `| ${[what, against, mine, other, `${short(median)} (${short(low)} to ${short(high)})`, bound].join(' | ')} |`;
}
