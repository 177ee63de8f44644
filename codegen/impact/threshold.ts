/** The switch of the book that catches a slipped decimal point: how far a price may move without being confirmed. */
import { decimals, divideRounded, parseDecimal } from '../../src/pricing/index.ts';
import type { FigureChange, Impact, PriceMove } from './impact.ts';
import { storedBook, type StoredRow } from './stored-book.ts';

/** A change in 1/10 percent, rounded half away from zero; undefined for a price that was zero. */
export function tenthsOfPercent(before: number, after: number): number | undefined {
  if (before === 0) return undefined;
  return Number(divideRounded(BigInt(after - before) * 1000n, BigInt(before)));
}

/** Whether a change is more than the threshold (1/1,000 percent). Exactly the threshold is not over it. */
export function isOver(before: number, after: number, threshold: number): boolean {
  if (before === 0) return false;
  const moved = BigInt(Math.abs(after - before));
  return moved * 100_000n > BigInt(threshold) * BigInt(before);
}

export const thresholdSetting = 'price change threshold';

/** The threshold of a book without the setting: 25 %. */
const usual = 25_000;

/** What a compiled book says, in 1/1,000 percent. */
export function thresholdOf(files: ReadonlyMap<string, string>): number {
  const text = files.get('book.json');
  const row =
    text === undefined ? undefined : storedSettings(text).find(({ cells }) => cells['key'] === thresholdSetting);
  return parseDecimal(row?.cells['value'] ?? '', decimals.percent) ?? usual;
}

function storedSettings(text: string): readonly StoredRow[] {
  try {
    return storedBook(text).get('Settings') ?? [];
  } catch {
    // A damaged file has to be confirmed itself.
    return [];
  }
}

/**
 * A figure counts that moved itself, and so does what a changed rate or adder does to the price of a piece. A run size that is gone cannot be
 * ordered any more: that is over any threshold.
 */
export function isOverThreshold({ before, after, effect }: Omit<FigureChange, 'where'>, threshold: number): boolean {
  const moves = effect ? [effect.least, effect.most] : [];
  if (moves.some((move) => totalIsOver(move, threshold))) return true;
  if (!after) return before?.kind === 'run';
  if (!before) return false;
  if (before.kind === 'run' || after.kind === 'run') {
    return (
      before.kind === 'run' &&
      after.kind === 'run' &&
      (totalIsOver({ before, after }, threshold) || isOver(before.perUnit, after.perUnit, threshold))
    );
  }
  return isOver(before.amount, after.amount, threshold);
}

const totalIsOver = ({ before, after }: Pick<PriceMove, 'before' | 'after'>, threshold: number): boolean =>
  isOver(before.total, after.total, threshold);

const marked = (list: readonly { readonly over?: true }[]): number => list.filter(({ over }) => over).length;

/** How many changes have to be confirmed: over the threshold, removed, renamed, or of a file that can't be compared. */
export function countOver({ products, removed, renamed, starts, bounds, unreadable }: Impact): number {
  const inProducts = products.reduce((sum, { groups, lost }) => sum + marked(groups) + lost.length, 0);
  return inProducts + removed.length + renamed.length + marked(starts) + marked(bounds) + unreadable.length;
}

/** Whether any of them is a removal or a rename, which have no percentage. */
export const isAnythingGone = ({ removed, renamed, products }: Impact): boolean =>
  removed.length + renamed.length > 0 ||
  products.some(
    ({ lost, groups }) =>
      lost.length > 0 || groups.some(({ over, steps }) => over && steps.some(({ after }) => !after)),
  );
