import type { Cart, CartChange, CartItem } from '../quotes/cart.ts';
import type { Compared } from '../quotes/comparison.ts';
import type { Letterhead } from '../quotes/letterhead.ts';
import type { StoredOrderDraft } from '../quotes/order-draft.ts';
import type { Order, OrderStatus, SoughtOrders } from '../quotes/orders/recorded-order.ts';
import type { NewQuote, Quote } from '../quotes/quote.ts';
import type { Settings, SettingsChange } from '../quotes/settings.ts';
import type { QuoteSummary } from '../quotes/summary.ts';
import type { Terms } from '../quotes/terms.ts';
import type { UnreadWords } from '../quotes/unread-words.ts';
import type { Author, OrderCustomer, RecordedOrder } from '../quotes/wire/wire.ts';
import type { Session } from './identity.ts';
import type { Arrivals, Counts, Kept, Notes, QuoteProblems, Restoring } from './quotes/archive.ts';
import type { Rows } from './rows.ts';
import type { KeptOrder } from './stored-record.ts';

/**
 * Storage of the cart. `update` is atomic, even across tabs. It resolves to the changed cart and the removed lines, or
 * rejects with a StorageError.
 */
export interface CartStore {
  readonly load: () => Promise<readonly CartItem[]>;
  readonly update: (change: CartChange) => Promise<Cart>;
  /** Removes the lines of an ended sign-in, even if the next sign-in has begun. The lines of other sign-ins stay. */
  readonly clear: (signInId: string) => Promise<void>;
}

/**
 * Storage of the order in progress, which is null if no order has begun. `update` is atomic, and rejects with a
 * StorageError if the update fails.
 */
export interface OrderStore {
  readonly load: () => Promise<StoredOrderDraft | null>;
  readonly update: (
    change: (draft: StoredOrderDraft | null) => StoredOrderDraft | null,
  ) => Promise<StoredOrderDraft | null>;
  /** Removes the order of an ended sign-in, even if the next sign-in has begun. The order of another sign-in stays. */
  readonly clear: (signInId: string) => Promise<void>;
}

/**
 * Storage of markups and shipping rates. `update` is atomic, even across tabs, and resolves to the stored settings. A
 * failed `update` rejects with a StorageError, or with a ServerError if a store server keeps the settings.
 */
export interface SettingsStore {
  readonly load: () => Promise<Settings>;
  readonly update: (change: SettingsChange) => Promise<Settings>;
}

