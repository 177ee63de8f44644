import { exactNumber, scaleRounded } from './decimal.ts';
import type { Markup, PriceRow } from './product.ts';

/** No markup: the book's own figures. */
export const noMarkup: Markup = { pct: 0, fixed: 0 };

/**
 * Marks up one row: percent and fixed add go on the run's rounded total, once, for every product; the per-unit follows from it,
 * with four decimals. Without a markup the row is left untouched (decision 2).
 */
export function markUp(row: PriceRow, markup: Markup): PriceRow {
  if (markup.pct === 0 && markup.fixed === 0) return row;
  const total = exactNumber(scaleRounded(row.total, 100_000 + markup.pct, 100_000) + markup.fixed);
  // Written out: a copy of all there is takes twice as long as the arithmetic.
  return { runSize: row.runSize, perUnit: scaleRounded(total, 100, row.runSize), total, basis: row.basis };
}
