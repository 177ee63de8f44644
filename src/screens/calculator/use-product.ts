import { useQuery } from '@tanstack/react-query';
import type { ProductEntry } from '../../book/index.ts';
import { productQuery, useBookVersion } from '../../book/queries.ts';

/** Provides a product. Until the product of a new book version is loaded, provides that of the old version. */
export function useProduct(entry: ProductEntry) {
  const { data, error, refetch } = useQuery(productQuery(entry, useBookVersion()));
  return { product: data, error, fetch: refetch } as const;
}
