import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductEntry } from '../../catalog/index.ts';

/**
 * A product of the book, loaded when its page opens. In one version of the book it never goes stale; when the version changes, the page
 * keeps the product it has until the new one is there.
 */
export const productQuery = (entry: ProductEntry, version: string) =>
  queryOptions({
    queryKey: ['product', version, entry.id],
    queryFn: () => entry.load(),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
