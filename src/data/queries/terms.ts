import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sameTerms, type Terms } from '../../quotes/terms.ts';
import { ServerError } from '../server-error.ts';
import { useQuoteSource } from './quotes.ts';

const termsQuery = ({ quotes, store, keys }: ReturnType<typeof useQuoteSource>) =>
  queryOptions({ queryKey: keys.terms, queryFn: async () => (await quotes()).terms(store) });

/** Provides the terms of this store: shipping, tax and margin. */
export const useTerms = () => useQuery(termsQuery(useQuoteSource()));

/** Provides a read of the terms, for a quote that is saved before they were drawn. */
export function useTermsNow(): () => Promise<Terms> {
  const source = useQuoteSource();
  const client = useQueryClient();
  return () => client.ensureQueryData(termsQuery(source));
}

/** Provides a change of the stored terms. */
export function useChangeTerms() {
  const { quotes, store, keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: (terms: Terms) => Terms) =>
      (await quotes()).changeTerms(store, (before) => ({
        ...change(before),
        revision: (before.revision ?? 0) + 1,
      })),
    onSuccess: (terms) => client.setQueryData(keys.terms, terms),
  });
}

/**
 * Provides a function that replaces a store's terms by arriving ones; it is refused if the store's terms are not those
 * that the person saw.
 */
export function useTakeTerms() {
  const { mutateAsync } = useChangeTerms();
  return (arriving: Terms, seen: Terms) =>
    mutateAsync((before) => {
      if (!sameTerms(before, seen)) throw new ServerError('conflict');
      return arriving;
    });
}
