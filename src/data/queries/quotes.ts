import {
  queryOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { NewQuote, Quote } from '../../quotes/quote.ts';
import { isRecord } from '../../quotes/record.ts';
import type { QuoteArchive } from '../quotes/indexed-archive.ts';
import type { QuoteStore } from '../quotes/indexed-quotes.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './cache.ts';
import { useSignInId, useStoreKey } from './session.ts';

export function useQuoteSource() {
  const { quotes } = useStores();
  const store = useStoreKey();
  const all = [...queryKeys.quotesOf(useSignInId()), store] as const;
  return { quotes, store, keys: { all, one: (number: string) => [...all, 'one', number] as const } };
}
type QuoteSource = ReturnType<typeof useQuoteSource>;

const quoteQuery = ({ quotes, store, keys }: QuoteSource, number: string) =>
  queryOptions({
    queryKey: keys.one(number),
    queryFn: async () => (await (await quotes()).load(store, number)) ?? null,
  });

export const keptQuery = <T>({ quotes, store, keys }: QuoteSource, name: string, read: Read<T>) =>
  queryOptions({ queryKey: [...keys.all, name], queryFn: async () => read(await quotes(), store) });
type Read<T> = (quotes: QuoteStore, store: string) => Promise<T>;

export const useKeptOf = <T>(name: string, read: Read<T>) => useQuery(keptQuery(useQuoteSource(), name, read));

export function useChangeOf<T, Given>(
  name: string,
  change: (quotes: QuoteStore, store: string, given: Given) => Promise<T>,
  options: { readonly onError?: (error: Error) => void } = {},
) {
  const { quotes, store, keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: async (given: Given) => change(await quotes(), store, given),
    onSuccess: (changed) => client.setQueryData([...keys.all, name], changed),
  });
}

export const useQuotes = () => useKeptOf('list', ({ list }, store) => list(store));

export function useQuote(number: string) {
  return useQuery(quoteQuery(useQuoteSource(), number));
}

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

export function useChangeQuote() {
  const { quotes, store, keys } = useQuoteSource();
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: async ({ number, change }: QuoteChange) => (await quotes()).update(store, number, change),
    onMutate: async ({ number, change }) => {
      const queryKey = keys.one(number);
      // A load that began before the change would bring back the old quote.
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

/** The error is ignored: the stored quote may be newer, and `change` may succeed with it. */
function changeOrNot(quote: Quote, change: QuoteChange['change']): Quote {
  try {
    return change(quote);
  } catch {
    return quote;
  }
}

export const useIsChangingQuotes = (): boolean => useIsMutating({ mutationKey: changeKey }) > 0;

/** The new revision for each change of this quote that this tab has stored; 0 for a change of another quote. */
export const useOwnRevisions = (id: string): readonly number[] =>
  useMutationState({
    filters: { mutationKey: changeKey, status: 'success' },
    select: ({ state: { data } }) => (isRecord(data) && data['id'] === id ? Number(data['revision']) : 0),
  });

export const useKept = () => useKeptOf('kept', ({ archive }, store) => archive.kept(store));

export const useKeptOrders = () => useKeptOf('kept orders', ({ archive }, store) => archive.allOrders(store));

type Task<T> = (archive: QuoteArchive, store: string, quotes: QuoteStore) => Promise<T>;

export function useArchive<T>() {
  const { quotes, store } = useQuoteSource();
  const client = useQueryClient();
  const signInId = useSignInId();
  return useMutation({
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.promised(signInId) }),
    mutationFn: async (task: Task<T>) => {
      const all = await quotes();
      return task(all.archive, store, all);
    },
  });
}
