import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../book/clock.ts';
import { loadFindProducts } from '../../book/find-products.ts';
import { catalog } from '../../book/index.ts';
import { useBookVersion } from '../../book/queries.ts';
import { useQuotes } from '../../data/queries/quotes.ts';
import { whyUnread } from '../../quotes/why-unread.ts';
import { loadPart } from '../../releases/load-part.ts';
import { pageFindables, productFindables, quoteFindables } from './findables.ts';
import { pagesOf } from './pages.ts';
import type { Findable } from './search.ts';

interface Failure {
  readonly text: string;
  /** Repeats the failed loads. */
  readonly retry: () => Promise<{ readonly isError: boolean }>;
}

interface Findables {
  /** In the order of equally good matches. */
  readonly findables: readonly Findable[];
  readonly isLoading: boolean;
  /** Load failures; the rest is found without them. */
  readonly failures: readonly Failure[];
}

/** Describes the products and their options, with their words. */
const productsQuery = (version: string) =>
  queryOptions({
    queryKey: ['find-products', version],
    queryFn: async () => productFindables(await loadPart(loadFindProducts)),
  });

/** Provides everything that can be found. */
export function useFindables(): Findables {
  const products = useQuery(productsQuery(useBookVersion()));
  const quotes = useQuotes();
  const today = useToday();
  const findables = useMemo(
    () => [...(products.data ?? []), ...pageFindables(pagesOf(catalog)), ...quoteFindables(quotes.data ?? [], today)],
    [products.data, quotes.data, today],
  );
  return {
    findables,
    isLoading: products.isPending || quotes.isPending,
    failures: [
      ...(products.isError ? [{ text: 'The products could not be loaded.', retry: products.refetch }] : []),
      ...(quotes.isError
        ? [{ text: whyUnread(quotes.error, 'The quotes could not be read.'), retry: quotes.refetch }]
        : []),
    ],
  };
}
