/**
 * Sweeps over the selections, quantities and sizes of a product. One number of a run grows, and the others stay at their
 * smallest or largest. The runs where a row begins to hold are priced, because faults of the price formula show there.
 * `sweep-faults.ts` reports the faults.
 */
import { holds } from '../../src/pricing/conditions.ts';
import { levelField, type Product, type Step, type StepRow, type Tier } from '../../src/pricing/index.ts';
import { type Run, tierFor } from '../../src/pricing/measures.ts';
import type { PricedRun as HowPriced } from '../../src/pricing/run-price.ts';
import { isRounding } from '../../src/pricing/steps.ts';
import type { AcceptedRow } from '../language/book.ts';
import { type Place, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { acceptedConditions, acceptedPlaces } from './accepted.ts';
import { alike } from './alike.ts';
import { type CheaperOrder, cheaperOrders } from './cheaper.ts';
import {
  changesOf,
  linkedLists,
  stepFigures,
  type TierStart,
  type Watched,
  watchedBy,
  watchedUnits,
} from './price-lists.ts';
import { selectionText } from './row-faults.ts';
import { type Axis, type Numbers, type PricedRun, type Runs, runsOf, withNumber } from './runs.ts';

export interface Fall {
  readonly start: string | undefined;
  readonly at: Place;
  readonly axis: number;
  readonly below: PricedRun;
  readonly above: PricedRun;
}

interface Effect {
  changes: boolean;
  isIdle: boolean;
}

export interface Sweep {
  withoutPrice?: Omit<PricedRun, 'total'>;
  tooLarge?: PricedRun;
  readonly falls: Map<string, Fall>;
  readonly effects: Map<StepRow, Effect>;
  /** Rates that priced a run. The value is true if a minimum raised the price of every run with this rate. */
  readonly rates: Map<Tier, boolean>;
  /** For each level, a run that costs more at this level than at the first level, priced at both levels. */
  readonly dearer: Map<string, readonly [first: PricedRun, level: PricedRun]>;
  readonly cheaper: CheaperOrder[];
}

/** Tells whether a product has steps, billed sizes, tiers, or prices between run sizes. */
const hasTiers = ({ pricing, steps, billed }: Product): boolean =>
  (steps ?? billed) !== undefined ||
  (pricing.kind === 'run-size'
    ? pricing.between !== undefined
    : pricing.by !== undefined || pricing.rates.some(({ from }) => from > 1));

export function sweepOver(linked: LinkedProduct, accepted: readonly AcceptedRow[]): Sweep {
  const sweep: Sweep = { falls: new Map(), effects: new Map(), rates: new Map(), dearer: new Map(), cheaper: [] };
  const { source, product, priced } = linked;
  if (!hasTiers(product)) return sweep;
  const lists = linkedLists(source, product);
  const conditions = acceptedConditions(accepted, 'QB406', source.id);
  const isAcceptedPlace = acceptedPlaces(accepted, 'QB406');
  const selections = alike(source)(priced);
  const compareLevels = levelComparison(linked, sweep);
  for (const [index, selection] of selections.entries()) {
    const runs = runsOf(product, selection, (how) => noteEffects(sweep, how));
    const watched = watchedBy(linked, lists, runs);
    const uneven = unevenPlan(linked, runs, index, selections.length);
    const acceptedBy = conditions.findIndex((holdsFor) => holdsFor(selection));
    for (const line of linesOf(runs, uneven !== undefined)) {
      const { starts, indexes } = pointsOf(runs, line, watched, uneven);
      let below: PricedRun | undefined;
      for (const at of indexes) {
        const above = visit(sweep, runs, line.numbersAt(at));
        const found = starts.get(at) ?? [];
        const start = found.find((one) => isAcceptedPlace(one.at)) ?? found[0];
        if (below && above) {
          const place = start?.at ?? uneven?.figure ?? source.row.at;
          const fall = { start: start?.text, at: place, axis: line.axis, below, above };
          noteFall(sweep, fall, `${acceptedBy} ${start?.text} ${placeText(place)}`);
          for (const one of found) sweep.cheaper.push(...cheaperOrders(one, line.axis, below, above));
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

function noteEffects({ effects, rates }: Sweep, { run, steps }: HowPriced): void {
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

/** Keeps the first fall of a tier, and the largest fall between the starts of tiers. */
function noteFall({ falls }: Sweep, fall: Fall, key: string): void {
  const depthOf = ({ below, above }: Fall): bigint => below.total - above.total;
  const known = falls.get(key);
  if (depthOf(fall) > 0n && (!known || (fall.start === undefined && depthOf(fall) > depthOf(known))))
    falls.set(key, fall);
}

/** Returns the index of a number that is as many times the smallest number as the largest number is times it. */
const betweenIndex = ({ last, numberAt }: Axis): number =>
  Math.round((last * (Math.sqrt(numberAt(0) * numberAt(last)) - numberAt(0))) / (numberAt(last) - numberAt(0) || 1));

interface Line {
  readonly axis: number;
  readonly last: number;
  readonly numbersAt: (index: number) => Numbers;
}

/** Largest number of axes for which every combination of smallest and largest numbers begins a line. */
const mostAxesCombined = 4;

const moved = (numbers: Numbers, to: Numbers, axis: number): Numbers => withNumber(numbers, axis, to[axis] ?? 0);

/**
 * Returns the lines of a selection. The numbers that do not grow are all at their smallest, all at their largest or all
 * between. With uneven steps, a larger number can give a lower price: then some are at their smallest and others at
 * their largest.
 */
function linesOf(runs: Runs, isUneven: boolean): readonly Line[] {
  const [least, most] = [runs.numbersAt(() => 0), runs.numbersAt(({ last }) => last)];
  const axes = [...runs.axes.keys()];
  const combined = (): readonly Numbers[] =>
    axes.reduce<readonly Numbers[]>((all, axis) => [...all, ...all.map((one) => moved(one, most, axis))], [least]);
  const singly = () => axes.flatMap((axis) => [moved(least, most, axis), moved(most, least, axis)]);
  const ends = !isUneven
    ? [least, most, runs.numbersAt(betweenIndex)]
    : axes.length <= mostAxesCombined
      ? combined()
      : [least, most, ...singly()];
  return runs.axes.flatMap(({ last, numberAt }, axis) => {
    const begins = new Map(ends.map((end) => moved(end, least, axis)).map((numbers) => [numbers.join(' '), numbers]));
    return Array.from(begins.values(), (begin) => ({
      axis,
      last,
      numbersAt: (index: number) => withNumber(begin, axis, numberAt(index)),
    }));
  });
}

/**
 * Tells whether a step may take away more from a larger run than from a smaller run. A percentage discount on the whole
 * amount does not count, because it keeps the order of prices.
 */
const isTakingAway = ({ do: verb, of, rows }: Step): boolean =>
  (verb === 'add' || (verb === 'percent' && of !== undefined)) && rows.some(({ figure }) => figure < 0);

const isCorrecting = ({ do: verb }: Step): boolean => isRounding(verb) || verb === 'at least' || verb === 'at most';

/** Returns the steps that may make a total fall between the starts of tiers. */
function unevenSteps({ steps = [] }: Product): readonly Step[] {
  const correcting = new Set(steps.filter(isCorrecting).map(({ step }) => step));
  return steps.filter(
    (step) =>
      isTakingAway(step) ||
      (isRounding(step.do) && step.rows.some(({ per }) => per?.includes('piece'))) ||
      step.of?.some((name) => name !== 'base' && correcting.has(name)) === true,
  );
}

interface UnevenPlan {
  readonly most: number;
  readonly first: number;
  readonly units: readonly Watched[];
  readonly figure: Place | undefined;
}

/** Largest numbers of runs that are priced: in a line, and in all lines of a product. Fewer than `fewest` prove nothing. */
const runsPriced = { fewest: 24, line: 600, product: 10_000 };

/**
 * Returns how a product with uneven steps is swept; undefined for another product. If a product has very many
 * selections, returns a plan for each nth one. Such an n is no multiple of 2 or 3, which would pick the same choices.
 */
function unevenPlan(linked: LinkedProduct, runs: Runs, index: number, of: number): UnevenPlan | undefined {
  const uneven = unevenSteps(linked.product);
  if (uneven.length === 0) return undefined;
  const lines = linesOf(runs, true).length * of;
  const least = Math.ceil((lines * runsPriced.fewest) / runsPriced.product);
  const nth = [least, least + 1, least + 2, least + 3].find((n) => n === 1 || (n % 2 !== 0 && n % 3 !== 0)) ?? least;
  if (index % nth !== 0) return undefined;
  const most = Math.min(runsPriced.line, Math.max(runsPriced.fewest, Math.floor(runsPriced.product / lines)));
  const rowsOf = (step: Step): readonly StepRow[] => step.rows.filter((row) => holds(row, runs.selection));
  const figures = stepFigures(linked);
  const [figure] = uneven.flatMap(rowsOf).flatMap((row) => figures.get(row)?.at ?? []);
  return {
    most,
    first: uneven.every(isTakingAway) ? 0 : Math.floor(most / 2),
    units: (linked.product.steps ?? []).flatMap(rowsOf).map(watchedUnits),
    figure,
  };
}

interface Points {
  readonly indexes: readonly number[];
  readonly starts: ReadonlyMap<number, readonly TierStart[]>;
}

/** Number of runs that are priced around a run at which a row charges for more units. */
const perTurn = 4;

/** Returns the indexes of the runs to price: both ends, each start of a tier, and with uneven steps runs between them. */
function pointsOf(runs: Runs, line: Line, watched: readonly Watched[], uneven: UnevenPlan | undefined): Points {
  const { axis, last } = line;
  const known = new Map<number, Run>();
  const runAt = (index: number): Run => {
    const run = known.get(index) ?? runs.unpricedAt(line.numbersAt(index));
    known.set(index, run);
    return run;
  };
  const starts = new Map<number, readonly TierStart[]>();
  const found = new Set([0, last]);
  for (const { stateOf, startOf } of watched) {
    const stateAt = (index: number): unknown => stateOf(runAt(index));
    for (const at of changesOf(last, stateAt)) {
      found.add(at - 1).add(at);
      const start = startOf(runAt(at - 1), runAt(at));
      if (start) starts.set(at, [...(starts.get(at) ?? []), start]);
    }
  }
  if (uneven) {
    const isShort = last < uneven.most;
    const first = isShort ? last : axis === 0 ? uneven.first : 1;
    for (let index = 0; index <= first; index += 1) found.add(index);
    found.add(last - 1);
    const turns = isShort ? 0 : Math.floor((uneven.most - found.size) / perTurn / uneven.units.length);
    for (const { stateOf } of uneven.units) {
      let left = turns;
      for (const at of left > 0 ? changesOf(last, (index) => stateOf(runAt(index))) : []) {
        for (const index of [at - 2, at - 1, at, at + 1]) found.add(index);
        left -= 1;
        if (left <= 0) break;
      }
    }
  }
  return { starts, indexes: [...found].filter((at) => at >= 0 && at <= last).toSorted((a, b) => a - b) };
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
    const usualRuns = runsOf(product, usual, () => undefined);
    for (const numbers of [runs.numbersAt(() => 0), runs.numbersAt(({ last }) => last)]) {
      const [one, other] = [usualRuns.at(numbers), runs.at(numbers)];
      if (one && other && other.total > one.total) dearer.set(level, [one, other]);
    }
  };
}
