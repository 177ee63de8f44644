/**
 * Makes lines of runs in which a single number grows, to find prices that fall between the starts of tiers. Such a fall
 * can come from a step that takes an amount away for each piece, or that rounds the price per piece.
 */
import { holds } from '../../src/pricing/conditions.ts';
import { compare } from '../../src/pricing/fraction.ts';
import type { Product, Selection, Step, StepRow } from '../../src/pricing/index.ts';
import { unitsOf } from '../../src/pricing/measures.ts';
import { runOf } from '../../src/pricing/run-price.ts';
import { isRounding } from '../../src/pricing/steps.ts';
import { stepOf } from '../link/numbers.ts';
import { firstReached, withEntry } from './corners.ts';
import { type Axis, type Domain, endsOf, entered, type Numbers } from './run-points.ts';

/** Runs in rising order that differ in one number. Each run must cost at least as much as the run before it. */
export interface Line {
  /** Field whose number grows; absent if the quantity grows. */
  readonly axis?: Axis;
  readonly runs: readonly Numbers[];
}

/**
 * Tells whether a step may take away more from a larger run than from a smaller run. A percentage discount on the whole
 * amount does not count, because it keeps the order of prices.
 */
export const isTakingAway = ({ do: verb, of, rows }: Step): boolean =>
  (verb === 'add' || (verb === 'percent' && of !== undefined)) && rows.some(({ figure }) => figure < 0);

/** Tells whether a step may add less to a larger amount, as roundings, minimums and maximums do. */
const isCorrecting = (step: Step): boolean => isRounding(step.do) || step.do === 'at least' || step.do === 'at most';

/** Returns the steps that may make a price fall between the starts of tiers. */
export function unevenSteps({ steps = [] }: Product): readonly Step[] {
  const correcting = new Set(steps.filter(isCorrecting).map(({ step }) => step));
  return steps.filter(
    (step) =>
      isTakingAway(step) ||
      (isRounding(step.do) && step.rows.some(({ per }) => per?.includes('piece'))) ||
      step.of?.some((name) => name !== 'base' && correcting.has(name)) === true,
  );
}

/**
 * Maximum numbers of priced runs: in one line, and in all lines of a product together. A line has at least
 * `fewestRuns`, because fewer runs prove nothing.
 */
export const mostRuns = { line: 600, product: 10_000 };
const fewestRuns = 24;

/** Index of a selection, and the number of all selections of the product. */
interface Turn {
  readonly index: number;
  readonly of: number;
}

/**
 * Returns lines of runs in which one number grows. The other numbers are at their minimum or maximum, in the
 * combinations that `endsOf` returns. If there are too many lines, returns only every nth line.
 */
export function linesOf(product: Product, selection: Selection, domain: Domain, turn: Turn): readonly Line[] {
  const rows = (product.steps ?? []).flatMap((step) => step.rows.filter((row) => holds(row, selection)));
  const isEach = unevenSteps(product).some((step) => !isTakingAway(step));
  const ends = endsOf(domain, true);
  const all = [...domain.axes.map((axis) => growing(axis)), ofQuantity(domain)].flatMap((along) =>
    ends.filter(along.isFirst).map((start) => ({ ...along, run: (index: number) => along.at(start, index) })),
  );
  const total = all.length * turn.of;
  const stride = strideOf(total);
  const runs = Math.min(mostRuns.line, Math.max(fewestRuns, Math.floor(mostRuns.product / total)));
  return all
    .filter((_, index) => (turn.index * all.length + index) % stride === 0)
    .map(({ axis, last, run }): Line => {
      const indices =
        last < runs
          ? indicesTo(last)
          : turns({ last, run }, product, selection, rows, isEach && !axis ? Math.floor(runs / 2) : 0, runs);
      return { ...(axis && { axis }), runs: indices.map(run) };
    });
}

/**
 * Returns the n for which every nth line is used. Never returns a multiple of 2 or 3, because such an n would often
 * pick the same lines of every selection.
 */
function strideOf(lines: number): number {
  const least = Math.ceil(lines / Math.floor(mostRuns.product / fewestRuns));
  return least === 1
    ? 1
    : ([1, 2, 3, 4].map((more) => least + more - 1).find((one) => one % 2 !== 0 && one % 3 !== 0) ?? least);
}

const indicesTo = (last: number): readonly number[] => Array.from({ length: last + 1 }, (_, index) => index);

interface Growing {
  readonly axis?: Axis;
  /** Highest index of the line's numbers, counted from 0. */
  readonly last: number;
  readonly at: (start: Numbers, index: number) => Numbers;
  readonly isFirst: (end: Numbers) => boolean;
}

function growing(axis: Axis): Growing {
  const { min, max } = axis.range;
  const step = stepOf(axis.field);
  return {
    axis,
    last: Math.max(0, Math.floor((max - min) / step)),
    at: (start, index) => withEntry(start, axis, min + index * step),
    isFirst: ({ entries }) => entries[axis.field.id] === min,
  };
}

function ofQuantity({ quantities: { min, max, sizes, step = 1 } }: Domain): Growing {
  return {
    last: sizes ? sizes.length - 1 : (max - min) / step,
    at: (start, index) => ({ ...start, quantity: sizes?.[index] ?? min + index * step }),
    isFirst: ({ quantity }) => quantity === min,
  };
}

interface Indexed {
  readonly last: number;
  readonly run: (index: number) => Numbers;
}

/**
 * Number of runs that are priced around each turn. A turn is a run at which a row counts more than in the run before.
 */
const perTurn = 4;

/**
 * Returns the indices of the runs to price. They are the first runs, the last two runs, and the runs around each turn.
 * All rows get equal shares of the limited number of turns.
 */
function turns(
  { last, run }: Indexed,
  product: Product,
  selection: Selection,
  rows: readonly StepRow[],
  first: number,
  most: number,
): readonly number[] {
  const found = new Set([0, 1, last - 1, last, ...indicesTo(first - 1)]);
  let left = Math.floor((most - found.size) / perTurn);
  let open = rows.map((row) => ({ row, from: 0 }));
  while (open.length > 0) {
    const asked = open.slice(0, left);
    left -= asked.length;
    open = asked.flatMap(({ row, from }) => {
      const countAt = (index: number) => {
        const numbers = run(index);
        const { units, each } = unitsOf(runOf(product, entered(product, selection, numbers), numbers.quantity), row);
        return each ?? units;
      };
      const count = countAt(from);
      const next = firstReached(last - from, (more) => compare(countAt(from + more), count) > 0n);
      if (next === undefined) return [];
      const turn = from + next;
      for (const index of [turn - 2, turn - 1, turn, turn + 1]) found.add(index);
      return row.rounded ? [{ row, from: turn }] : [];
    });
  }
  return [...found].filter((index) => index >= 0 && index <= last).toSorted((a, b) => a - b);
}
