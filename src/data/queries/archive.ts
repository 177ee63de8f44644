import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuoteArchive, QuoteStore } from '../ports.ts';
import { queryKeys } from './keys.ts';
import { useKeptOf, useQuoteSource } from './quotes.ts';
import { useSignInId } from './session.ts';

/** Provides the number, size and backup state of this store's quotes and orders in this browser. */
export const useKept = () => useKeptOf('kept', ({ archive }, store) => archive.kept(store));

/** Provides all orders that this browser keeps for this store, newest first. */
export const useKeptOrders = () => useKeptOf('kept orders', ({ archive }, store) => archive.allOrders(store));

type Task<T> = (archive: QuoteArchive, store: string, quotes: QuoteStore) => Promise<T>;

/** Provides the mutation that runs a task, such as a restore, on the archive of this store. */
export function useArchive<T>() {
  const { quotes, store } = useQuoteSource();
  const client = useQueryClient();
  const signInId = useSignInId();
  return useMutation({
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.promised(signInId) }),
    mutationFn: async (task: Task<T>) => {
      const all = await quotes();
      return task(all.archive, store, all);
    },
  });
}
