import { useQueries } from '@tanstack/react-query';
import { catalog, type ProductEntry } from '../../../catalog/index.ts';
import { productQuery } from '../../../catalog/product-query.ts';
import { useBookVersion } from '../../../catalog/use-book-version.ts';
import type { Product } from '../../../pricing/index.ts';
import { type CartItem, markupOf, type Settings, useSettings } from '../../../storage/index.ts';
import { type LinePrice, linePrice } from './line-price.ts';

/** A line with what has become of it by now; `waiting` while its product is loaded. */
export interface PricedLine {
  readonly item: CartItem;
  readonly price: LinePrice | { readonly kind: 'waiting' } | { readonly kind: 'unchecked' };
  /** The most that its product's dropdown lets one order. */
  readonly most?: number;
}

export interface CartPrices {
  readonly lines: readonly PricedLine[];
  /** Tries to load again what could not be loaded. */
  readonly retry: () => Promise<{ readonly isError: boolean }>;
}

const entryOf = ({ productId }: CartItem): ProductEntry | undefined =>
  catalog.products.find(({ id }) => id === productId);

/** Prices every line of the cart again, by the book and the markups of now. A custom quote is what it was quoted at. */
export function useCartPrices(items: readonly CartItem[]): CartPrices {
  const settings = useSettings();
  const version = useBookVersion();
  const entries = [...new Set(items.flatMap((item) => entryOf(item) ?? []))];
  const loads = useQueries({ queries: entries.map((entry) => productQuery(entry, version)) });
  const loaded = new Map(entries.map((entry, at) => [entry.id, loads[at]]));
  return {
    lines: items.map((item): PricedLine => {
      if (item.productId === undefined) return { item, price: { kind: 'current' } };
      const load = loaded.get(item.productId);
      if (!load) return { item, price: { kind: 'gone' } };
      if (load.isError) return { item, price: { kind: 'unchecked' } };
      if (!load.data || !settings) return { item, price: { kind: 'waiting' } };
      return pricedLine(item, load.data, settings);
    }),
    retry: async () => {
      const failed = loads.filter(({ isError }) => isError);
      const again = await Promise.all(failed.map(({ refetch }) => refetch()));
      return { isError: again.some(({ isError }) => isError) };
    },
  };
}

function pricedLine(item: CartItem, product: Product, settings: Settings): PricedLine {
  const book = { product, markup: markupOf(settings, product.markupCategory), version: catalog.version };
  const most = product.cartQuantity?.max;
  return { item, price: linePrice(item, book), ...(most !== undefined && { most }) };
}
