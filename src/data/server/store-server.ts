import type { Order, SoughtOrders } from '../../quotes/orders/recorded-order.ts';
import type { Quote } from '../../quotes/quote.ts';
import type { QuoteStore } from '../quotes/indexed-quotes.ts';
import type { Answer, Asked } from './api.ts';
import type { Mirror } from './mirror.ts';
import type { Command, QuoteCommand } from './outbox.ts';
import type { SyncWatch } from './sync-state.ts';

/** State of a quote at the server, as far as this counter knows it. */
export interface QuoteStanding extends Pick<Mirror, 'flags' | 'notTaken'> {
  /** Unsent changes, in order. If the server has refused the first change, the later changes wait. */
  readonly waiting: readonly QuoteCommand[];
}

/** Parts that only an app with a store server has. */
export interface StoreServer {
  readonly sync: SyncWatch;
  /**
   * Sends a request to the API in the present session.
   * @throws Unanswered, SessionChanged; the reason of a refusal is in `refusal`
   */
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** Starts the exchange. Called after the stored data is read into the cache. */
  readonly start: (end: AbortSignal) => Promise<void>;
  readonly exchange: () => Promise<Exchange>;
  /** Returns the address of a CSV file with the orders that a search finds. */
  readonly ordersFile: (sought: SoughtOrders) => string;
  /** Reloads the page to get the server's build. */
  readonly reload: () => Promise<void>;
}

/**
 * Exchange of changes with the server, loaded on demand. A function that fails rejects with a StorageError, unless
 * noted otherwise.
 */
export interface Exchange {
  readonly quotes: QuoteStore;
  readonly start: (end: AbortSignal) => void;
  /** Stores an order until it is sent. An order that is handed over again is sent again, with that alone. */
  readonly recordOrder: (order: Order) => Promise<void>;
  /** Notes that an order was not sent, if it still waits here. @returns false for an order that does not wait */
  readonly noteNotSent: (id: string) => Promise<boolean>;
  readonly standing: (number: string) => Promise<QuoteStanding>;
  /** Returns the numbers of this store's quotes that wait for a manager, as far as this counter knows. */
  readonly waitingQuotes: () => Promise<readonly string[]>;
  /** Returns all unsent commands of this store. */
  readonly outbox: () => Promise<readonly Command[]>;
  readonly dismissNotTaken: (number: string, id: string) => Promise<void>;
  readonly sendAgain: (id: string) => Promise<void>;
  /** Saves a copy of a refused quote under a new number, and drops the unsent changes of the refused quote. */
  readonly saveAsNew: (number: string) => Promise<Quote>;
  /** Drops the unsent changes of a quote. Removes the quote if the server never took it. */
  readonly discardQuote: (number: string) => Promise<void>;
  readonly discardOrder: (id: string) => Promise<void>;
  /** Returns the number of quotes that this browser kept before the store had a server. */
  readonly countLocalQuotes: () => Promise<number>;
  /** Gives these quotes to the store. @returns their number */
  readonly sendLocalQuotes: () => Promise<number>;
}
