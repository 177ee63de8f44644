import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type Identity, type Session, signInOf } from '../identity.ts';
import type { Stores } from '../stores.ts';

export const sessionQuery = (identity: Identity) =>
  queryOptions({ queryKey: queryKeys.session, queryFn: () => identity.restore() });

export const cartQuery = ({ cart }: Stores) => queryOptions({ queryKey: queryKeys.cart, queryFn: () => cart.load() });

export const settingsQuery = ({ settings, staleAfterMs }: Stores) =>
  queryOptions({ queryKey: queryKeys.settings, queryFn: () => settings.load(), staleTime: staleAfterMs });

export const orderQuery = ({ order }: Stores) =>
  queryOptions({ queryKey: queryKeys.order, queryFn: () => order.load() });

export const healthQuery = (stores: Stores) =>
  queryOptions({ queryKey: queryKeys.health, queryFn: () => stores.health() });

/**
 * Creates the cache over the stores. Stored data is at hand, and its changes are reported: nothing goes stale or needs
 * a network, except for stores that say so.
 */
export function newCache(): QueryClient {
  const local = { networkMode: 'always', retry: false } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...local, staleTime: Number.POSITIVE_INFINITY }, mutations: local },
  });
}

/**
 * Reads all stored data into the cache, for the first drawing. Never throws: a screen that lacks some of it loads it
 * again, and shows the error.
 */
export async function fillCache(cache: QueryClient, stores: Stores, identity: Identity): Promise<void> {
  await Promise.all([
    cache.prefetchQuery(sessionQuery(identity)),
    cache.prefetchQuery(cartQuery(stores)),
    cache.prefetchQuery(settingsQuery(stores)),
    cache.prefetchQuery(orderQuery(stores)),
    cache.prefetchQuery(healthQuery(stores)),
  ]);
}

/** The cache's keys; hooks use them, screens never see them. */
export const queryKeys = {
  session: ['session'],
  cart: ['cart'],
  settings: ['settings'],
  order: ['order'],
  health: ['storage-health'],
  quotes: ['quotes'],
  /** Returns the prefix of the quotes that a sign-in sees; ends with it. */
  quotesOf: (signInId: string) => ['quotes', signInId] as const,
  /** Returns the prefix of all other data of one sign-in; ends with it. */
  signIn: (signInId: string) => ['sign-in', signInId] as const,
  /** Lines removed from the cart by the last removal. */
  cartUndo: (signInId: string) => ['sign-in', signInId, 'cart-undo'] as const,
  /** Unsaved edits of a page, by the page's name. */
  draft: (signInId: string, page: string) => ['sign-in', signInId, 'draft', page] as const,
} as const;

/** Returns the present sign-in, which components may not have been drawn with yet. */
export const signInNow = (client: QueryClient): string =>
  signInOf(client.getQueryData<Session | null>(queryKeys.session));
