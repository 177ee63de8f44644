import { keepsPrices } from '../../../quotes/accepted-option.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { lineOfQuote } from '../../../quotes/prices/held-price.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { daysAfter, dayText, maxDays } from '../../../quotes/validity.ts';

interface DaysRange {
  readonly min: number;
  readonly max: number;
  /** Earliest last day of the held prices in the cart; absent if no price is held. */
  readonly heldUntil?: string;
}

/** Returns the earliest last day of the held prices in the cart; undefined if no price is held. */
export function lastHeldDay(items: readonly CartItem[], quotes: readonly Quote[], today: string): string | undefined {
  const isHeldBy = (quote: Quote) => items.some((item) => lineOfQuote(item, quote)?.total === item.total);
  const held = quotes.filter((quote) => keepsPrices(quote, today) && isHeldBy(quote));
  return held.map(({ validUntil }) => validUntil).toSorted()[0];
}

/**
 * Returns the allowed range of days. A new quote does not extend a held price, so it ends on the last day of the held
 * price or before. If this last day is today, only 0 days are allowed.
 */
export function daysRange(heldUntil: string | undefined, today: string): DaysRange {
  if (heldUntil === undefined) return { min: 1, max: maxDays };
  const max = Math.max(0, Math.min(maxDays, daysAfter(heldUntil, today)));
  return { min: Math.min(1, max), max, heldUntil };
}

/**
 * Returns the default number of days, which is never above the maximum. If a quote is replaced, the default is at least
 * the number of its remaining days. Its validity is then not shortened silently (decision FB).
 * @param left remaining days of the replaced quote
 */
export const offeredDays = (usual: number, left: number, { max }: DaysRange): number =>
  Math.min(Math.max(usual, left), max);

/** Reads the typed days; undefined if they are outside the range. */
export function readDays(text: string, { min, max }: DaysRange): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined;
  const days = Number(text);
  return days >= min && days <= max ? days : undefined;
}

export function daysProblem({ min, max, heldUntil }: DaysRange): string {
  const range = min === max ? `Enter ${max}` : `Enter a whole number of days from ${min} to ${max}`;
  return heldUntil === undefined ? `${range}.` : `${range}: a price in the cart is held until ${dayText(heldUntil)}.`;
}
