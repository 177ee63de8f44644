import type { Quote } from '../../quotes/quote.ts';
import type { QuoteStore } from '../ports.ts';
import type { Settings } from '../../quotes/settings.ts';
import type { Answer, Asked } from './api.ts';
import type { Mirror } from './mirror.ts';
import type { Command, QuoteCommand } from './outbox.ts';
import type { SyncWatch } from './sync-state.ts';
import type { Order } from '../../quotes/wire/wire.ts';

/** An order before it is recorded; by its id it is recorded once. */
export type NewOrder = Omit<Order, 'store'>;

/** How a quote of this counter stands at the server. */
export interface QuoteStanding extends Pick<Mirror, 'flags' | 'notTaken'> {
  /** What was not sent yet, in its order; the first one may be refused, which holds back the others. */
  readonly waiting: readonly QuoteCommand[];
}

/** What this browser has kept without a server. */
export interface Arriving {
  /** Each account's quotes that can be moved. */
  readonly accounts: readonly { readonly store: string; readonly numbers: readonly string[] }[];
  /** Numbers that the server has already: of the same quote, or of another one, which keeps the number. */
  readonly clashes: readonly { readonly number: string; readonly isSame: boolean }[];
  readonly settings: Settings;
}

export interface MovingIn {
  /**
   * Undefined where there is nothing to move, or a person has decided, unless it is asked for `again`.
   * @throws Unanswered, SessionChanged, QuotesError
   */
  readonly look: (asked?: { readonly again: boolean }) => Promise<Arriving | undefined>;
  /** Moves quotes as one step: from then on they are the store's, and wait to be sent. @returns how many were */
  readonly move: (accounts: readonly string[]) => Promise<number>;
  /** Never offers it again in this browser. */
  readonly close: () => Promise<void>;
}

/** What only an app with a store server has. */
export interface StoreServer {
  readonly sync: SyncWatch;
  /** Asks the API in the present session. @throws Unanswered, SessionChanged; what is refused is in `refusal` */
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** Starts the exchange, once the first page is drawn. */
  readonly start: (end: AbortSignal) => Promise<void>;
  readonly exchange: () => Promise<Exchange>;
  /** Loads the page anew, for the build that the server has. */
  readonly reload: () => Promise<void>;
}

/** Loaded on demand. Everything rejects with a QuotesError where it is not said otherwise. */
export interface Exchange {
  readonly quotes: QuoteStore;
  readonly start: (end: AbortSignal) => void;
  /** Keeps an order, to be sent. */
  readonly recordOrder: (order: NewOrder) => Promise<void>;
  readonly standing: (number: string) => Promise<QuoteStanding>;
  /** All that was not sent yet of this store. */
  readonly outbox: () => Promise<readonly Command[]>;
  readonly dismissNotTaken: (number: string, id: string) => Promise<void>;
  /** Sends a command that was refused again. */
  readonly sendAgain: (id: string) => Promise<void>;
  /** Saves a quote that was refused under a number of its own, and gives up the refused one. */
  readonly saveAsNew: (number: string) => Promise<Quote>;
  /** Gives up what waits of a quote; one that was never taken is gone. */
  readonly discardQuote: (number: string) => Promise<void>;
  readonly discardOrder: (id: string) => Promise<void>;
  readonly movingIn: MovingIn;
}
