import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadPart } from '../releases/load-part.ts';
import type { ProductEntry } from './types.ts';

/**
 * A product of the book, loaded when its page opens or a cart line of it is priced. In one version of the book it never goes stale; when the
 * version changes, what shows the product keeps the one it has until the new one is there.
 */
export const productQuery = (entry: ProductEntry, version: string) =>
  queryOptions({
    queryKey: ['product', version, entry.id],
    queryFn: () => loadPart(entry.load),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
