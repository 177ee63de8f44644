/** Prices and their changes as the report writes them. */
import { decimals, decimalText, dollarText } from '../../../src/pricing/index.ts';
import { groupedDigits } from '../../language/count-text.ts';
import { tenthsOfPercent } from '../threshold.ts';

/** Returns 1/10,000 dollar with at least two decimals: `$0.30`, `$0.2815`; a reduction as `-$5.00`. */
export const unitPriceText = (price: number): string => dollarText(price, decimals.unitPrice, 2);

/** Returns a change in percent: `+10.1 %`, `-4.0 %`; a price that was zero has no percent. */
export function percentText(before: number, after: number): string {
  const tenths = tenthsOfPercent(before, after);
  if (tenths === undefined) return 'was free';
  const digits = String(Math.abs(tenths)).padStart(2, '0');
  const sign = after < before ? '-' : '+';
  return `${sign}${groupedDigits(digits.slice(0, -1))}.${digits.slice(-1)} %`;
}

/** Returns a changed amount in words: `$140.77 -> $155.00 (+10.1 %)`. */
export function moveText(before: number, after: number, text: (amount: number) => string): string {
  return `${text(before)} -> ${text(after)} (${percentText(before, after)})`;
}

/** Returns a threshold in 1/1,000 percent as text: `25 %`. */
export const thresholdText = (threshold: number): string => `${decimalText(threshold, decimals.percent)} %`;
