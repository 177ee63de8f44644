import { type QueryClient, QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { useIsPrerendered } from '../../releases/prerendered.ts';

/**
 * Provides what is read from the cache; undefined before there is one. It fetches nothing, so that the first drawing
 * over a prerendered page needs none of the library's code; WatchStorage keeps the documents at hand.
 */
export function useFromCache<T>(read: (cache: QueryClient) => T | undefined): T | undefined {
  const cache = useContext(QueryClientContext);
  const subscribe = useCallback(
    (onChange: () => void) =>
      // All else may be reported in the middle of a drawing.
      cache?.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') onChange();
      }) ?? (() => undefined),
    [cache],
  );
  const now = () => cache && read(cache);
  return useSyncExternalStore(subscribe, now, now);
}

/** Provides the stored value of a key; undefined until it is loaded, and over a prerendered page. */
export function useCached<T>(key: QueryKey): T | undefined {
  const isPrerendered = useIsPrerendered();
  return useFromCache<T>((cache) => (isPrerendered ? undefined : cache.getQueryData<T>(key)));
}
