import * as v from 'valibot';
import type { Quote } from '../../quotes/quote.ts';
import { sameData } from '../../quotes/same-text.ts';
import { Day, Time } from '../../quotes/times.ts';

/** Notes of this browser about the quotes of a store. */
export const NotesSchema = v.object({
  /** Time of the last backup known here. */
  backedUpAt: v.exactOptional(Time),
  /** Months without any event after which a quote is deleted; absent: quotes are never deleted. */
  deleteAfterMonths: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** The day on which the pending deletion was announced. */
  toldOn: v.exactOptional(Day),
});
export type Notes = Readonly<v.InferOutput<typeof NotesSchema>>;

/** Number of a store's quotes kept here, and their safety. */
export interface Kept {
  readonly count: number;
  /** Approximate size in bytes, estimated from the newest quotes. */
  readonly bytes: number;
  /** Number of quotes saved since the last backup. */
  readonly sinceBackup: number;
  /** Number of these that no store server has. */
  readonly onlyHere: number;
  /** Letters that this browser's numbers begin with; undefined before its first quote. */
  readonly letters: string | undefined;
  readonly notes: Notes;
}

/** The quotes of a backup, to be restored. */
export interface Restoring {
  readonly quotes: readonly Quote[];
  /** Letters that this browser must not use for numbers. */
  readonly letters: readonly string[];
  /** Time of the backup. */
  readonly writtenAt: number;
}

/**
 * Relation of a backup's quote to the one here. `other`: another quote has the same number, or the same quote was
 * changed in two places; the one here stays.
 */
export type Arrival = 'new' | 'newer' | 'same' | 'older' | 'other';

/** Compares a backup's quote with the one here. */
export function arrivalOf(quote: Quote, present: Quote | undefined): Arrival {
  if (!present) return 'new';
  if (present.id !== quote.id || present.store !== quote.store) return 'other';
  if (quote.revision === present.revision) return sameData(quote, present) ? 'same' : 'other';
  return quote.revision > present.revision ? 'newer' : 'older';
}

/** Numbers of a backup's quotes, by their relation to those here. */
export type Arrivals = Readonly<Record<Arrival, readonly string[]>>;

export function arrivalsOf(quotes: readonly Quote[], present: ReadonlyMap<string, Quote>): Arrivals {
  const arrivals: Record<Arrival, string[]> = { new: [], newer: [], same: [], older: [], other: [] };
  for (const quote of quotes) arrivals[arrivalOf(quote, present.get(quote.number))].push(quote.number);
  return arrivals;
}

/** Returns true if a backup has nothing that is not here already, equal or newer. */
export const isHereAlready = (arrivals: Arrivals): boolean =>
  arrivals.new.length + arrivals.newer.length + arrivals.other.length === 0;

/** Faults of the kept quotes. */
export interface QuoteProblems {
  /** Unreadable records set aside, as texts. */
  readonly setAside: readonly { readonly key: string; readonly text: string }[];
  /** Numbers of quotes written by a newer version of the app: they are left alone. */
  readonly newer: readonly string[];
}
