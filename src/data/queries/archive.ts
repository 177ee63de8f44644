import { useMutation, useQuery } from '@tanstack/react-query';
import type { QuoteArchive } from '../ports.ts';
import { useQuoteSource } from './quotes.ts';

/** How many quotes of this store are kept here, and how safely. */
export function useKept() {
  const { quotes, store, keys } = useQuoteSource();
  return useQuery({ queryKey: keys.kept, queryFn: async () => (await quotes()).archive.kept(store) });
}

type Task<T> = (archive: QuoteArchive, store: string) => Promise<T>;

/** Does something with the quotes of this store as a whole; what changes is read again by itself. */
export function useArchive<T>() {
  const { quotes, store } = useQuoteSource();
  return useMutation({ mutationFn: async (task: Task<T>) => task((await quotes()).archive, store) });
}
