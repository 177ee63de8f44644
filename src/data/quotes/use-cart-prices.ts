import { useQueries } from '@tanstack/react-query';
import { catalog } from '../../book/index.ts';
import { productQuery, useBookVersion } from '../../book/queries.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { withAgreedDiscount } from '../../quotes/line-discount.ts';
import { type Difference, lineDifferences } from '../../quotes/prices/line-differences.ts';
import { type LinePrice, linePrice } from '../../quotes/prices/line-price.ts';
import { storeMarkup } from '../../quotes/store-markup.ts';
import { retryFailed } from '../queries/cache.ts';
import { useSettings } from '../queries/settings.ts';

export interface PricedLine {
  readonly item: CartItem;
  readonly price: LinePrice | { readonly kind: 'waiting' | 'unchecked' };
  readonly max?: number;
}

export interface CartPrices {
  readonly lines: readonly PricedLine[];
  readonly retry: () => Promise<{ readonly isError: boolean }>;
}

/** For a custom quote, checks only the discount. */
export function useCartPrices(items: readonly CartItem[]): CartPrices {
  const settings = useSettings();
  const version = useBookVersion();
  const entries = catalog.products.filter(({ id }) => items.some(({ productId }) => productId === id));
  const loads = useQueries({ queries: entries.map((entry) => productQuery(entry, version)) });
  const pricedLine = (item: CartItem): PricedLine => {
    if (item.productId === undefined) return { item, price: customPrice(item) };
    const load = loads[entries.findIndex(({ id }) => id === item.productId)];
    if (!load) return { item, price: linePrice(item, undefined) };
    if (load.isError) return { item, price: { kind: 'unchecked' } };
    const { data: product } = load;
    if (!product || !settings) return { item, price: { kind: 'waiting' } };
    const max = product.cartQuantity?.max;
    const price = linePrice(item, { product, markup: storeMarkup(settings, product), version });
    return { item, price, ...(max !== undefined && { max }) };
  };
  return { lines: items.map(pricedLine), retry: () => retryFailed(loads) };
}

function customPrice(item: CartItem): LinePrice {
  const now = withAgreedDiscount(item, item.discount);
  const differences = lineDifferences(item, now);
  return differences.length === 0 ? { kind: 'current' } : { kind: 'changed', now, differences };
}

export interface PriceFindings {
  readonly waiting: boolean;
  readonly changed: readonly ChangedLine[];
  readonly withdrawn: readonly { readonly item: CartItem; readonly choices: readonly string[] }[];
  readonly gone: readonly CartItem[];
  readonly unchecked: readonly CartItem[];
}

export interface ChangedLine {
  readonly item: CartItem;
  readonly now: CartItem;
  readonly differences: readonly Difference[];
}

export function priceFindings(lines: readonly PricedLine[]): PriceFindings {
  const itemsOf = (...kinds: readonly PricedLine['price']['kind'][]) =>
    lines.flatMap(({ item, price }) => (kinds.includes(price.kind) ? [item] : []));
  return {
    waiting: lines.some(({ price }) => price.kind === 'waiting'),
    changed: lines.flatMap(({ item, price }) =>
      price.kind === 'changed' ? [{ item, now: price.now, differences: price.differences }] : [],
    ),
    withdrawn: lines.flatMap(({ item, price }) =>
      price.kind === 'withdrawn' ? [{ item, choices: price.choices }] : [],
    ),
    gone: itemsOf('gone'),
    unchecked: itemsOf('unknown', 'unchecked'),
  };
}
