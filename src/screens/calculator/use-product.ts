import { QueryClientContext } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useState } from 'react';
import type { ProductEntry } from '../../book/index.ts';
import { productAhead, productQuery, useBookVersion } from '../../book/queries.ts';
import { useFromCache } from '../../data/queries/cached.ts';
import type { Product } from '../../pricing/index.ts';

/**
 * Provides a product, and fetches it unless it was fetched ahead of the page. Until the product of a new book version
 * is loaded, provides the product of the old version.
 */
export function useProduct(entry: ProductEntry) {
  const version = useBookVersion();
  const cache = useContext(QueryClientContext);
  const { queryKey } = productQuery(entry, version);
  const found = useFromCache((from) => from.getQueryState<Product>(queryKey));
  const product = found?.data ?? productAhead(entry, version);
  const [latest, setLatest] = useState(product);
  if (product && product !== latest) setLatest(product);
  const fetch = useCallback(async () => {
    const query = productQuery(entry, version);
    await cache?.prefetchQuery(query);
    return { isError: cache?.getQueryState(query.queryKey)?.status === 'error' };
  }, [cache, entry, version]);
  useEffect(() => void fetch(), [fetch]);
  return { product: product ?? latest, error: found?.error ?? undefined, fetch } as const;
}
