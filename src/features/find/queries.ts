import { queryOptions } from '@tanstack/react-query';
import { loadFindProducts } from '../../catalog/find-products.ts';
import { loadPart } from '../../releases/load-part.ts';
import { productFindables } from './findables.ts';

/** The products and their options, with their words. */
export const productsQuery = (version: string) =>
  queryOptions({
    queryKey: ['find-products', version],
    queryFn: async () => productFindables(await loadPart(loadFindProducts)),
  });
