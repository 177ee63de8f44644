import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Identity } from '../identity.ts';
import type { Stores } from '../stores.ts';
import { queryKeys } from './keys.ts';

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
 * Creates the cache of stored data. Cached data never goes stale by itself, because the stores report each change. With
 * a store server, `staleAfterMs` limits the age of the settings.
 */
export function newCache(): QueryClient {
  const local = { networkMode: 'always', retry: false } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...local, staleTime: Number.POSITIVE_INFINITY }, mutations: local },
  });
}

/**
 * Loads the documents and the storage health into the cache, for the first drawing. Never throws. A screen whose data
 * is missing loads the data again, and shows the error.
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
