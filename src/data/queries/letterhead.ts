import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Letterhead } from '../../quotes/letterhead.ts';
import { useQuoteSource } from './quotes.ts';

/** Provides the letterhead and terms of this store's quotes. */
export function useLetterhead() {
  const { quotes, store, keys } = useQuoteSource();
  return useQuery({ queryKey: keys.letterhead, queryFn: async () => (await quotes()).letterhead(store) });
}

/** Provides a change of the stored letterhead. */
export function useChangeLetterhead() {
  const { quotes, store, keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: (letterhead: Letterhead) => Letterhead) =>
      (await quotes()).changeLetterhead(store, change),
    onSuccess: (letterhead) => client.setQueryData(keys.letterhead, letterhead),
  });
}
