/** The setting for the largest price change without a confirmation. It catches misplaced decimal points. */
import { decimals, divideRounded, type PriceRow, parseDecimal } from '../../src/pricing/index.ts';
import { storedSetting } from './stored-book.ts';

/** Returns a change in 1/10 percent, rounded half away from zero; undefined for a price that was zero. */
export function tenthsOfPercent(before: number, after: number): number | undefined {
  if (before === 0) return undefined;
  return Number(divideRounded(BigInt(after - before) * 1000n, BigInt(before)));
}

/**
 * Tells whether a change is larger than the threshold, which is in 1/1,000 percent. A change that equals the threshold
 * is not larger.
 */
export function isOver(before: number, after: number, threshold: number): boolean {
  if (before === 0) return false;
  const moved = BigInt(Math.abs(after - before));
  return moved * 100_000n > BigInt(threshold) * BigInt(Math.abs(before));
}

type Run = Pick<PriceRow, 'runSize' | 'total' | 'perUnit'>;

/**
 * Tells whether a run costs more or less by over the threshold. A total may be one cent off by rounding, unless the
 * price of a piece has moved as far.
 */
export function isRunOver(before: Run, after: Run, threshold: number): boolean {
  const isPieceOver = isOver(before.perUnit, after.perUnit, threshold);
  const cents = after.total - before.total;
  if (cents === 0 || before.runSize !== after.runSize)
    return isPieceOver || isOver(before.total, after.total, threshold);
  const [was, is] = [before.total, after.total];
  return isOver(was, is - Math.sign(cents), threshold) || (isPieceOver && isOver(was, is, threshold));
}

export const thresholdSetting = 'price change threshold';

/** The threshold of a book without the setting: 25 %. */
const usual = 25_000;

/** Returns the threshold of a compiled book, in 1/1,000 percent. */
export const thresholdOf = (files: ReadonlyMap<string, string>): number =>
  parseDecimal(storedSetting(files, thresholdSetting) ?? '', decimals.percent) ?? usual;
