import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../book/clock.ts';
import { loadFindBook } from '../../book/find-book.ts';
import { catalog } from '../../book/index.ts';
import { useBookVersion } from '../../book/queries.ts';
import { useOrderCustomers } from '../../data/queries/orders.ts';
import { useQuotes } from '../../data/queries/quotes.ts';
import { useWaitingQuotes } from '../../data/server/queries/standing.ts';
import { whyUnread } from '../../quotes/why-unread.ts';
import type { Findables } from './answer.ts';
import { pageFindables, productFindables, quoteFindables } from './findables.ts';
import { pagesOf } from './pages.ts';

interface Failure {
  readonly text: string;
  readonly retry: () => Promise<{ readonly isError: boolean }>;
}

interface LoadedFindables extends Findables {
  readonly isLoading: boolean;
  readonly failures: readonly Failure[];
}

const bookQuery = (version: string) =>
  queryOptions({
    queryKey: ['find-book', version],
    queryFn: async () => {
      const [found, { read }] = await Promise.all([loadFindBook(), import('../../reader/index.ts')]);
      return { products: productFindables(found), book: found, readText: read };
    },
  });

export function useFindables(): LoadedFindables {
  const book = useQuery(bookQuery(useBookVersion()));
  const quotes = useQuotes();
  // Without the customers of orders, everything else can still be found.
  const { data: ordered } = useOrderCustomers();
  const today = useToday();
  const waiting = useWaitingQuotes();
  const findables = useMemo(
    () => [
      ...(book.data?.products ?? []),
      ...pageFindables(pagesOf(catalog, book.data?.book.menus)),
      ...quoteFindables(quotes.data ?? [], today, ordered, waiting),
    ],
    [book.data, quotes.data, ordered, today, waiting],
  );
  return {
    findables,
    lexicon: book.data,
    isLoading: book.isPending || quotes.isPending,
    failures: [
      ...(book.isError ? [{ text: 'The products could not be loaded.', retry: book.refetch }] : []),
      ...(quotes.isError
        ? [{ text: whyUnread(quotes.error, 'The quotes could not be read.'), retry: quotes.refetch }]
        : []),
    ],
  };
}
