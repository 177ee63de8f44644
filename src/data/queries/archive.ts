import { useMutation, useQuery } from '@tanstack/react-query';
import type { QuoteArchive } from '../ports.ts';
import { useQuoteSource } from './quotes.ts';

/** Provides the number of this store's quotes kept here, and their safety. */
export function useKept() {
  const { quotes, store, keys } = useQuoteSource();
  return useQuery({ queryKey: keys.kept, queryFn: async () => (await quotes()).archive.kept(store) });
}

type Task<T> = (archive: QuoteArchive, store: string) => Promise<T>;

/** Provides a mutation over all quotes of this store; changed data is read again by itself. */
export function useArchive<T>() {
  const { quotes, store } = useQuoteSource();
  return useMutation({ mutationFn: async (task: Task<T>) => task((await quotes()).archive, store) });
}
