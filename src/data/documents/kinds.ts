import * as v from 'valibot';
import { type StoredLine, StoredLineSchema, withOwnIds } from '../../quotes/cart.ts';
import { OrderDraftSchema, type StoredOrderDraft } from '../../quotes/order-draft.ts';
import { noSettings, readSettings, type Settings, writeSettings } from '../../quotes/settings.ts';
import { type Session, SessionSchema, sessionOfVersion1 } from '../identity.ts';
import { type StorageKey, storageKeys } from '../keys.ts';
import { readAs } from '../read-as.ts';
import type { DocumentKind } from './envelope.ts';
import { salvageObjects } from './salvage.ts';

/**
 * Describes a document that holds one value or null. Changes that another tab overwrote are not replayed, because a
 * replay could bring back a session or an order that a logout has removed.
 */
const nullableDocument = <T>(key: StorageKey, schema: v.GenericSchema<unknown, T>): DocumentKind<T | null> => ({
  key,
  version: 1,
  migrations: {},
  empty: null,
  read: (data) => readAs(v.nullable(schema), data),
  write: (value) => value,
  replaysLostWrites: false,
});

export const sessionDocument: DocumentKind<Session | null> = {
  ...nullableDocument<Session>(storageKeys.session, SessionSchema),
  version: 2,
  migrations: { 1: sessionOfVersion1 },
};
export const orderDocument = nullableDocument<StoredOrderDraft>(storageKeys.order, OrderDraftSchema);

const CartData = v.object({ items: v.array(v.unknown()) });

export const cartDocument: DocumentKind<readonly StoredLine[]> = {
  key: storageKeys.cart,
  version: 1,
  migrations: {},
  empty: [],
  read: (data) => {
    const cart = readAs(CartData, data);
    return cart?.items.flatMap((line) => readAs(StoredLineSchema, line) ?? []);
  },
  write: (items) => ({ items }),
  repair: withOwnIds,
  salvage: (text) => ({ items: salvageObjects(text).flatMap(linesIn) }),
  replaysLostWrites: true,
};

/** Returns all cart lines in a value, at any depth. */
function linesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return v.is(StoredLineSchema, value) ? [value] : Object.values(value).flatMap(linesIn);
}

export const settingsDocument: DocumentKind<Settings> = {
  key: storageKeys.settings,
  version: 1,
  migrations: {},
  empty: noSettings,
  read: readSettings,
  write: writeSettings,
  replaysLostWrites: true,
};
