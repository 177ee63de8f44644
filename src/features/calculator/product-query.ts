import { queryOptions } from '@tanstack/react-query';
import type { ProductEntry } from '../../catalog/index.ts';

/** A product of the book, loaded when its page opens. The book changes with the app only, so that a loaded product never goes stale. */
export const productQuery = (entry: ProductEntry) =>
  queryOptions({ queryKey: ['product', entry.id], queryFn: () => entry.load(), staleTime: Number.POSITIVE_INFINITY });
