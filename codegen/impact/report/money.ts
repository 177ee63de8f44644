/** Writes prices and their changes for the report. */
import { decimals, decimalText, dollarText } from '../../../src/pricing/index.ts';
import { groupedDigits } from '../../language/count-text.ts';
import { tenthsOfPercent } from '../threshold.ts';

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

/** Returns a threshold in 1/1,000 percent as text: `25 %`. */
export const thresholdText = (threshold: number): string => `${decimalText(threshold, decimals.percent)} %`;
