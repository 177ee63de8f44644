import { lineOfQuote } from '../../../quotes/prices/held-price.ts';
import { dayText, daysAfter, maxDays } from '../../../quotes/validity.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { isHeld, type Quote } from '../../../quotes/quote.ts';

/** For how many days a quote may hold. */
interface DaysRange {
  readonly min: number;
  readonly max: number;
  /** The last day of a price in the cart that a saved quote holds; absent where there is none. */
  readonly heldUntil?: string;
}

/** The last day on which every quote still holds whose price a line of the cart has; undefined where no line has one. */
export function lastHeldDay(items: readonly CartItem[], quotes: readonly Quote[], today: string): string | undefined {
  const isHeldBy = (quote: Quote) => items.some((item) => lineOfQuote(item, quote)?.total === item.total);
  const held = quotes.filter((quote) => isHeld(quote, today) && isHeldBy(quote));
  return held.map(({ validUntil }) => validUntil).toSorted()[0];
}

/** A price that a quote holds is not held for longer by saving it in another. On its last day the new one holds for that day. */
export function daysRange(heldUntil: string | undefined, today: string): DaysRange {
  if (heldUntil === undefined) return { min: 1, max: maxDays };
  const max = Math.max(0, Math.min(maxDays, daysAfter(heldUntil, today)));
  return { min: Math.min(1, max), max, heldUntil };
}

/** The days before any are typed: `left` are those of the quote that is replaced, which nobody shortens without saying so (decision FB). */
export const offeredDays = (usual: number, left: number, { max }: DaysRange): number =>
  Math.min(Math.max(usual, left), max);

/** The days that were typed; undefined where they are none that the range has. */
export function readDays(text: string, { min, max }: DaysRange): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined;
  const days = Number(text);
  return days >= min && days <= max ? days : undefined;
}

export function daysProblem({ min, max, heldUntil }: DaysRange): string {
  const range = min === max ? `Enter ${max}` : `Enter a whole number of days from ${min} to ${max}`;
  return heldUntil === undefined ? `${range}.` : `${range}: a price in the cart is held until ${dayText(heldUntil)}.`;
}
