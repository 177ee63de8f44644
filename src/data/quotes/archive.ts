import * as v from 'valibot';
import { sameData } from '../../quotes/same-text.ts';
import { Day, Time } from '../../quotes/times.ts';
import type { Quote } from '../../quotes/quote.ts';

/** What is noted in this browser for the quotes of a store. */
export const NotesSchema = v.object({
  /** When the last backup that is known here was made. */
  backedUpAt: v.exactOptional(Time),
  /** Quotes that nothing happened to for so many months are deleted; absent: none ever is. */
  deleteAfterMonths: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** The day on which the present deletion was first told. */
  toldOn: v.exactOptional(Day),
});
export type Notes = Readonly<v.InferOutput<typeof NotesSchema>>;

/** How many quotes of a store are kept here, and how safely. */
export interface Kept {
  readonly count: number;
  /** About how much room they take, worked out from the newest ones. */
  readonly bytes: number;
  /** How many were saved since the last backup. */
  readonly sinceBackup: number;
  /** Number of these that no store server has. */
  readonly onlyHere: number;
  /** What the numbers of this browser begin with; undefined before its first quote. */
  readonly letters: string | undefined;
  readonly notes: Notes;
}

/** The quotes of a backup, to be put in. */
export interface Restoring {
  readonly quotes: readonly Quote[];
  /** Letters that this browser must not make numbers with. */
  readonly letters: readonly string[];
  /** When the backup was made. */
  readonly writtenAt: number;
}

/** What a backup brings to a quote that may be here already. */
export type Arrival = 'new' | 'newer' | 'same' | 'older' | 'other';

/** `other`: another quote has the same number, or the same quote was changed in two places. The one that is here stays. */
export function arrivalOf(quote: Quote, present: Quote | undefined): Arrival {
  if (!present) return 'new';
  if (present.id !== quote.id || present.store !== quote.store) return 'other';
  if (quote.revision === present.revision) return sameData(quote, present) ? 'same' : 'other';
  return quote.revision > present.revision ? 'newer' : 'older';
}

/** The numbers of a backup's quotes, by what they bring. */
export type Arrivals = Readonly<Record<Arrival, readonly string[]>>;

export function arrivalsOf(quotes: readonly Quote[], present: ReadonlyMap<string, Quote>): Arrivals {
  const arrivals: Record<Arrival, string[]> = { new: [], newer: [], same: [], older: [], other: [] };
  for (const quote of quotes) arrivals[arrivalOf(quote, present.get(quote.number))].push(quote.number);
  return arrivals;
}

/** Whether a backup has nothing that is not here already, the same or newer. */
export const isHereAlready = (arrivals: Arrivals): boolean =>
  arrivals.new.length + arrivals.newer.length + arrivals.other.length === 0;

/** What is wrong with what is kept. */
export interface QuoteProblems {
  /** What could not be read and was set aside, as texts. */
  readonly setAside: readonly { readonly key: string; readonly text: string }[];
  /** Numbers of quotes that a newer version of the app wrote: they are left alone. */
  readonly newer: readonly string[];
}
