import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Letterhead } from '../../quotes/letterhead.ts';
import { useQuoteSource } from './quotes.ts';

/** What stands around this store's quotes on paper. */
export function useLetterhead() {
  const { quotes, store, keys } = useQuoteSource();
  return useQuery({ queryKey: keys.letterhead, queryFn: async () => (await quotes()).letterhead(store) });
}

/** Changes the letterhead as it stands in the storage at that moment. */
export function useChangeLetterhead() {
  const { quotes, store, keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: (letterhead: Letterhead) => Letterhead) =>
      (await quotes()).changeLetterhead(store, change),
    onSuccess: (letterhead) => client.setQueryData(keys.letterhead, letterhead),
  });
}
