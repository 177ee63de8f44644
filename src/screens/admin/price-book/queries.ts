import { queryOptions } from '@tanstack/react-query';
import type { ListedProduct } from '../../../book/index.ts';
import { loadManifest } from '../../../book/manifest.ts';
import { loadPriceListAddress } from '../../../book/price-list.ts';
import { type PriceBookRow, priceRows } from './price-rows.ts';

/** Loaded data never goes stale, because the page must be reloaded to run on another book. */
const staleTime = Number.POSITIVE_INFINITY;

/** Query for the manifest of the price book: its sources, and the counts and findings of the compiler. */
export const manifestQuery = queryOptions({ queryKey: ['manifest'], queryFn: loadManifest, staleTime });

/**
 * Returns the query for every price of the book. `version` tells books apart, because with `npm run dev` all of them
 * have the same address.
 */
export const priceRowsQuery = (version: string) =>
  queryOptions({
    queryKey: ['price-rows', version],
    queryFn: fetchPrices,
    staleTime,
  });

async function fetchPrices(): Promise<readonly PriceBookRow[]> {
  const address = await loadPriceListAddress();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const products: readonly ListedProduct[] = await response.json();
  return products.flatMap(priceRows);
}
