/** What changed rates and adders do to what customers pay. */
import type { RunFigure } from './figures.ts';
import type { Effect, PriceMove } from './impact.ts';
import type { BothSides } from './moved.ts';
import type { PricedSelection } from './price-list.ts';
import { selectionWords } from './selection-words.ts';

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
