import { useQueryClient } from '@tanstack/react-query';
import { sameTerms, type Terms } from '../../quotes/terms.ts';
import type { QuoteStore } from '../ports.ts';
import { ServerError } from '../server-error.ts';
import { keptQuery, useChangeOf, useKeptOf, useQuoteSource } from './quotes.ts';

const readTerms = (quotes: QuoteStore, store: string) => quotes.terms(store);

/** Provides the terms of this store: shipping, tax and margin. */
export const useTerms = () => useKeptOf('terms', readTerms);

/** Provides the function that reads the terms. A quote may be saved before `useTerms` has loaded the terms. */
export function useTermsNow(): () => Promise<Terms> {
  const source = useQuoteSource();
  const client = useQueryClient();
  return () => client.ensureQueryData(keptQuery(source, 'terms', readTerms));
}

export const useChangeTerms = () =>
  useChangeOf('terms', (quotes, store, change: (terms: Terms) => Terms) =>
    quotes.changeTerms(store, (before) => ({ ...change(before), revision: (before.revision ?? 0) + 1 })),
  );

/**
 * Provides a function that replaces the store's terms by `arriving`, such as the terms of a backup. The function
 * rejects with a ServerError `conflict` if the store's terms are no longer equal to `seen`.
 */
export function useTakeTerms() {
  const { mutateAsync } = useChangeTerms();
  return (arriving: Terms, seen: Terms) =>
    mutateAsync((before) => {
      if (!sameTerms(before, seen)) throw new ServerError('conflict');
      return arriving;
    });
}
