import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QuoteStore } from '../ports.ts';
import type { NewQuote, Quote } from '../quotes/quote.ts';
import { useStores } from '../StorageProvider.tsx';
import type { Stores } from '../stores.ts';
import { useAccount } from './session.ts';

export const quoteKeys = {
  all: ['quotes'],
  list: (store: string) => ['quotes', store, 'list'] as const,
  open: (store: string, today: string) => ['quotes', store, 'open', today] as const,
  comparison: (store: string) => ['quotes', store, 'comparison'] as const,
  one: (store: string, number: string) => ['quotes', store, 'one', number] as const,
} as const;

/** The store whose quotes the signed-in account sees: the account itself, while there is no server. Empty while nobody is signed in. */
export const useStoreKey = (): string => storeOf(useAccount());

/** The store of an account: however its address is typed. */
export const storeOf = (account: string): string => account.trim().toLowerCase();

const listQuery = (stores: Stores, store: string) =>
  queryOptions({ queryKey: quoteKeys.list(store), queryFn: async () => (await stores.quotes()).list(store) });

const quoteQuery = (stores: Stores, store: string, number: string) =>
  queryOptions({
    queryKey: quoteKeys.one(store, number),
    queryFn: async () => (await (await stores.quotes()).load(store, number)) ?? null,
  });

/** The quotes of this store, newest first, kept up to date with other tabs. */
export function useQuotes() {
  useQuoteChanges();
  return useQuery(listQuery(useStores(), useStoreKey()));
}

/** How many quotes of this store are open. */
export function useOpenQuoteCount(today: string): number | undefined {
  useQuoteChanges();
  const stores = useStores();
  const store = useStoreKey();
  return useQuery({
    queryKey: quoteKeys.open(store, today),
    queryFn: async () => (await stores.quotes()).openCount(store, today),
  }).data;
}

/** A quote of this store; null where there is none of this number. */
export function useQuote(number: string) {
  useQuoteChanges();
  return useQuery(quoteQuery(useStores(), useStoreKey(), number));
}

/** Quotes of this store, each as `useQuote` has it. */
export function useQuotesOf(numbers: readonly string[]) {
  useQuoteChanges(numbers.length > 0);
  const stores = useStores();
  const store = useStoreKey();
  return useQueries({ queries: numbers.map((number) => quoteQuery(stores, store, number)) });
}

/** Reads again what is shown when quotes change, here or in another tab. */
export function useQuoteChanges(isWanted = true): void {
  const { quotes } = useStores();
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const watch = (store: QuoteStore) => {
      if (!isOver) end = store.subscribe(() => void client.invalidateQueries({ queryKey: quoteKeys.all }));
    };
    // Where they can't be loaded, the query that shows them says so.
    quotes().then(watch, () => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [client, quotes, isWanted]);
}

/** Saves a quote, which gets its number. */
export function useSaveQuote() {
  const { quotes } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (quote: NewQuote) => (await quotes()).save(quote),
    onSettled: () => client.invalidateQueries({ queryKey: quoteKeys.all }),
  });
}

export interface QuoteChange {
  readonly number: string;
  readonly change: (quote: Quote) => Quote;
}

/** Changes a quote of this store as it stands in the storage at that moment. */
export function useChangeQuote() {
  const { quotes } = useStores();
  const client = useQueryClient();
  const store = useStoreKey();
  return useMutation({
    mutationFn: async ({ number, change }: QuoteChange) => (await quotes()).update(store, number, change),
    onSuccess: (quote) => client.setQueryData(quoteKeys.one(store, quote.number), quote),
    onSettled: () => client.invalidateQueries({ queryKey: quoteKeys.all }),
  });
}
