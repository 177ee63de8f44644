import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withUnread } from '../../quotes/unread-words.ts';
import { useQuoteSource } from './quotes.ts';

const keyOf = ({ keys }: ReturnType<typeof useQuoteSource>) => [...keys.all, 'unread words'] as const;

/** Provides the words of requests that the reader did not know on this counter. */
export function useUnreadWords() {
  const source = useQuoteSource();
  return useQuery({
    queryKey: keyOf(source),
    queryFn: async () => (await source.quotes()).unreadWords(source.store),
  });
}

/** Provides a function that keeps unread words of a request. */
export function useKeepUnread(): (said: readonly string[]) => void {
  const source = useQuoteSource();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (said: readonly string[]) =>
      (await source.quotes()).changeUnreadWords(source.store, (kept) => withUnread(kept, said)),
    onSuccess: (words) => client.setQueryData(keyOf(source), words),
  });
  return (said) => {
    if (said.length > 0) mutate(said);
  };
}
