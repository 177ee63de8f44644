import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { catalog, type ProductEntry } from './index.ts';

/**
 * A product of the book, loaded when its page opens or a cart line of it is priced. Within a version of the book it never goes stale; when the
 * version changes under a running app (`npm run dev`), the page keeps the product it has until the new one is there.
 */
export const productQuery = (entry: ProductEntry) =>
  queryOptions({
    queryKey: ['product', catalog.version, entry.id],
    queryFn: () => entry.load(),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
