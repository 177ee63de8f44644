import { type QueryClient, QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { useCallback, useContext, useSyncExternalStore } from 'react';

/**
 * Provides a value from the cache; undefined before the value is loaded, and in the first drawing of a prerendered
 * page. Fetches nothing, so that the first drawing needs no code of TanStack Query. The component `WatchStorage` loads
 * the documents.
 */
export function useFromCache<T>(read: (cache: QueryClient) => T | undefined): T | undefined {
  const cache = useContext(QueryClientContext);
  const subscribe = useCallback(
    (onChange: () => void) =>
      // Ignores events of other types, which may be reported while React draws a component.
      cache?.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') onChange();
      }) ?? (() => undefined),
    [cache],
  );
  return useSyncExternalStore(
    subscribe,
    () => cache && read(cache),
    () => undefined,
  );
}

/** Provides the stored value of a key; undefined until it is loaded. */
export const useCached = <T>(key: QueryKey): T | undefined => useFromCache<T>((cache) => cache.getQueryData<T>(key));
