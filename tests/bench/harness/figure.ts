/** A lower and an upper bound with the median. */
export interface Interval {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Requirement of a figure: of a ratio or, without anything to compare, of the size or time itself. */
export interface Budget {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** One line of the table that `npm run bench` prints. */
export interface Figure {
  /** Name in the arguments of a run: 'P1'. */
  readonly id: string;
  readonly what: string;
  readonly against: string;
  /** Unit of `ours` and `theirs`, both medians. */
  readonly unit: string;
  readonly ours: number;
  readonly theirs?: number;
  /** The value that the budget is for, with its 95 % interval; an exact figure is an interval without width. */
  readonly held: Interval;
  readonly budget: Budget;
}

/** A group of figures that are measured together, in one process. */
export type Benchmark = () => Promise<readonly Figure[]>;

/** Returns true if a figure keeps its budget: it fails only if its whole interval is beyond. */
export const isKept = ({ held, budget }: Figure): boolean =>
  (budget.atMost === undefined || held.low <= budget.atMost) &&
  (budget.atLeast === undefined || held.high >= budget.atLeast);

/** Returns the interval of a figure that is the same each time, such as a size. */
export const exact = (value: number): Interval => ({ low: value, median: value, high: value });

/** Returns an exact figure with nothing to compare but its budget. */
export const alone = (id: string, what: string, unit: string, value: number, budget: Budget = {}): Figure => ({
  id,
  what,
  against: '',
  unit,
  ours: value,
  held: exact(value),
  budget,
});