/** Storage of the session. A failed write rejects with a StorageError. */
export interface SessionStore {
  readonly load: () => Promise<Session | null>;
  readonly save: (session: Session) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Storage of saved quotes, separate for each store. A function that fails rejects with a StorageError. */
export interface QuoteStore {
  /** Returns the summaries of a store's quotes, newest first. */
  readonly list: (store: string) => Promise<readonly QuoteSummary[]>;
  /** Returns the number of quotes that are neither declined, ordered nor expired. */
  readonly openCount: (store: string, today: string) => Promise<number>;
  /** Returns a quote; undefined for a number that this store does not have. */
  readonly load: (store: string, number: string) => Promise<Quote | undefined>;
  /** Gives a quote its number and saves the quote. If a quote with the same id is already saved, returns that quote. */
  readonly save: (quote: NewQuote) => Promise<Quote>;
  /** Changes a quote atomically, even across tabs. Does nothing if `change` returns the given quote itself. */
  readonly update: (store: string, number: string, change: (quote: Quote) => Quote) => Promise<Quote>;
  /** Returns the configurations that a store compares. */
  readonly comparison: (store: string) => Promise<readonly Compared[]>;
  /** Changes the comparison atomically, across tabs too. */
  readonly changeComparison: (
    store: string,
    change: (items: readonly Compared[]) => readonly Compared[],
  ) => Promise<readonly Compared[]>;
  /** Returns the letterhead of a store's quotes. */
  readonly letterhead: (store: string) => Promise<Letterhead>;
  /** Changes the letterhead atomically, across tabs too. */
  readonly changeLetterhead: (store: string, change: (letterhead: Letterhead) => Letterhead) => Promise<Letterhead>;
  /** Returns the store's terms of shipping and tax. */
  readonly terms: (store: string) => Promise<Terms>;
  /** Changes the terms atomically. With a store server, rejects if somebody else has changed the terms meanwhile. */
  readonly changeTerms: (store: string, change: (terms: Terms) => Terms) => Promise<Terms>;
  /**
   * Returns the unknown words of customers' requests. The words are kept in this browser only, even with a store
   * server.
   */
  readonly unreadWords: (store: string) => Promise<UnreadWords>;
  /** Changes the unknown words atomically, across tabs too. */
  readonly changeUnreadWords: (store: string, change: (words: UnreadWords) => UnreadWords) => Promise<UnreadWords>;
  /**
   * Subscribes to changes of quotes and comparisons, in this tab and in other tabs.
   * @returns the function that ends the subscription
   */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly archive: QuoteArchive;
  /** Orders that this browser keeps; `subscribe` reports their changes, too. */
  readonly orders: OrderBook;
}

/** A page of the orders found, newest first. */
export interface OrdersFound {
  readonly orders: Rows<RecordedOrder>;
  /** Cursor of the next page; absent on the last page. */
  readonly next?: string | undefined;
}

/**
 * Recorded orders, separate for each store. A function that fails rejects with an Error whose message is for the
 * screen.
 */
export interface OrderBook {
  /** Records an order that was mailed or copied. If the order is recorded already, adds how it was handed over. */
  readonly record: (order: Order, by: Author) => Promise<void>;
  /** Notes that a recorded order was not sent, unless its production has begun. */
  readonly noteNotSent: (store: string, id: string, by: Author) => Promise<void>;
  readonly page: (store: string, sought: SoughtOrders, after: string | undefined) => Promise<OrdersFound>;
  /** Returns each customer who has ordered once, the customer of the newest order first. */
  readonly customers: (store: string) => Promise<readonly OrderCustomer[]>;
  /**
   * Sets the status of an order and returns the order's new version. Rejects if somebody has set the status since `seen`
   * was read; the message names that person.
   */
  readonly setStatus: (seen: RecordedOrder, status: OrderStatus, by: Author) => Promise<string>;
}

/**
 * Upkeep of a store's quotes and orders, such as backups and final deletion. A function that fails rejects with a
 * StorageError.
 */
export interface QuoteArchive {
  /** Returns every readable quote of the store; sets unreadable quotes aside first. */
  readonly all: (store: string) => Promise<readonly Quote[]>;
  /** Returns every readable order that this browser keeps for the store; sets unreadable orders aside first. */
  readonly allOrders: (store: string) => Promise<readonly KeptOrder[]>;
  readonly kept: (store: string) => Promise<Kept>;
  readonly changeNotes: (store: string, change: (notes: Notes) => Notes) => Promise<Notes>;
  /**
   * Changes quotes atomically. `change` returns undefined to leave a quote unchanged, and null to delete the quote. The
   * number of a deleted quote is never used again.
   * @returns the number of changed quotes
   */
  readonly changeAll: (
    store: string,
    numbers: readonly string[],
    change: (quote: Quote) => Quote | null | undefined,
  ) => Promise<number>;
  /**
   * Changes all orders atomically. `change` returns undefined to leave an order unchanged, and null to delete the
   * order.
   * @returns the number of changed orders
   */
  readonly changeOrders: (store: string, change: (order: KeptOrder) => KeptOrder | null | undefined) => Promise<number>;
  /**
   * Restores the quotes and orders of a backup atomically. A stored quote or order is replaced only by a higher
   * revision.
   */
  readonly restore: (store: string, backup: Restoring) => Promise<Arrivals>;
  readonly problems: (store: string) => Promise<QuoteProblems>;
  /** Deletes for good the unreadable quotes and orders that were set aside for this store. */
  readonly deleteSetAside: (store: string) => Promise<void>;
  /** Returns the counts of the quotes and orders that each store has in this browser. */
  readonly stores: () => Promise<ReadonlyMap<string, Counts>>;
  /** Returns all kept data of all stores, as stored. */
  readonly copy: () => Promise<Readonly<Record<string, unknown>>>;
  /** Deletes all kept data of all stores. */
  readonly reset: () => Promise<void>;
}
