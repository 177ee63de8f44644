/**
 * Sweeps over the selections, quantities and sizes of a product. One number of a run grows, and the others stay at their
 * smallest or largest. The runs where a row begins to hold are priced, because faults of the price formula show there.
 * `sweep-faults.ts` reports the faults.
 */
import { levelField, type Product } from '../../src/pricing/index.ts';
import type { Run } from '../../src/pricing/measures.ts';
import { firstOfEach } from '../language/collections.ts';
import { type Place, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import type { AcceptedBy } from './accepted.ts';
import { alike } from './alike.ts';
import { changesOf, linkedLists, type TierStart, type Watched, watchedBy } from './price-lists.ts';
import { selectionText } from './row-faults.ts';
import { type Axis, type Numbers, type PricedRun, type Runs, runsOf, withNumber } from './runs.ts';

export interface Fall {
  readonly start: string | undefined;
  readonly at: Place;
  readonly axis: number;
  readonly below: PricedRun;
  readonly above: PricedRun;
}

export interface Sweep {
  withoutPrice?: Omit<PricedRun, 'total'>;
  tooLarge?: PricedRun;
  readonly falls: Map<string, Fall>;
  /** For each level, a run that costs more at this level than at the first level, priced at both levels. */
  readonly dearer: Map<string, readonly [first: PricedRun, level: PricedRun]>;
}

/** Tells whether a product has steps, billed sizes, tiers, or prices between run sizes. */
const hasTiers = ({ pricing, steps, billed }: Product): boolean =>
  (steps ?? billed) !== undefined ||
  (pricing.kind === 'run-size'
    ? pricing.between !== undefined
    : pricing.by !== undefined || pricing.rates.some(({ from }) => from > 1));

export function sweepOver(linked: LinkedProduct, acceptedBy: AcceptedBy): Sweep {
  const sweep: Sweep = { falls: new Map(), dearer: new Map() };
  const { source, product, priced } = linked;
  if (!hasTiers(product)) return sweep;
  const lists = linkedLists(source, product);
  const compareLevels = levelComparison(linked, sweep);
  for (const selection of alike(source)(priced)) {
    const runs = runsOf(product, selection);
    const watched = watchedBy(linked, lists, runs);
    for (const line of linesOf(runs)) {
      const { starts, indexes } = pointsOf(runs, line, watched);
      let below: PricedRun | undefined;
      for (const index of indexes) {
        const above = visit(sweep, runs, line.numbersAt(index));
        if (below && above && above.total < below.total) {
          const rowOf = (at: Place) => acceptedBy({ code: 'QB406', at, subject: { product: source.id, selection } });
          const found = starts.get(index) ?? [];
          const start = found.find((one) => rowOf(one.at)) ?? found[0];
          const at = start?.at ?? source.row.at;
          const key = `${rowOf(at)?.at.row} ${start?.text} ${placeText(at)}`;
          if (!sweep.falls.has(key)) sweep.falls.set(key, { start: start?.text, at, axis: line.axis, below, above });
        }
        below = above;
      }
    }
    compareLevels(runs);
  }
  return sweep;
}

/**
 * Returns the largest total in cents that can still be calculated exactly. With a markup of up to 10,000 percent, both
 * the total in cents and the price per piece in 1/100 cent must be exact.
 */
const largestTotal = (pieces: number): bigint =>
  (BigInt(Number.MAX_SAFE_INTEGER) * BigInt(Math.min(pieces, 100))) / (100n * 101n);

function visit(sweep: Sweep, runs: Runs, numbers: Numbers): PricedRun | undefined {
  const run = runs.at(numbers);
  if (!run) sweep.withoutPrice ??= { runs, numbers };
  else if (run.total > largestTotal(numbers[0])) sweep.tooLarge ??= run;
  return run;
}

/** Returns the index of a number that is as many times the smallest number as the largest number is times it. */
const betweenIndex = ({ last, numberAt }: Axis): number =>
  Math.round((last * (Math.sqrt(numberAt(0) * numberAt(last)) - numberAt(0))) / (numberAt(last) - numberAt(0) || 1));

interface Line {
  readonly axis: number;
  readonly last: number;
  readonly numbersAt: (index: number) => Numbers;
}

/** Returns the lines of a selection. The numbers that do not grow are all at their smallest, their largest or between. */
function linesOf(runs: Runs): readonly Line[] {
  const least = runs.numbersAt(() => 0);
  const ends = [least, runs.numbersAt(({ last }) => last), runs.numbersAt(betweenIndex)];
  return runs.axes.flatMap(({ last, numberAt }, axis) => {
    const begins = ends.map((end) => withNumber(end, axis, least[axis] ?? 0));
    return firstOfEach(begins, (numbers) => numbers.join(' ')).map((begin) => ({
      axis,
      last,
      numbersAt: (index: number) => withNumber(begin, axis, numberAt(index)),
    }));
  });
}

interface Points {
  readonly indexes: readonly number[];
  readonly starts: ReadonlyMap<number, readonly TierStart[]>;
}

/** Returns the indexes of the runs to price: both ends, and each start of a tier with the run below it. */
function pointsOf(runs: Runs, { last, numbersAt }: Line, watched: readonly Watched[]): Points {
  const known = new Map<number, Run>();
  const runAt = (index: number): Run => {
    const run = known.get(index) ?? runs.unpricedAt(numbersAt(index));
    known.set(index, run);
    return run;
  };
  const starts = new Map<number, readonly TierStart[]>();
  const found = new Set([0, last]);
  for (const { stateOf, startOf } of watched)
    for (const at of changesOf(last, (index) => stateOf(runAt(index)))) {
      found.add(at - 1).add(at);
      const start = startOf(runAt(at - 1), runAt(at));
      if (start) starts.set(at, [...(starts.get(at) ?? []), start]);
    }
  return { starts, indexes: [...found].toSorted((a, b) => a - b) };
}

/** Returns a function that compares the smallest and the largest run of a level with the same runs of the first level. */
function levelComparison({ product, priced }: LinkedProduct, { dearer }: Sweep): (runs: Runs) => void {
  const field = product.fields.find(({ id }) => id === levelField);
  const first = field?.kind === 'choice' ? field.choices[0]?.name : undefined;
  if (first === undefined) return () => undefined;
  const known = new Set(priced.map(selectionText));
  return (runs) => {
    const level = runs.selection[levelField];
    const usual = { ...runs.selection, [levelField]: first };
    if (level === undefined || level === first || dearer.has(level) || !known.has(selectionText(usual))) return;
    const usualRuns = runsOf(product, usual);
    for (const numbers of [runs.numbersAt(() => 0), runs.numbersAt(({ last }) => last)]) {
      const [one, other] = [usualRuns.at(numbers), runs.at(numbers)];
      if (one && other && other.total > one.total) dearer.set(level, [one, other]);
    }
  };
}
