import { QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { useCallback, useContext, useSyncExternalStore } from 'react';

/** Provides the stored value of a key; undefined until it is loaded. The component `WatchStorage` loads the values. */
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
