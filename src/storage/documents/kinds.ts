import * as v from 'valibot';
import { withOwnIds, type CartItem, CartItemSchema } from '../cart.ts';
import { storageKeys } from '../keys.ts';
import { OrderDraftSchema, type StoredOrderDraft } from '../order-draft.ts';
import { type Session, SessionSchema } from '../identity.ts';
import { noSettings, type Settings, readSettings, writeSettings } from '../settings.ts';
import type { DocumentKind } from './envelope.ts';
import { salvageObjects } from './salvage.ts';

const StoredSession = v.nullable(SessionSchema);

export const sessionDocument: DocumentKind<Session | null> = {
  key: storageKeys.session,
  version: 1,
  migrations: {},
  empty: null,
  read: (data) => {
    const session = v.safeParse(StoredSession, data);
    return session.success ? session.output : undefined;
  },
  write: (session) => session,
  replaysLostWrites: false,
};

const CartData = v.object({ items: v.array(v.unknown()) });

export const cartDocument: DocumentKind<readonly CartItem[]> = {
  key: storageKeys.cart,
  version: 1,
  migrations: {},
  empty: [],
  read: (data) => {
    const cart = v.safeParse(CartData, data);
    if (!cart.success) return undefined;
    const lines = cart.output.items.map((line) => v.safeParse(CartItemSchema, line));
    return lines.flatMap((line) => (line.success ? [line.output] : []));
  },
  write: (items) => ({ items }),
  repair: withOwnIds,
  salvage: (text) => ({ items: salvageObjects(text).flatMap(linesIn) }),
  replaysLostWrites: true,
};

/** The lines anywhere in a value. */
function linesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return v.is(CartItemSchema, value) ? [value] : Object.values(value).flatMap(linesIn);
}

const StoredOrder = v.nullable(OrderDraftSchema);

export const orderDocument: DocumentKind<StoredOrderDraft | null> = {
  key: storageKeys.order,
  version: 1,
  migrations: {},
  empty: null,
  read: (data) => {
    const order = v.safeParse(StoredOrder, data);
    return order.success ? order.output : undefined;
  },
  write: (order) => order,
  // What the person typed last counts, and nothing of it comes back after a logout.
  replaysLostWrites: false,
};

export const settingsDocument: DocumentKind<Settings> = {
  key: storageKeys.settings,
  version: 1,
  migrations: {},
  empty: noSettings,
  read: readSettings,
  write: writeSettings,
  replaysLostWrites: true,
};
