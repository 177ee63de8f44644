import {
  QueryClient,
  QueryClientContext,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useContext, useSyncExternalStore } from 'react';
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

/** Cached data never goes stale by itself, because the stores report each change. */
export function newCache(): QueryClient {
  const local = { networkMode: 'always', retry: false } as const;
  return new QueryClient({
    defaultOptions: { queries: { ...local, staleTime: Number.POSITIVE_INFINITY }, mutations: local },
  });
}

/** Never throws. A screen whose data is missing loads it again, and shows the error. */
export async function fillCache(cache: QueryClient, stores: Stores, identity: Identity): Promise<void> {
  await Promise.all([
    cache.prefetchQuery(sessionQuery(identity)),
    cache.prefetchQuery(cartQuery(stores)),
    cache.prefetchQuery(settingsQuery(stores)),
    cache.prefetchQuery(orderQuery(stores)),
    cache.prefetchQuery(healthQuery(stores)),
  ]);
}

/** Keys of cached data. Only hooks use the keys, not screens. */
export const queryKeys = {
  session: ['session'],
  cart: ['cart'],
  settings: ['settings'],
  order: ['order'],
  health: ['storage-health'],
  quotes: ['quotes'],
  quotesOf: (signInId: string) => ['quotes', signInId] as const,
  signIn: (signInId: string) => ['sign-in', signInId] as const,
  cartUndo: (signInId: string) => ['sign-in', signInId, 'cart-undo'] as const,
  draft: (signInId: string, page: string) => ['sign-in', signInId, 'draft', page] as const,
  promised: (signInId: string, ...of: readonly string[]) => ['sign-in', signInId, 'promised', ...of] as const,
} as const;

/** Returns the id of the present sign-in. A component may have been drawn for an earlier sign-in. */
export const signInNow = (client: QueryClient): string =>
  signInOf(client.getQueryData<Session | null>(queryKeys.session));

export function useCached<T>(key: QueryKey): T | undefined {
  const cache = useContext(QueryClientContext);
  const subscribe = useCallback(
    (onChange: () => void) =>
      // Ignores events of other types, which may be reported while React draws a component.
      cache?.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') onChange();
      }) ?? (() => undefined),
    [cache],
  );
  return useSyncExternalStore(subscribe, () => cache?.getQueryData<T>(key));
}

interface Load {
  readonly isError: boolean;
  readonly refetch: () => Promise<{ readonly isError: boolean }>;
}

export async function retryFailed(loads: readonly Load[]): Promise<{ readonly isError: boolean }> {
  const again = await Promise.all(loads.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return { isError: again.some(({ isError }) => isError) };
}

interface Told<Done> {
  readonly onSuccess?: (done: Done) => void;
  readonly onError?: (error: Error) => void;
}

/** Returns the mutation with a `mutate` that reports its end even if the component is gone, as the row of a list is. */
export const outliving = <Done, Given>(mutation: UseMutationResult<Done, Error, Given>) => ({
  ...mutation,
  mutate: (given: Given, { onSuccess, onError }: Told<Done> = {}): void =>
    void mutation.mutateAsync(given).then(onSuccess, (error: Error) => onError?.(error)),
});
