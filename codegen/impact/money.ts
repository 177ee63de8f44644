/** Writes prices and their changes for the report. */
import {
  decimals,
  decimalText,
  divideRounded,
  dollarText,
  type PriceRow,
  parseDecimal,
} from '../../src/pricing/index.ts';
import { groupedDigits } from '../language/count-text.ts';
import { storedSetting } from './read-back.ts';

/** Returns a price in 1/10,000 dollar as text with at least two decimals, such as `$0.30`, `$0.2815` or `-$5.00`. */
export const unitPriceText = (price: number): string => dollarText(price, decimals.unitPrice, 2);

/** Returns tenths of a percent as text: `+10.1 %`, `-1,400.0 %`. */
export function tenthsText(tenths: number, isFall = tenths < 0): string {
  const digits = String(Math.abs(tenths)).padStart(2, '0');
  return `${isFall ? '-' : '+'}${groupedDigits(digits.slice(0, -1))}.${digits.slice(-1)} %`;
}

/** Returns a change in percent, such as `+10.1 %`; `was free` for a price that was zero. */
function percentText(before: number, after: number): string {
  const tenths = tenthsOfPercent(before, after);
  return tenths === undefined ? 'was free' : tenthsText(tenths, after < before);
}

/** Returns a changed amount in words: `$140.77 -> $155.00 (+10.1 %)`. */
export function moveText(before: number, after: number, text: (amount: number) => string): string {
  return `${text(before)} -> ${text(after)} (${percentText(before, after)})`;
}

export const thresholdText = (threshold: number): string => `${decimalText(threshold, decimals.percent)} %`;

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

const usualThreshold = 25_000;

export const thresholdOf = (files: ReadonlyMap<string, string>): number =>
  parseDecimal(storedSetting(files, thresholdSetting) ?? '', decimals.percent) ?? usualThreshold;
