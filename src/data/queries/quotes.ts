import {
  queryOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { isRecord } from '../../quotes/record.ts';
import type { NewQuote, Quote } from '../../quotes/quote.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './cache.ts';
import { useSignInId, useStoreKey } from './session.ts';

/** Everything under a sign-in leaves the cache when it ends: quotes are hidden until somebody of their store signs in. */
function keysOf(signInId: string, store: string) {
  const all = [...queryKeys.quotesOf(signInId), store] as const;
  return {
    all,
    list: [...all, 'list'] as const,
    letterhead: [...all, 'letterhead'] as const,
    comparison: [...all, 'comparison'] as const,
    kept: [...all, 'kept'] as const,
    open: (today: string) => [...all, 'open', today] as const,
    one: (number: string) => [...all, 'one', number] as const,
  };
}

/** What all that follows asks with. */
export function useQuoteSource() {
  const stores = useStores();
  const store = useStoreKey();
  return { quotes: stores.quotes, store, keys: keysOf(useSignInId(), store) };
}
type QuoteSource = ReturnType<typeof useQuoteSource>;

const quoteQuery = ({ quotes, store, keys }: QuoteSource, number: string) =>
  queryOptions({
    queryKey: keys.one(number),
    queryFn: async () => (await (await quotes()).load(store, number)) ?? null,
  });

/** The quotes of this store, newest first. */
export function useQuotes() {
  const { quotes, store, keys } = useQuoteSource();
  return useQuery({ queryKey: keys.list, queryFn: async () => (await quotes()).list(store) });
}

/** How many quotes of this store are open. */
export function useOpenQuoteCount(today: string): number | undefined {
  const { quotes, store, keys } = useQuoteSource();
  return useQuery({
    queryKey: keys.open(today),
    queryFn: async () => (await quotes()).openCount(store, today),
  }).data;
}

/** A quote of this store; null where there is none of this number. */
export function useQuote(number: string) {
  return useQuery(quoteQuery(useQuoteSource(), number));
}

/** Quotes of this store, each as `useQuote` has it. */
export function useQuotesOf(numbers: readonly string[]) {
  const source = useQuoteSource();
  return useQueries({ queries: numbers.map((number) => quoteQuery(source, number)) });
}

/** Saves a quote, which gets its number. */
export function useSaveQuote() {
  const { quotes, keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (quote: NewQuote) => (await quotes()).save(quote),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export interface QuoteChange {
  readonly number: string;
  readonly change: (quote: Quote) => Quote;
}

const changeKey = ['change quote'];

/** Changes a quote of this store as it stands in the storage at that moment. The change is shown at once; what is stored in the end takes its place. */
export function useChangeQuote() {
  const { quotes, store, keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: async ({ number, change }: QuoteChange) => (await quotes()).update(store, number, change),
    onMutate: async ({ number, change }) => {
      const queryKey = keys.one(number);
      // A load that began before the change would bring back what was there then.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Quote | null>(queryKey);
      if (before) client.setQueryData(queryKey, changeOrNot(before, change));
      return before;
    },
    onSuccess: (quote) => client.setQueryData(keys.one(quote.number), quote),
    onError: (_error, { number }, before) => client.setQueryData(keys.one(number), before),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** What can't be made of the quote that is shown may be possible with the one that is stored, which has the last word. */
function changeOrNot(quote: Quote, change: QuoteChange['change']): Quote {
  try {
    return change(quote);
  } catch {
    return quote;
  }
}

/** Whether a change of this tab is on its way: the quote may be read again before it is known whose change it was. */
export const useIsChangingQuotes = (): boolean => useIsMutating({ mutationKey: changeKey }) > 0;

/** The revisions of a quote that this tab has made: others come from another tab. */
export const useOwnRevisions = (id: string): readonly number[] =>
  useMutationState({
    filters: { mutationKey: changeKey, status: 'success' },
    select: ({ state: { data } }) => (isRecord(data) && data['id'] === id ? Number(data['revision']) : 0),
  });
