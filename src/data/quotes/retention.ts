import { type Quote, shownStatus } from '../../quotes/quote.ts';
import { validUntil } from '../../quotes/validity.ts';
import type { Notes } from './archive.ts';

/** Number of days between the notice of a deletion and the deletion. */
const warningDays = 7;

const datePart = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the day that is `months` before `day`. For example, `2024-11-22` is 24 months before `2026-11-22`. In a month
 * without that day, returns the last day of the month.
 */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return datePart(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}

export type Aged = Pick<Quote, 'status' | 'validUntil' | 'changedAt'>;

/**
 * Returns the data with which `isOld` judges an order. The order is treated like a quote that was ordered at `at`, in
 * milliseconds since 1970.
 */
export const agedOrder = (at: number): Aged => ({ status: 'ordered', validUntil: datePart(at), changedAt: at });

/**
 * Returns true if a quote is closed (declined, ordered or expired), and was neither changed nor valid in the last
 * `months` months.
 */
export function isOld(quote: Aged, months: number, today: string): boolean {
  const before = monthsBefore(today, months);
  const isOver = ['declined', 'ordered', 'expired'].includes(shownStatus(quote, today));
  return isOver && quote.validUntil < before && quote.changedAt < Date.parse(before);
}

export type Deletion =
  /** Nothing has to be done, because no quote or order is old, or because old quotes are never deleted. */
  | { readonly kind: 'none' }
  /** The deletion has to be announced from today on. */
  | { readonly kind: 'tell' }
  /**
   * The deletion is announced. On the day `on`, the quotes and orders that were old on the day of the notice will be
   * deleted.
   */
  | { readonly kind: 'told'; readonly on: string; readonly toldOn: string }
  /** The quotes and orders that were old on the day of the notice have to be deleted today. */
  | { readonly kind: 'due'; readonly toldOn: string };

/**
 * Returns the next step in the deletion of old quotes. A deletion is announced a week ahead, so that a clock that is
 * wrong for a day deletes nothing. A notice with a date in the future comes from a wrong clock, and is repeated.
 */
export function deletionOf(quotes: readonly Aged[], { deleteAfterMonths, toldOn }: Notes, today: string): Deletion {
  if (deleteAfterMonths === undefined || !quotes.some((quote) => isOld(quote, deleteAfterMonths, today)))
    return { kind: 'none' };
  if (toldOn === undefined || toldOn > today) return { kind: 'tell' };
  const on = validUntil(toldOn, warningDays);
  return on <= today ? { kind: 'due', toldOn } : { kind: 'told', on, toldOn };
}
