import { useToday } from '../../../book/clock.ts';
import { useUsualValidity } from '../../../data/queries/terms.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { daysAfter, validUntil } from '../../../quotes/validity.ts';
import { daysProblem, daysRange, lastHeldDay, offeredDays, readDays } from './quote-days.ts';

/**
 * Provides the validity of the quote.
 * @param typed days as typed; undefined if nothing was typed, and the default number of days applies
 */
export function useDays(
  typed: string | undefined,
  items: readonly CartItem[],
  sources: readonly Quote[],
  target?: Quote,
) {
  const today = useToday();
  const usualUntil = useUsualValidity();
  const heldUntil = lastHeldDay(items, sources, today);
  const range = daysRange(heldUntil, today);
  const usual = daysAfter(usualUntil(today), today);
  const left = target ? daysAfter(target.validUntil, today) : 0;
  const text = typed ?? String(offeredDays(usual, left, range));
  const days = readDays(text, range);
  return {
    text,
    /** Last day of validity; undefined for days out of range. */
    until: days === undefined ? undefined : validUntil(today, days),
    problem: days === undefined ? daysProblem(range) : undefined,
  };
}
