import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Identity } from '../identity/identity.ts';
import type { Stores } from '../stores.ts';
import { queryKeys } from './keys.ts';

export const sessionQuery = (identity: Identity) =>
  queryOptions({ queryKey: queryKeys.session, queryFn: () => identity.restore() });

export const cartQuery = ({ cart }: Stores) => queryOptions({ queryKey: queryKeys.cart, queryFn: () => cart.load() });

export const settingsQuery = ({ settings }: Stores) =>
  queryOptions({ queryKey: queryKeys.settings, queryFn: () => settings.load() });

export const healthQuery = (stores: Stores) =>
  queryOptions({ queryKey: queryKeys.health, queryFn: () => stores.health() });

/** The cache over the stores. What is stored is at hand and changes only through the app or with a `storage` event, so nothing goes stale or needs a network. */
export function newCache(): QueryClient {
  const local = { networkMode: 'always', retry: false } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...local, staleTime: Number.POSITIVE_INFINITY }, mutations: local },
  });
}

/** Reads all that is stored into the cache, so that the first drawing has it. Never throws: a screen reads again, and tells, what could not be read. */
export async function fillCache(cache: QueryClient, stores: Stores, identity: Identity): Promise<void> {
  await Promise.all([
    cache.prefetchQuery(sessionQuery(identity)),
    cache.prefetchQuery(cartQuery(stores)),
    cache.prefetchQuery(settingsQuery(stores)),
    cache.prefetchQuery(healthQuery(stores)),
  ]);
}
