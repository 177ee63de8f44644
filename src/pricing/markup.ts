import { exactNumber, scaleRounded } from './decimal.ts';
import type { Markup, PriceRow } from './product.ts';
import type { Cents } from './units.ts';

/** Markup that leaves the prices of the book unchanged. */
export const noMarkup: Markup = { pct: 0, fixed: 0 };

/**
 * Marks up one row. The percent and the fixed amount are added once, to the run's rounded total. The per-unit is
 * computed from the new total. Without a markup the row stays unchanged (decision 2).
 */
export function markUp(row: PriceRow, markup: Markup): PriceRow {
  if (markup.pct === 0 && markup.fixed === 0) return row;
  const total = markUpTotal(row.total, markup);
  return { ...row, perUnit: scaleRounded(total, 100, row.runSize), total };
}

/** Returns the marked-up total of a run. */
export const markUpTotal = (total: Cents, { pct, fixed }: Markup): Cents =>
  exactNumber(scaleRounded(total, 100_000 + pct, 100_000) + fixed);
