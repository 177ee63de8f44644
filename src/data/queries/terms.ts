import { useQueryClient } from '@tanstack/react-query';
import { sameTerms, type Terms } from '../../quotes/terms.ts';
import type { QuoteStore } from '../ports.ts';
import { ServerError } from '../server-error.ts';
import { keptQuery, useChangeOf, useKeptOf, useQuoteSource } from './quotes.ts';

const readTerms = (quotes: QuoteStore, store: string) => quotes.terms(store);

/** Provides the terms of this store: shipping, tax and margin. */
export const useTerms = () => useKeptOf('terms', readTerms);

/** Provides the function that reads the terms, for a quote that is saved before they are loaded. */
export function useTermsNow(): () => Promise<Terms> {
  const source = useQuoteSource();
  const client = useQueryClient();
  return () => client.ensureQueryData(keptQuery(source, 'terms', readTerms));
}

/** Provides the mutation that changes the stored terms. */
export const useChangeTerms = () =>
  useChangeOf('terms', (quotes, store, change: (terms: Terms) => Terms) =>
    quotes.changeTerms(store, (before) => ({ ...change(before), revision: (before.revision ?? 0) + 1 })),
  );

/**
 * Provides a function that replaces the store's terms by `arriving`: terms of a backup, or of the app without a server.
 * The function rejects with a ServerError `conflict` if the store's terms are not `seen` any more.
 */
export function useTakeTerms() {
  const { mutateAsync } = useChangeTerms();
  return (arriving: Terms, seen: Terms) =>
    mutateAsync((before) => {
      if (!sameTerms(before, seen)) throw new ServerError('conflict');
      return arriving;
    });
}
