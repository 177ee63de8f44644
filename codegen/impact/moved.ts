/** Finds the changed figures of each selection. */
import type { Selection } from '../../src/pricing/index.ts';
import { byCodeUnit, firstOfEach, groupBy } from '../language/collections.ts';
import { type Figure, type Figures, figureKey, figureList, pricedAs, type RunFigure } from './figures.ts';
import type { Effect, PriceMove, Step } from './impact.ts';
import type { OptionWords } from './option-words.ts';
import type { Point } from './points.ts';
import type { PricedSelection } from './price-list.ts';
import { orderMove } from './steps.ts';
import { relativeMove } from './threshold.ts';

/** A selection that both editions have. */
export interface BothSides {
  readonly before: PricedSelection;
  readonly after: PricedSelection;
  /** Prices at the points of the earlier and of the later edition. */
  readonly runs: readonly Runs[];
}

/** Prices of a run; undefined in an edition that has no price for it. */
interface Runs extends Step {
  readonly before: RunFigure | undefined;
  readonly after: RunFigure | undefined;
}

export interface Moved extends Step {
  readonly selection: Selection;
}

/**
 * Returns the changed figures of the book. For a selection without a changed figure, returns its changed prices
 * instead, for example if a choice has another size. Runs that only one edition sells are always returned.
 */
export const movedFigures = (both: readonly BothSides[]): readonly Moved[] =>
  both.flatMap((pair) => {
    const given = givenMoves(pair);
    const { selection } = pair.after;
    return [...given, ...runMoves(pair, given)].map((step) => ({ selection, ...step }));
  });

function givenMoves({ before, after }: BothSides): readonly Step[] {
  const [old, now] = [before.figures?.given ?? [], after.figures?.given ?? []];
  const order = orderMove(old, now);
  return [...pairsOf(old, now).filter(isMove), ...(order ? [order] : [])];
}

const isMove = ({ before, after }: Step): boolean => pricedAs(before) !== pricedAs(after);

const isOneSided = ({ before, after }: Step): boolean => !before || !after;

function runMoves({ runs }: BothSides, given: readonly Step[]): readonly Step[] {
  // If a choice fixes the size, the points of all sizes give the same run.
  const moves = firstOfEach(runs.filter(isMove), stepKey);
  const moved = given.length === 0 ? moves.filter((move) => !isOneSided(move)) : [];
  if (given.some((step) => isOneSided(step) && (step.after ?? step.before)?.kind === 'run')) return moved;
  // Each removed or new run size is reported only once, by its first run.
  const oneSided = moves.filter(isOneSided);
  return [...moved, ...firstOfEach(oneSided, ({ before, after }) => `${before?.runSize} ${after?.runSize}`)];
}

/**
 * Pairs the figures of each list that start at the same numbers. If both editions have equally many remaining figures
 * of a list, these are paired in order, because only their starts changed. Otherwise, the remaining figures count as
 * removed and added.
 */
function pairsOf(old: readonly Figure[], now: readonly Figure[]): readonly Step[] {
  const later = new Map(now.map((figure) => [figureKey(figure), figure]));
  const earlier = new Map(old.map((figure) => [figureKey(figure), figure]));
  const gone = groupBy(
    [...earlier].flatMap(([key, figure]) => (later.has(key) ? [] : figure)),
    figureList,
  );
  const added = groupBy(
    [...later].flatMap(([key, figure]) => (earlier.has(key) ? [] : figure)),
    figureList,
  );
  const elsewhere = [...new Set([...gone.keys(), ...added.keys()])].flatMap((list) => {
    const [from = [], to = []] = [gone.get(list), added.get(list)];
    if (from.length === to.length) return from.map((before, at): Step => ({ before, after: to[at] }));
    return [...from.map((before): Step => ({ before })), ...to.map((after): Step => ({ after }))];
  });
  const both = [...earlier].flatMap(([key, before]) => (later.has(key) ? { before, after: later.get(key) } : []));
  return [...both, ...elsewhere];
}

/** Returns the prices of a selection in two editions, at the points of both editions. */
export function bothSides(before: PricedSelection, after: PricedSelection): BothSides {
  const [old, now] = [before.figures, after.figures];
  const points = old && now ? [...pointsFor(old, now), ...pointsFor(now, old)] : [];
  const distinct = new Map(points.map((point) => [JSON.stringify(point), point]));
  const sorted = [...distinct].toSorted(
    ([one, { runSize: a }], [other, { runSize: b }]) => a - b || byCodeUnit(one, other),
  );
  return { before, after, runs: sorted.map(([, point]) => ({ before: old?.at(point), after: now?.at(point) })) };
}

/**
 * Returns the points with counts that both editions allow. A count that the other edition lacks must be at its start.
 */
function pointsFor({ points, counts: own }: Figures, { counts: other }: Figures): readonly Point[] {
  return points.flatMap((point) => {
    const counts = Object.entries(point.counts);
    const isInBoth = counts.every(([id, count]) => {
      const { min, max } = other[id] ?? { min: own[id]?.start ?? 0, max: own[id]?.start ?? 0 };
      return min <= count && count <= max;
    });
    return isInBoth ? [{ ...point, counts: Object.fromEntries(counts.filter(([id]) => other[id])) }] : [];
  });
}

export const stepKey = ({ before, after }: Step): string => JSON.stringify([before, after]);

/**
 * Returns the smallest and the largest change of the prices that contain a figure. There is one effect for rising
 * prices, and one for falling prices. The effect with the largest change is first. Returns no effect if no price
 * changes, or if no prices can be compared.
 */
export function effectsOf(
  figure: Figure | undefined,
  pairs: readonly BothSides[],
  words: OptionWords,
): readonly Effect[] {
  if (!figure || (figure.kind === 'run' && !figure.isBase)) return [];
  const moves = pairs.flatMap(movesOf).toSorted((a, b) => size(b) - size(a));
  const directions = groupBy(moves, directionOf);
  const still = directions.get(0) ?? [];
  directions.delete(0);
  // If all changed prices move in one direction, an unchanged price is the smallest change.
  return [...directions.values()].flatMap((own): readonly Effect[] => {
    const [most, least] = [own[0], directions.size === 1 ? (still[0] ?? own.at(-1)) : own.at(-1)];
    return most && least ? [{ least: inWords(least, words), most: inWords(most, words) }] : [];
  });
}

interface RunMove extends Pick<PriceMove, 'before' | 'after'> {
  readonly selection: Selection;
}

const inWords = ({ selection, before, after }: RunMove, words: OptionWords): PriceMove => ({
  of: words(selection),
  before,
  after,
});

const directionOf = ({ before, after }: RunMove): number => Math.sign(after.total - before.total);

const size = ({ before, after }: RunMove): number => Math.abs(relativeMove(before.total, after.total));

const movesOf = ({ after: { selection }, runs }: BothSides): readonly RunMove[] =>
  runs.flatMap(({ before, after }) => (before && after ? [{ selection, before, after }] : []));
