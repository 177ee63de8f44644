import { type QueryClient, QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { useContext, useSyncExternalStore } from 'react';
import { useIsPrerendered } from '../../releases/prerendered.ts';

const never = () => () => undefined;

/**
 * Provides what is read from the cache; undefined before there is one. It fetches nothing, and so the first drawing over
 * a prerendered page needs none of the library's code; WatchStorage keeps the documents at hand.
 */
export function useFromCache<T>(read: (cache: QueryClient) => T | undefined): T | undefined {
  const cache = useContext(QueryClientContext);
  const now = () => cache && read(cache);
  return useSyncExternalStore<T | undefined>(cache?.getQueryCache().subscribe ?? never, now, now);
}

/** Provides the stored value of a key; undefined until it is loaded, and over a prerendered page. */
export function useCached<T>(key: QueryKey): T | undefined {
  const isPrerendered = useIsPrerendered();
  return useFromCache<T>((cache) => (isPrerendered ? undefined : cache.getQueryData<T>(key)));
}
