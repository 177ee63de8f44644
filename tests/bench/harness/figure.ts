/** A lower and an upper bound with what lies in the middle. */
export interface Interval {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** What is asked of a figure: a ratio, or a size or time itself where there is nothing to hold it against. */
export interface Budget {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** One line of the table that `npm run bench` prints. */
export interface Figure {
  /** The name by which a run is asked for it: 'P1'. */
  readonly id: string;
  readonly what: string;
  readonly against: string;
  /** Of `ours` and `theirs`, both medians. */
  readonly unit: string;
  readonly ours: number;
  readonly theirs?: number;
  /** What is held to the budget, with its 95 % interval; an exact figure is an interval of no width. */
  readonly held: Interval;
  readonly budget: Budget;
}

/** A group of figures that are measured together, in one process. */
export type Benchmark = () => Promise<readonly Figure[]>;

/** @returns whether a figure keeps its budget: it fails only when its whole interval is beyond. */
export const isKept = ({ held, budget }: Figure): boolean =>
  (budget.atMost === undefined || held.low <= budget.atMost) &&
  (budget.atLeast === undefined || held.high >= budget.atLeast);

/** A figure that is the same each time: a size. */
export const exact = (value: number): Interval => ({ low: value, median: value, high: value });

/** A figure that is exact and held against nothing but its budget. */
export const alone = (id: string, what: string, unit: string, value: number, budget: Budget = {}): Figure => ({
  id,
  what,
  against: '',
  unit,
  ours: value,
  held: exact(value),
  budget,
});
