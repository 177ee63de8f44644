import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ProductEntry } from '../contract/catalog.ts';
import type { PriceSources } from '../pricing/price-sources.ts';
import type { Product } from '../pricing/product.ts';
import { ofEdition } from './edition.ts';
import { catalog, onNewBook } from './index.ts';

/**
 * Returns the query of a product of the book. The query runs when the product's page opens or a cart line with the
 * product is priced. A loaded product stays fresh until the version of the book changes. Screens then show the
 * old product until the new product is loaded.
 */
export const productQuery = (entry: ProductEntry, version: string) => ({
  queryKey: ['product', version, entry.id],
  queryFn: () => entry.load(),
  staleTime: Number.POSITIVE_INFINITY,
  // A calculator reads the data without observing the query. By default, unobserved data is dropped after a while.
  gcTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData<Product>,
});

const version = () => catalog.version;

/**
 * Provides the version of the price book. In a running app, the version changes only under `npm run dev`, when the book
 * is edited.
 */
export const useBookVersion = (): string => useSyncExternalStore(onNewBook, version, version);

/** Provides a product as the book has it now; undefined until it is loaded, and for a product that is not in the book. */
export function useProduct(id: string | undefined): Product | undefined {
  const book = useBookVersion();
  const entry = catalog.products.find((one) => one.id === id);
  return useQuery<Product>(entry ? productQuery(entry, book) : { queryKey: ['product', book, ''], queryFn: skipToken })
    .data;
}

type Loaders = Readonly<Record<string, () => Promise<PriceSources>>>;

/** Loaders of price sources from the latest compiled book; set only under `npm run dev`. */
let newest: Loaders | undefined;

if (import.meta.hot) {
  import.meta.hot.accept('../../generated/sources.ts', (next) => {
    newest = next?.['loadSources'];
  });
}

const presentSources = async (): Promise<Loaders> => newest ?? (await import('../../generated/sources.ts')).loadSources;

/**
 * Loads the cells of a product's prices. Only an explanation needs the cells, so they are not loaded with the product.
 */
export async function loadPriceSources(product: string): Promise<PriceSources> {
  const loaders = await ofEdition(presentSources, (edition) => edition.loadSources)();
  const load = Object.hasOwn(loaders, product) ? loaders[product] : undefined;
  if (!load) throw new Error(`no price sources of ${product}`);
  return load();
}
