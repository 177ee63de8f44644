import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadManifest } from '../../../book/manifest.ts';
import { loadPriceListAddress } from '../../../book/price-list.ts';
import { loadPart } from '../../../releases/load-part.ts';
import type { PriceQuestion } from './search/find-prices.ts';
import type { PriceFinder } from './search/price-search.ts';

/** Loaded data never goes stale, because the page must be reloaded to run on another book. */
const staleTime = Number.POSITIVE_INFINITY;

/** Query for the manifest of the price book: its sources, and the counts and findings of the compiler. */
export const manifestQuery = queryOptions({ queryKey: ['manifest'], queryFn: () => loadPart(loadManifest), staleTime });

/** Returns the query for the prices that answer a question. While the prices load, the previous prices stay. */
export const foundPricesQuery = (search: PriceFinder, version: string, question: PriceQuestion) =>
  queryOptions({
    queryKey: ['found-prices', version, question],
    queryFn: ({ signal }) =>
      // Appends the version, because with `npm run dev` the lists of all versions have the same address.
      loadPart(async () => search.ask(`${await loadPriceListAddress()}#${version}`, question, signal)),
    placeholderData: keepPreviousData,
    staleTime,
  });
