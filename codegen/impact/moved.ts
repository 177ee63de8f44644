/** The changed figures, selection by selection. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import { selectionWords } from './cubes.ts';
import { type Figure, figureKey, pricedAs, type RunFigure } from './figures.ts';
import type { Effect, PriceMove } from './impact.ts';
import type { PricedSelection } from './price-list.ts';

export interface BothSides {
  readonly before: PricedSelection;
  readonly after: PricedSelection;
}

/** A figure before and after; absent on the side that does not have it. */
export interface Step {
  readonly before?: Figure;
  readonly after?: Figure;
}

export interface Moved extends Step {
  readonly selection: Selection;
}

/**
 * Rates, adders and ladders that moved, and totals that moved without any of them: by the size that a choice fixes, or by
 * the run sizes of the product.
 */
export function movedFigures(product: Product, both: readonly BothSides[]): readonly Moved[] {
  const given = both.flatMap((pair) => movedOf(pair, 'given'));
  const explained = new Set(given.map(({ selection }) => selection));
  const ownRunSizes = product.pricing.kind === 'run-size' || product.pricing.runSizes !== 'quantity';
  const unexplained = both
    .flatMap((pair) => movedOf(pair, 'derived'))
    .filter(({ selection, before, after }) => !explained.has(selection) || (ownRunSizes && !(before && after)));
  return [...given, ...unexplained];
}

function movedOf({ before, after }: BothSides, which: 'given' | 'derived'): readonly Moved[] {
  const old = byKey(before.figures?.[which] ?? []);
  const now = byKey(after.figures?.[which] ?? []);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [earlier, later] = [old.get(key), now.get(key)];
    if (pricedAs(earlier) === pricedAs(later)) return [];
    return { selection: after.selection, ...(earlier && { before: earlier }), ...(later && { after: later }) };
  });
}

const byKey = (figures: readonly Figure[]): ReadonlyMap<string, Figure> =>
  new Map(figures.map((figure) => [figureKey(figure), figure]));

export const stepKey = ({ before, after }: Step): string => JSON.stringify([before, after]);

/** The prices that move least and most; undefined when none moves, or none can be compared. */
export function effectOf(pairs: readonly BothSides[]): Effect | undefined {
  const moves = pairs.flatMap(movesOf).toSorted((a, b) => size(b) - size(a));
  const [most, least] = [moves[0], moves.at(-1)];
  return most && least && size(most) > 0 ? { least, most } : undefined;
}

const size = ({ before, after }: PriceMove): number => Math.abs(after.total - before.total) / Math.max(before.total, 1);

/** At the run sizes of both sides; where customers enter the quantity, at the tiers of either. */
function movesOf({ before, after }: BothSides): readonly PriceMove[] {
  const [old, now] = [runsOf(before), runsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((runSize) => {
    const earlier = old.get(runSize) ?? before.figures?.at?.(runSize);
    const later = now.get(runSize) ?? after.figures?.at?.(runSize);
    return earlier && later ? [{ of: selectionWords(after.selection), before: earlier, after: later }] : [];
  });
}

const runsOf = ({ figures }: PricedSelection): ReadonlyMap<number, RunFigure> =>
  new Map((figures?.derived ?? []).map((run) => [run.runSize, run]));
