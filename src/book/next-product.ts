import { queryOptions } from '@tanstack/react-query';
import type { Category, Edition } from '../contract/catalog.ts';
import type { Product } from '../pricing/product.ts';

/** A product of the next edition, with the other inputs of its prices. */
export interface NextProduct {
  readonly product: Product;
  /** Undefined if the product's category is not in the book. */
  readonly category: Category | undefined;
  readonly version: string;
}

/**
 * Returns the query of a product of the next edition. The query is needed for a quote that is still valid when the next
 * edition begins. The result is null if the next edition lacks the product.
 */
export const nextProductQuery = ({ validFrom, loadCatalog }: Edition, id: string) =>
  queryOptions({
    queryKey: ['next-product', validFrom, id],
    queryFn: async (): Promise<NextProduct | null> => {
      const { version, products, categories } = await loadCatalog();
      const entry = products.find((product) => product.id === id);
      if (!entry) return null;
      const product = await entry.load();
      return { product, category: categories.find(({ key }) => key === product.markupCategory), version };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
