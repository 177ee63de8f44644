/**
 * Prices the runs of a product at the smallest and the largest numbers that can be entered, and at each corner of a
 * tier. Faults of the price formula show at these runs. `corner-faults.ts` reports the faults.
 */
import { holds } from '../../src/pricing/conditions.ts';
import {
  levelField,
  type Product,
  type Selection,
  type Step,
  type StepRow,
  type Tier,
} from '../../src/pricing/index.ts';
import { tierFor } from '../../src/pricing/measures.ts';
import type { PricedRun as HowPriced } from '../../src/pricing/run-price.ts';
import type { AcceptedRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { type Place, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { acceptedConditions, acceptedPlaces } from './accepted.ts';
import { alike } from './alike.ts';
import { cheaperRunFinder } from './cheaper-runs.ts';
import { type Corner, cornersOf } from './corners.ts';
import type { Otherwise } from './otherwise.ts';
import { linkedLists, stepFigures } from './price-lists.ts';
import { type PricedRun, type Runs, runsOf } from './priced-runs.ts';
import { endOf, endsOf, entryText, type Numbers, piecesText } from './run-points.ts';
import { selectionText } from './selection-text.ts';
import { isTakingAway, type Line, linesOf, unevenSteps } from './uneven-steps.ts';

/** A pair of runs. The second run should cost at least as much as the first run, but costs less. */
export interface Fall {
  readonly corner: Corner;
  readonly below: PricedRun;
  readonly above: PricedRun;
}

/**
 * Effect of a minimum or maximum on all runs. `changes` is true if at least one amount was changed. `isIdle` is true if
 * at least one amount was not changed.
 */
interface Effect {
  changes: boolean;
  isIdle: boolean;
}

export interface Walk {
  /** First run without a price. */
  withoutPrice?: Omit<PricedRun, 'total'>;
  /** First run whose total is too large to be exact. */
  tooLarge?: PricedRun;
  /**
   * Pairs of runs with a falling total, at most one pair for each combination of tier start, row of Accepted and place.
   */
  readonly falls: Map<string, Fall>;
  readonly effects: Map<StepRow, Effect>;
  /** Rates that priced a run. The value is true if a minimum raised the price of every run with this rate. */
  readonly rates: Map<Tier, boolean>;
  /**
   * For each level, a run that costs more at this level than at the first level. The pair is this run, priced at both
   * levels.
   */
  readonly dearer: Map<string, readonly [first: PricedRun, level: PricedRun]>;
  /** Runs that cost less if they are ordered in another way. */
  readonly cheaper: Otherwise[];
}

/** Tells whether a product has steps, billed sizes, tiers, or prices between run sizes. */
const hasCorners = ({ pricing, steps, billed }: Product): boolean =>
  (steps ?? billed) !== undefined ||
  (pricing.kind === 'run-size'
    ? pricing.between !== undefined
    : pricing.by !== undefined || pricing.rates.some(({ from }) => from > 1));

export const walkCorners = (linked: LinkedProduct, accepted: readonly AcceptedRow[]): Walk => {
  const walk: Walk = { falls: new Map(), effects: new Map(), rates: new Map(), dearer: new Map(), cheaper: [] };
  const { source, product, priced } = linked;
  if (!hasCorners(product)) return walk;
  const levels = dearerLevels(linked, walk);
  const lists = linkedLists(source, product);
  const conditions = acceptedConditions(accepted, 'QB406', source.id);
  const isAcceptedPlace = acceptedPlaces(accepted, 'QB406');
  const takesAway = (product.steps ?? []).some(isTakingAway);
  const uneven = unevenSteps(product);
  const cheaperRuns = cheaperRunFinder(linked, lists);
  const selections = alike(source)(priced);
  for (const [index, selection] of selections.entries()) {
    const runs = runsOf(product, selection);
    const { domain } = runs;
    for (const numbers of endsOf(domain, takesAway)) visit(walk, runs, numbers);
    const acceptedBy = conditions.findIndex((holdsFor) => holdsFor(selection));
    const corners = cornersOf(linked, lists, selection, domain);
    // Corners with the same start are reported together, at one of their places. This is the first place that a row of
    // Accepted names. If the rows of Accepted name none of these places, it is the place of the first corner.
    const places = new Map(
      Array.from(
        groupBy(corners, ({ start }) => start),
        ([start, alikes]) => [start, (alikes.find(({ at }) => isAcceptedPlace(at)) ?? alikes[0])?.at],
      ),
    );
    const visited = new Set<Numbers>();
    for (const corner of corners) {
      if (visited.has(corner.above)) continue;
      visited.add(corner.above);
      const at = places.get(corner.start) ?? corner.at;
      visitCorner(walk, runs, { ...corner, at }, `${corner.start}, ${acceptedBy}, ${placeText(at)}`);
    }
    if (uneven.length > 0) {
      const known = new Set(corners.map(({ below, above }) => grownText(below, above)));
      const at = figurePlace(linked, uneven, selection);
      const key = `${placeText(at)}, ${acceptedBy}`;
      for (const line of linesOf(runs.product, selection, domain, { index, of: selections.length }))
        visitLine(walk, runs, line, known, at, key);
    }
    levels(runs);
    walk.cheaper.push(...cheaperRuns(runs, corners));
  }
  return walk;
};

/**
 * Returns the largest total in cents that can still be calculated exactly. With a markup of up to 10,000 percent, both
 * the total in cents and the price per piece in 1/100 cent must be exact.
 */
const largestTotal = (pieces: number): bigint =>
  (BigInt(Number.MAX_SAFE_INTEGER) * BigInt(Math.min(pieces, 100))) / (100n * 101n);

function visit(walk: Walk, runs: Runs, numbers: Numbers): PricedRun | undefined {
  const run = runs.at(numbers, (how) => noteEffects(walk, how));
  if (!run) walk.withoutPrice ??= { selection: runs.selection, numbers };
  else if (run.total > largestTotal(numbers.quantity)) walk.tooLarge ??= run;
  return run;
}

function noteEffects({ effects, rates }: Walk, { run, steps }: HowPriced): void {
  let isLifted = false;
  for (const { step, row, adds } of steps) {
    if (step.do !== 'at least' && step.do !== 'at most') continue;
    const changes = adds.dividend !== 0n;
    const effect = effects.get(row) ?? { changes: false, isIdle: false };
    effects.set(row, { changes: effect.changes || changes, isIdle: effect.isIdle || !changes });
    isLifted ||= step.do === 'at least' && changes && (step.of ?? ['base']).includes('base');
  }
  const { pricing } = run.product;
  const rate = pricing.kind === 'run-size' ? undefined : tierFor(pricing.rates, pricing.by, run);
  if (rate) rates.set(rate, isLifted && rates.get(rate) !== false);
}

function visitCorner(walk: Walk, runs: Runs, corner: Corner, key: string): void {
  if (walk.falls.has(key) && isSettled(walk)) return;
  const below = visit(walk, runs, corner.below);
  const above = visit(walk, runs, corner.above);
  if (below && above && above.total < below.total && !walk.falls.has(key))
    walk.falls.set(key, { corner, below, above });
}

/** Names the number in which two runs differ, with its value in the second run, such as `m 101`. */
function grownText(below: Numbers, above: Numbers): string {
  const id = Object.keys(above.entries).find((field) => below.entries[field] !== above.entries[field]);
  return id === undefined ? `${above.quantity}` : `${id} ${above.entries[id]}`;
}

/**
 * Prices the runs of a line in order, and stores the largest fall of the total. Ignores falls at the start of a tier,
 * because `visitCorner` finds these.
 */
function visitLine(
  walk: Walk,
  runs: Runs,
  { axis, runs: line }: Line,
  known: ReadonlySet<string>,
  at: Place,
  key: string,
): void {
  let below: PricedRun | undefined;
  for (const numbers of line) {
    const above = visit(walk, runs, numbers);
    const worst = walk.falls.get(key);
    const falls = below && above && above.total < below.total - (worst ? worst.below.total - worst.above.total : 0n);
    if (falls && below && above && !known.has(grownText(below.numbers, numbers))) {
      const start = axis
        ? `${axis.field.id} = ${entryText(axis.field.kind, numbers.entries[axis.field.id] ?? 0)}`
        : piecesText(numbers.quantity);
      walk.falls.set(key, { corner: { start, at, below: below.numbers, above: numbers }, below, above });
    }
    below = above;
  }
}

/** Finds the first row of the uneven steps that holds for a selection, and returns the place of its figure. */
function figurePlace(linked: LinkedProduct, uneven: readonly Step[], selection: Selection): Place {
  const figures = stepFigures(linked);
  const rows = uneven.flatMap((step) => step.rows.filter((row) => holds(row, selection)));
  const [place] = rows.flatMap((row) => figures.get(row)?.at ?? []);
  return place ?? linked.source.row.at;
}

/** Returns true if further runs cannot change the recorded effects and rates. */
const isSettled = ({ effects, rates }: Walk): boolean =>
  [...effects.values()].every(({ changes, isIdle }) => changes && isIdle) &&
  [...rates.values()].every((lifted) => !lifted);

/**
 * Returns a function that compares the smallest and the largest run of a level with the same runs of the first level.
 * The function skips selections that are not sold at the first level.
 */
function dearerLevels({ product, priced }: LinkedProduct, { dearer }: Walk) {
  const field = product.fields.find(({ id }) => id === levelField);
  const first = field?.kind === 'choice' ? field.choices[0]?.name : undefined;
  if (first === undefined) return () => undefined;
  const known = new Set(priced.map(selectionText));
  return (runs: Runs): void => {
    const { selection, domain } = runs;
    const level = selection[levelField];
    const usual = { ...selection, [levelField]: first };
    if (level === undefined || level === first || dearer.has(level) || !known.has(selectionText(usual))) return;
    const usualRuns = runsOf(product, usual);
    for (const end of ['min', 'max'] as const) {
      const numbers = endOf(domain, end);
      const [one, other] = [usualRuns.at(numbers), runs.at(numbers)];
      if (one && other && other.total > one.total) dearer.set(level, [one, other]);
    }
  };
}
