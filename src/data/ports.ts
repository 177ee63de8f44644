import type { Cart, CartChange, CartItem } from '../quotes/cart.ts';
import type { StoredOrderDraft } from '../quotes/order-draft.ts';
import type { Order, OrderStatus, SoughtOrders } from '../quotes/orders/recorded-order.ts';
import type { Settings, SettingsChange } from '../quotes/settings.ts';
import type { Author, OrderCustomer, RecordedOrder } from '../quotes/wire/wire.ts';
import type { Session } from './identity.ts';
import type { Rows } from './rows.ts';

/**
 * Storage of the cart. `update` is atomic, even across tabs. It resolves to the changed cart and the removed lines, or
 * rejects with a StorageError.
 */
export interface CartStore {
  readonly load: () => Promise<readonly CartItem[]>;
  readonly update: (change: CartChange) => Promise<Cart>;
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
  readonly record: (order: Order, by: Author) => Promise<void>;
  /** Notes that a recorded order was not sent, unless its production has begun. */
  readonly noteNotSent: (store: string, id: string, by: Author) => Promise<void>;
  readonly page: (store: string, sought: SoughtOrders, after: string | undefined) => Promise<OrdersFound>;
  /** Returns each customer who has ordered once, the customer of the newest order first. */
  readonly customers: (store: string) => Promise<readonly OrderCustomer[]>;
  readonly setStatus: (seen: RecordedOrder, status: OrderStatus, by: Author) => Promise<string>;
}
