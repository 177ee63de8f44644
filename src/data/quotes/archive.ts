import * as v from 'valibot';
import type { Quote } from '../../quotes/quote.ts';
import { sameData } from '../../quotes/same-text.ts';
import { Day, Time } from '../../quotes/times.ts';
import type { KeptOrder } from '../orders/order-record.ts';

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
