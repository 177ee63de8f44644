import { queryOptions } from '@tanstack/react-query';
import type { ProductEntry } from '../../catalog/index.ts';
import { loadManifest } from '../../catalog/manifest.ts';
import { loadPriceSources } from '../../catalog/queries.ts';
import { loadPart } from '../../releases/load-part.ts';
import { priceRows } from './price-rows.ts';

/** The book changes with the app only: what is loaded never goes stale. */
const staleTime = Number.POSITIVE_INFINITY;

/** What the compiler has counted and proven. */
export const manifestQuery = queryOptions({ queryKey: ['manifest'], queryFn: () => loadPart(loadManifest), staleTime });

/** Every price row of every product, with its cell; the products' own modules and those of their sources are fetched side by side. */
export const priceRowsQuery = (products: readonly ProductEntry[]) =>
  queryOptions({
    queryKey: ['price-rows'],
    queryFn: async () => {
      const ofProducts = await Promise.all(
        products.map(async ({ id, load }) => {
          const [product, sources] = await Promise.all([loadPart(load), loadPriceSources(id)]);
          return priceRows(product, sources);
        }),
      );
      return ofProducts.flat();
    },
    staleTime,
  });
