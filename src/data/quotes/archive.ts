import * as v from 'valibot';
import { type Quote, shownStatus } from '../../quotes/quote.ts';
import { sameData } from '../../quotes/same-text.ts';
import { Day, Time } from '../../quotes/times.ts';
import { validUntil } from '../../quotes/validity.ts';
import type { KeptOrder } from '../stored-record.ts';

/** Facts that this browser keeps about the backups and the deletion of a store's quotes. */
export const NotesSchema = v.object({
  /** Time of the last backup that was written or restored in this browser. */
  backedUpAt: v.exactOptional(Time),
  /** Number of months without an event after which a closed quote is deleted; absent if quotes are never deleted. */
  deleteAfterMonths: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** The day on which the pending deletion was announced. */
  toldOn: v.exactOptional(Day),
});
export type Notes = Readonly<v.InferOutput<typeof NotesSchema>>;

/** Number, size and backup state of a store's quotes and orders in this browser. */
export interface Kept {
  readonly count: number;
  readonly orders: number;
  /** Time of the oldest order; absent if there is no order. */
  readonly oldestOrder?: number;
  /** Number of orders recorded in this browser since the last backup. */
  readonly ordersSinceBackup: number;
  /** Approximate size in bytes, estimated from some of the quotes and orders. */
  readonly bytes: number;
  /** Number of quotes saved since the last backup. */
  readonly sinceBackup: number;
  /** Number of quotes in `sinceBackup` that are on no store server, or have unsent changes. */
  readonly onlyHere: number;
  /** Time of the oldest quote in `onlyHere` or order in `ordersSinceBackup`; absent if there is none. */
  readonly waitingSince?: number;
  readonly notes: Notes;
}

/** The quotes and orders of a backup, to be restored. */
export interface Restoring {
  readonly quotes: readonly Quote[];
  readonly orders?: readonly KeptOrder[];
  readonly writtenAt: number;
}

/**
 * Relation of a quote or an order in a backup to the stored data. `other` means that a different quote has the same
 * number, or that two browsers have changed the same quote. With `other`, the stored data are not replaced.
 */
export type Arrival = 'new' | 'newer' | 'same' | 'older' | 'other';

type Marks = Pick<Quote, 'id' | 'store' | 'revision'>;

/** Compares a quote of a backup with the stored quote that has the same number. */
export const arrivalOf = (quote: Quote, present: Quote | undefined): Arrival => compared(quote, present, (one) => one);

/** Compares an order of a backup with the stored order that has the same id. */
export const orderArrivalOf = (order: KeptOrder, present: KeptOrder | undefined): Arrival =>
  compared(order, present, ({ order: { id, store }, revision }) => ({ id, store, revision }));

function compared<T>(arriving: T, present: T | undefined, marksOf: (one: T) => Marks): Arrival {
  if (!present) return 'new';
  const [its, here] = [marksOf(arriving), marksOf(present)];
  if (here.id !== its.id || here.store !== its.store) return 'other';
  if (its.revision === here.revision) return sameData(arriving, present) ? 'same' : 'other';
  return its.revision > here.revision ? 'newer' : 'older';
}

type ByArrival = Readonly<Record<Arrival, readonly string[]>>;

/** Numbers of a backup's quotes, and ids of its orders, by their relation to the stored quotes and orders. */
export type Arrivals = ByArrival & { readonly orders: ByArrival };

/**
 * Groups quote numbers or order ids by their relation to the stored data. `relations[n]` is the relation of `names[n]`.
 */
export function byArrival(names: readonly string[], relations: readonly Arrival[]): ByArrival {
  const arrivals: Record<Arrival, string[]> = { new: [], newer: [], same: [], older: [], other: [] };
  for (const [at, name] of names.entries()) arrivals[relations[at] ?? 'other'].push(name);
  return arrivals;
}

export function arrivalsOf(
  { quotes, orders = [] }: Pick<Restoring, 'quotes' | 'orders'>,
  here: { readonly quotes: readonly Quote[]; readonly orders: readonly KeptOrder[] },
): Arrivals {
  const byNumber = new Map(here.quotes.map((quote) => [quote.number, quote]));
  const byId = new Map(here.orders.map((kept) => [kept.order.id, kept]));
  const [numbers, ids] = [quotes.map(({ number }) => number), orders.map(({ order }) => order.id)];
  return {
    ...byArrival(
      numbers,
      quotes.map((quote) => arrivalOf(quote, byNumber.get(quote.number))),
    ),
    orders: byArrival(
      ids,
      orders.map((kept) => orderArrivalOf(kept, byId.get(kept.order.id))),
    ),
  };
}

/** Returns true if everything in a backup is stored here already, in an equal or a newer revision. */
export const isHereAlready = ({ orders, ...quotes }: Arrivals): boolean =>
  [quotes, orders].every((each) => each.new.length + each.newer.length + each.other.length === 0);

/** Counts of a store's quotes and orders in this browser. */
export interface Counts {
  readonly quotes: number;
  readonly orders: number;
}

/** Faults of the kept quotes and orders. */
export interface QuoteProblems {
  /** Unreadable records set aside, as texts. */
  readonly setAside: readonly { readonly key: string; readonly text: string }[];
  /**
   * Numbers of the quotes, and ids of the orders, that a newer version of the app wrote. This version leaves these
   * quotes and orders unchanged.
   */
  readonly newer: readonly string[];
}

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
