import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Compared } from '../../quotes/comparison.ts';
import { useQuoteSource } from './quotes.ts';

/** Provides the configurations that this store compares. */
export function useComparison() {
  const { quotes, store, keys } = useQuoteSource();
  return useQuery({
    queryKey: keys.comparison,
    queryFn: async () => (await quotes()).comparison(store),
  });
}

type Change = (items: readonly Compared[]) => readonly Compared[];

/** Provides a change of the stored comparison; `change` is the same function as long as the store is. */
export function useChangeComparison(onError: (error: Error) => void) {
  const { quotes, store, keys } = useQuoteSource();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (change: Change) => (await quotes()).changeComparison(store, change),
    onSuccess: (items) => client.setQueryData(keys.comparison, items),
    onError,
  });
  return useCallback(
    (change: Change, onDone?: () => void) => mutate(change, onDone && { onSuccess: onDone }),
    [mutate],
  );
}
