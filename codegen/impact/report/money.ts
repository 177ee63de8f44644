/** Prices and their changes as the report writes them. */
import { decimals, decimalText } from '../../../src/pricing/index.ts';
import { tenthsOfPercent } from '../threshold.ts';

const grouping = /\B(?=(\d{3})+$)/g;

const grouped = (whole: number): string => String(whole).replace(grouping, ',');

/** Cents as `$1,234.50`. */
export function moneyText(cents: number): string {
  const fraction = String(cents % 100).padStart(2, '0');
  return `$${grouped(Math.floor(cents / 100))}.${fraction}`;
}

/** 1/10,000 dollar with two decimals or as many as it has: `$0.30`, `$0.2815`; what is taken away as `-$5.00`. */
export function unitPriceText(price: number): string {
  const [whole = '', fraction = ''] = decimalText(Math.abs(price), decimals.unitPrice).split('.');
  return `${price < 0 ? '-' : ''}$${whole.replace(grouping, ',')}.${fraction.padEnd(2, '0')}`;
}

/** `+10.1 %`, `-4.0 %`; a price that was zero has no percent. */
export function percentText(before: number, after: number): string {
  const tenths = tenthsOfPercent(before, after);
  if (tenths === undefined) return 'was free';
  const digits = String(Math.abs(tenths)).padStart(2, '0');
  const sign = after < before ? '-' : '+';
  return `${sign}${digits.slice(0, -1).replace(grouping, ',')}.${digits.slice(-1)} %`;
}

/** `$140.77 -> $155.00 (+10.1 %)`. */
export function moveText(before: number, after: number, text: (amount: number) => string): string {
  return `${text(before)} -> ${text(after)} (${percentText(before, after)})`;
}

/** 1/1,000 percent as `25 %`. */
export const thresholdText = (threshold: number): string => `${decimalText(threshold, decimals.percent)} %`;
