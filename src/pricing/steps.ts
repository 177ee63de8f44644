/**
 * Steps from the base price of a run to its final price: charges, percents, minimums and roundings (sheet `Steps` of
 * the price book).
 */
import {
  compare,
  type Fraction,
  fraction,
  minus,
  over,
  plus,
  type Rounding,
  roundedTo,
  sumOf,
  times,
  whole,
} from './fraction.ts';
import { type Counted, type Run, tierFor, unitsOf } from './measures.ts';
import type { Step, StepRow, StepVerb } from './product.ts';

/** A step that has a valid row for a run. Amounts are exact, for the whole run, in 1/10,000 dollar. */
export interface TakenStep {
  readonly step: Step;
  readonly row: StepRow;
  /** Amount to which the step applies. */
  readonly of: Fraction;
  /** Number of units by which `figure` is multiplied. */
  readonly counted: Counted;
  readonly adds: Fraction;
}

const none = whole(0);
const hundredPercent = 100_000n;

export interface Stepped {
  readonly steps: readonly TakenStep[];
  /** Sum of the base price and the changes by all steps. */
  readonly amount: Fraction;
}

/**
 * Applies the steps that have a valid row for the run.
 * @param base the base price of the run, exact, in 1/10,000 dollar
 */
export function takeSteps(steps: readonly Step[], run: Run, base: Fraction): Stepped {
  const taken: TakenStep[] = [];
  const amountOf = (name: number | 'base'): Fraction =>
    name === 'base' ? base : (taken.find(({ step }) => step.step === name)?.adds ?? none);
  let reached = sumOf([base]);
  for (const step of steps) {
    const row = tierFor(step.rows, step.by, run);
    if (!row) continue;
    const of = step.of ? sumOf(step.of.map(amountOf)) : reached;
    const counted = unitsOf(run, row);
    const adds = changeOf(step.do, of, row.figure, counted.units);
    reached = plus(reached, adds);
    taken.push({ step, row, of, counted, adds });
  }
  return { steps: taken, amount: reached };
}

const roundings = {
  'round up': 'up',
  'round down': 'down',
  'round nearest': 'nearest',
} as const satisfies { readonly [V in StepVerb]?: Rounding };

/** Returns true for a verb that rounds to multiples of its figure. */
export const isRounding = (verb: string): verb is keyof typeof roundings => Object.hasOwn(roundings, verb);

function changeOf(verb: StepVerb, amount: Fraction, figure: number, units: Fraction): Fraction {
  const given = times(whole(figure), units);
  if (isRounding(verb)) return minus(times(whole(roundedTo(over(amount, given), roundings[verb])), given), amount);
  switch (verb) {
    case 'add':
      return given;
    case 'percent':
      return times(amount, fraction(BigInt(figure), hundredPercent));
    case 'margin':
      return times(amount, fraction(BigInt(figure), hundredPercent - BigInt(figure)));
    case 'at least':
      return compare(amount, given) < 0n ? minus(given, amount) : none;
    case 'at most':
      return compare(amount, given) < 0n ? none : minus(given, amount);
    default:
      return verb satisfies never;
  }
}
