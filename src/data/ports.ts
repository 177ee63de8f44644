import type { Order, OrderStatus, SoughtOrders } from '../quotes/orders/recorded-order.ts';
import type { Settings, SettingsChange } from '../quotes/settings.ts';
import type { Author, OrderCustomer, RecordedOrder } from '../quotes/wire/wire.ts';
import type { Session } from './identity.ts';

/** Refusal of a change of settings or terms that somebody else has changed since they were read. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  /** Present settings in place of those that were to be changed. */
  readonly theirs: Partial<Settings>;

  constructor(theirs: Partial<Settings> = {}) {
    super('Someone else changed this after you opened it. Your change was not saved.');
    this.theirs = theirs;
  }
}

export interface SettingsStore {
  readonly load: () => Promise<Settings>;
  readonly update: (change: SettingsChange) => Promise<Settings>;
}

export interface SessionStore {
  readonly load: () => Promise<Session | null>;
  readonly save: (session: Session) => Promise<void>;
  readonly clear: () => Promise<void>;
}

export interface OrdersFound {
  readonly orders: readonly RecordedOrder[];
  readonly next?: string | undefined;
}

export interface OrderBook {
  readonly record: (order: Order, by: Author) => Promise<void>;
  /** Notes that a recorded order was not sent, unless its production has begun. */
  readonly noteNotSent: (store: string, id: string, by: Author) => Promise<void>;
  readonly page: (store: string, sought: SoughtOrders, after: string | undefined) => Promise<OrdersFound>;
  readonly customers: (store: string) => Promise<readonly OrderCustomer[]>;
  readonly setStatus: (seen: RecordedOrder, status: OrderStatus, by: Author) => Promise<string>;
}
