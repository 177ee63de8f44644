import * as v from 'valibot';
import { type CartItem, CartItemSchema } from '../cart-item.ts';
import { storageKeys } from '../keys.ts';
import { type Session, SessionSchema } from '../session.ts';
import { noSettings, type Settings } from '../settings.ts';
import { readSettings, writeSettings } from '../settings-decimals.ts';
import type { DocumentKind } from './document-kind.ts';

export const sessionDocument: DocumentKind<Session | null> = {
  key: storageKeys.session,
  version: 1,
  migrations: {},
  empty: null,
  read: (data) => {
    const session = v.safeParse(SessionSchema, data);
    return session.success ? { value: session.output, rejected: [] } : undefined;
  },
  write: (session) => session,
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
    return {
      value: lines.flatMap((line) => (line.success ? [line.output] : [])),
      rejected: cart.output.items.filter((_, index) => !lines[index]?.success),
    };
  },
  write: (items) => ({ items }),
};

export const settingsDocument: DocumentKind<Settings> = {
  key: storageKeys.settings,
  version: 1,
  migrations: {},
  empty: noSettings,
  read: (data) => {
    const settings = readSettings(data);
    return settings && { value: settings, rejected: [] };
  },
  write: writeSettings,
};
