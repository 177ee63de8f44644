import * as v from 'valibot';
import { type Quote, shownStatus } from '../../quotes/quote.ts';
import { Day, Time } from '../../quotes/times.ts';
import { validUntil } from '../../quotes/validity.ts';
import type { KeptOrder } from '../stored-record.ts';

export const NotesSchema = v.object({
  backedUpAt: v.exactOptional(Time),
  /** Number of months without an event after which a closed quote is deleted; absent if quotes are never deleted. */
  deleteAfterMonths: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  toldOn: v.exactOptional(Day),
});
export type Notes = Readonly<v.InferOutput<typeof NotesSchema>>;

export interface Kept {
  readonly count: number;
  readonly orders: number;
  readonly oldestOrder?: number;
  readonly ordersSinceBackup: number;
  readonly sinceBackup: number;
  readonly onlyHere: number;
  readonly waitingSince?: number;
  readonly notes: Notes;
}

export interface Restoring {
  readonly quotes: readonly Quote[];
  readonly orders?: readonly KeptOrder[];
  readonly writtenAt: number;
}

export interface Counts {
  readonly quotes: number;
  readonly orders: number;
}

/** What a restore has written, and how many quotes and orders of the backup stay as they are here. */
export interface Restored extends Counts {
  readonly stay: number;
}

const warningDays = 7;

const datePart = (time: number): string => new Date(time).toISOString().slice(0, 10);

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return datePart(Date.UTC(year, month - 1 - months, Math.min(date, last)));
}

export type Aged = Pick<Quote, 'status' | 'validUntil' | 'changedAt'>;

export const agedOrder = (at: number): Aged => ({ status: 'ordered', validUntil: datePart(at), changedAt: at });

export function isOld(quote: Aged, months: number, today: string): boolean {
  const before = monthsBefore(today, months);
  const isOver = ['declined', 'ordered', 'expired'].includes(shownStatus(quote, today));
  return isOver && quote.validUntil < before && quote.changedAt < Date.parse(before);
}

export type Deletion =
  | { readonly kind: 'none' }
  | { readonly kind: 'tell' }
  | { readonly kind: 'told'; readonly on: string; readonly toldOn: string }
  | { readonly kind: 'due'; readonly toldOn: string };

/** A deletion is told a week ahead, and told again if the notice is of a day to come: a clock may be wrong. */
export function deletionOf(quotes: readonly Aged[], { deleteAfterMonths, toldOn }: Notes, today: string): Deletion {
  if (deleteAfterMonths === undefined || !quotes.some((quote) => isOld(quote, deleteAfterMonths, today)))
    return { kind: 'none' };
  if (toldOn === undefined || toldOn > today) return { kind: 'tell' };
  const on = validUntil(toldOn, warningDays);
  return on <= today ? { kind: 'due', toldOn } : { kind: 'told', on, toldOn };
}
