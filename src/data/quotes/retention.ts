import type { Notes } from './archive.ts';
import { type Quote, shownStatus } from '../../quotes/quote.ts';

/** How many days before it happens a deletion is told. */
const warningDays = 7;

const datePart = (time: number): string => new Date(time).toISOString().slice(0, 10);
const dayNumber = (day: string): number => Date.parse(day);
const msPerDay = 86_400_000;

/** `2024-11-22` is 24 months before `2026-11-22`; of a month that is too short the last day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return datePart(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}

type Aged = Pick<Quote, 'status' | 'validUntil' | 'changedAt'>;

/** Whether nothing has happened to a quote for so many months and nothing is still to come: it is declined, ordered or expired. */
export function isOld(quote: Aged, months: number, today: string): boolean {
  const before = monthsBefore(today, months);
  const isOver = ['declined', 'ordered', 'expired'].includes(shownStatus(quote, today));
  return isOver && quote.validUntil < before && quote.changedAt < dayNumber(before);
}

export type Deletion =
  /** Nothing is old enough, or nothing is ever deleted. */
  | { readonly kind: 'none' }
  /** To be told from today on. */
  | { readonly kind: 'tell' }
  /** What was old on the day on which it was told is deleted on another one. */
  | { readonly kind: 'told'; readonly on: string; readonly toldOn: string }
  /** What is deleted today: what was old on the day on which it was told. */
  | { readonly kind: 'due'; readonly toldOn: string };

/**
 * What becomes of old quotes. A deletion is told for a week before it is made, so that a clock that jumps for a day deletes nothing; one that was
 * told in the future, by a clock that was ahead, is told anew.
 */
export function deletionOf(quotes: readonly Aged[], { deleteAfterMonths, toldOn }: Notes, today: string): Deletion {
  if (deleteAfterMonths === undefined || !quotes.some((quote) => isOld(quote, deleteAfterMonths, today)))
    return { kind: 'none' };
  if (toldOn === undefined || toldOn > today) return { kind: 'tell' };
  const on = datePart(dayNumber(toldOn) + warningDays * msPerDay);
  return on <= today ? { kind: 'due', toldOn } : { kind: 'told', on, toldOn };
}
