import type { Cart, CartChange, CartItem } from '../quotes/cart.ts';
import type { Session } from './identity.ts';
import type { StoredOrderDraft } from '../quotes/order-draft.ts';
import type { Arrivals, Kept, Notes, QuoteProblems, Restoring } from './quotes/archive.ts';
import type { Compared } from '../quotes/comparison.ts';
import type { Letterhead } from '../quotes/letterhead.ts';
import type { NewQuote, Quote } from '../quotes/quote.ts';
import type { QuoteSummary } from '../quotes/summary.ts';
import type { Settings, SettingsChange } from '../quotes/settings.ts';

/**
 * Where the cart is kept. `update` makes a change as one step, also against other tabs: a line that is removed stays removed, and one that is added
 * is added once. It returns the cart after the change and what the change took out. Rejects with a StorageError.
 */
export interface CartStore {
  readonly load: () => Promise<readonly CartItem[]>;
  readonly update: (change: CartChange) => Promise<Cart>;
  /** Removes the lines of a sign-in that ends, however late; those of another stay, and are never seen by anybody else. */
  readonly clear: (signInId: string) => Promise<void>;
}

/** Where the order in progress is kept between visits; null where there is none. `update` is one step, and rejects with a StorageError. */
export interface OrderStore {
  readonly load: () => Promise<StoredOrderDraft | null>;
  readonly update: (
    change: (draft: StoredOrderDraft | null) => StoredOrderDraft | null,
  ) => Promise<StoredOrderDraft | null>;
  /** Removes the order of a sign-in that ends, however late: another's stays. */
  readonly clear: (signInId: string) => Promise<void>;
}

/** Where markups and shipping rates are kept. `update` is one step, also against other tabs; it returns what is stored then, and rejects with a StorageError; of a server with a ServerError. */
export interface SettingsStore {
  readonly load: () => Promise<Settings>;
  readonly update: (change: SettingsChange) => Promise<Settings>;
}

/** Where the session is kept between visits. Writes reject with a StorageError. */
export interface SessionStore {
  readonly load: () => Promise<Session | null>;
  readonly save: (session: Session) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Where saved quotes are kept, those of each store apart. Everything rejects with a QuotesError. */
export interface QuoteStore {
  /** Newest first. */
  readonly list: (store: string) => Promise<readonly QuoteSummary[]>;
  /** How many are neither declined, ordered nor expired. */
  readonly openCount: (store: string, today: string) => Promise<number>;
  /** Undefined for a number that this store does not have. */
  readonly load: (store: string, number: string) => Promise<Quote | undefined>;
  /** Gives a quote its number; one that was saved already (by its id) is returned as it is. */
  readonly save: (quote: NewQuote) => Promise<Quote>;
  /** One step, also against other tabs; nothing happens where `change` returns the very quote that it was given. */
  readonly update: (store: string, number: string, change: (quote: Quote) => Quote) => Promise<Quote>;
  /** The configurations that a store compares, at most four. */
  readonly comparison: (store: string) => Promise<readonly Compared[]>;
  /** One step, also against other tabs. */
  readonly changeComparison: (
    store: string,
    change: (items: readonly Compared[]) => readonly Compared[],
  ) => Promise<readonly Compared[]>;
  /** What stands around a store's quotes on paper. */
  readonly letterhead: (store: string) => Promise<Letterhead>;
  /** One step, also against other tabs. */
  readonly changeLetterhead: (store: string, change: (letterhead: Letterhead) => Letterhead) => Promise<Letterhead>;
  /** Calls back when quotes or comparisons have changed, in whichever tab. @returns what ends it */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly archive: QuoteArchive;
}

/** What keeps the quotes of a store for long: backups, what can't be read, what is deleted for good. Everything rejects with a QuotesError. */
export interface QuoteArchive {
  /** Every quote of the store that can be read; what can't be is set aside first. */
  readonly all: (store: string) => Promise<readonly Quote[]>;
  readonly kept: (store: string) => Promise<Kept>;
  readonly changeNotes: (store: string, change: (notes: Notes) => Notes) => Promise<Notes>;
  /** One step; `change` leaves a quote as it is by answering undefined. @returns how many were changed */
  readonly changeAll: (
    store: string,
    numbers: readonly string[],
    change: (quote: Quote) => Quote | undefined,
  ) => Promise<number>;
  /** Deletes, as one step, those that may go as they stand by then; their numbers are not given again. @returns how many */
  readonly remove: (store: string, numbers: readonly string[], mayGo: (quote: Quote) => boolean) => Promise<number>;
  /** Puts in the quotes of a backup as one step, the higher revision of each, and makes no more numbers with its letters. */
  readonly restore: (store: string, backup: Restoring) => Promise<Arrivals>;
  /** Begins other letters, as in a browser whose profile was copied. @returns them */
  readonly newLetters: () => Promise<string>;
  readonly problems: (store: string) => Promise<QuoteProblems>;
  /** Deletes for good what was set aside for this store. */
  readonly deleteSetAside: (store: string) => Promise<void>;
  /** How many quotes each store has here. */
  readonly stores: () => Promise<ReadonlyMap<string, number>>;
  /** All that is kept, of all stores, as it is stored. */
  readonly copy: () => Promise<Readonly<Record<string, unknown>>>;
  /** Deletes all of it. */
  readonly reset: () => Promise<void>;
}
