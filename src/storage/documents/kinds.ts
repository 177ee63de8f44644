import * as v from 'valibot';
import { type CartItem, CartItemSchema } from '../cart-item.ts';
import { storageKeys } from '../keys.ts';
import { type Session, SessionSchema } from '../session.ts';
import { noSettings, type Settings } from '../settings.ts';
import { readSettings, writeSettings } from '../settings-decimals.ts';
import type { DocumentKind } from './document-kind.ts';
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
  heals: false,
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
  salvage: (text) => ({ items: salvageObjects(text).flatMap(linesIn) }),
  heals: true,
};

/** The lines anywhere in a value. */
function linesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return v.is(CartItemSchema, value) ? [value] : Object.values(value).flatMap(linesIn);
}

export const settingsDocument: DocumentKind<Settings> = {
  key: storageKeys.settings,
  version: 1,
  migrations: {},
  empty: noSettings,
  read: readSettings,
  write: writeSettings,
  heals: true,
};
