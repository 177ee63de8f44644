/** The setting for the largest price change without a confirmation. It catches misplaced decimal points. */
import { decimals, divideRounded, type PriceRow, parseDecimal } from '../../src/pricing/index.ts';
import type { FigureChange, Impact, Step } from './impact.ts';
import { amountsOf, type PartMove, partMoves } from './parts.ts';
import { storedSetting } from './stored-book.ts';

/** Returns a change in 1/10 percent, rounded half away from zero; undefined for a price that was zero. */
export function tenthsOfPercent(before: number, after: number): number | undefined {
  if (before === 0) return undefined;
  return Number(divideRounded(BigInt(after - before) * 1000n, BigInt(before)));
}

/** Returns a change as a share of the earlier amount: 0.1 is 10 percent. */
export const relativeMove = (before: number, after: number): number => (after - before) / Math.max(Math.abs(before), 1);

/**
 * Tells whether a change is larger than the threshold, which is in 1/1,000 percent. A change that equals the threshold
 * is not larger.
 */
export function isOver(before: number, after: number, threshold: number): boolean {
  if (before === 0) return false;
  const moved = BigInt(Math.abs(after - before));
  return moved * 100_000n > BigInt(threshold) * BigInt(Math.abs(before));
}

/**
 * Tells whether the change of the total or of the price per piece is over the threshold. The number of pieces may have
 * changed too.
 */
export const isRunOver = (before: Run, after: Run, threshold: number): boolean =>
  isOver(before.total, after.total, threshold) || isOver(before.perUnit, after.perUnit, threshold);

type Run = Pick<PriceRow, 'total' | 'perUnit'>;

export const thresholdSetting = 'price change threshold';

/** The threshold of a book without the setting: 25 %. */
const usual = 25_000;

/** Returns the threshold of a compiled book, in 1/1,000 percent. */
export const thresholdOf = (files: ReadonlyMap<string, string>): number =>
  parseDecimal(storedSetting(files, thresholdSetting) ?? '', decimals.percent) ?? usual;

/**
 * Tells whether the change of a figure, or of a price that contains the figure, is over the threshold. Some changes
 * have no percentage, and always count as over the threshold: for example a removed run size, a removed step, or a
 * figure that became free.
 */
export function isOverThreshold(
  { before, after, effects = [] }: Omit<FigureChange, 'where'>,
  threshold: number,
): boolean {
  const moves = effects.flatMap(({ least, most }) => [least, most]);
  if (moves.some((move) => isOver(move.before.total, move.after.total, threshold))) return true;
  if (!after) return before !== undefined && before.kind !== 'rate' && before.kind !== 'adder';
  if (!before) return after.kind === 'step' && after.figure === 0;
  if (before.kind === 'run' && after.kind === 'run') return isRunOver(before, after, threshold);
  return partMoves({ before, after }).some((move) => partIsOver(move, threshold));
}

function partIsOver(move: PartMove, threshold: number): boolean {
  const amounts = amountsOf(move);
  return !amounts || amounts[1] === 0 || isOver(...amounts, threshold);
}

const marked = (list: readonly { readonly over?: true }[]): number => list.filter(({ over }) => over).length;

/**
 * Returns the number of changes to be confirmed. These are changes over the threshold, removals, renames and unreadable
 * files.
 */
export function countOver({ products, removed, renamed, starts, bounds, noticed, unreadable }: Impact): number {
  const inProducts = products.reduce((sum, { groups, lost }) => sum + marked(groups) + lost.length, 0);
  const beside = marked(starts) + marked(bounds) + marked(noticed);
  return inProducts + removed.length + renamed.length + beside + unreadable.length;
}

/** Tells whether anything is removed or renamed. Such changes have no percentage. */
export const isAnythingGone = ({ removed, renamed, products, bounds }: Impact): boolean =>
  removed.length + renamed.length > 0 ||
  bounds.some(({ over, after }) => over && after === undefined) ||
  products.some(({ lost }) => lost.length > 0) ||
  overSteps(products).some(({ after }) => !after);

/** Tells whether any noticed change over the threshold is something other than a higher or a lower price. */
export const isAnythingAnsweredOtherwise = ({ noticed }: Impact): boolean =>
  noticed.some(({ over, what }) => over && what !== 'more' && what !== 'less');

/** Tells whether any change over the threshold concerns a part that is not a number, and so has no percentage. */
export const isAnythingMadeOtherwise = ({ products }: Impact): boolean =>
  overSteps(products)
    .flatMap(partMoves)
    .some((move) => !amountsOf(move));

const overSteps = (products: Impact['products']): readonly Step[] =>
  products.flatMap(({ groups }) => groups.flatMap(({ over, steps }) => (over ? steps : [])));
