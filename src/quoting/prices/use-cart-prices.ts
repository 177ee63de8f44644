import { useQueries } from '@tanstack/react-query';
import { catalog, type ProductEntry } from '../../catalog/index.ts';
import { productQuery, useBookVersion } from '../../catalog/queries.ts';
import type { Product } from '../../pricing/index.ts';
import { type CartItem, type Settings, useSettings } from '../../storage/index.ts';
import { storeMarkup } from '../store-markup.ts';
import type { Difference } from './line-differences.ts';
import { type LinePrice, linePrice } from './line-price.ts';

/** A line with what has become of it by now; `waiting` while its product is loaded. */
export interface PricedLine {
  readonly item: CartItem;
  readonly price: LinePrice | { readonly kind: 'waiting' } | { readonly kind: 'unchecked' };
  /** The most that its product's dropdown lets one order. */
  readonly max?: number;
}

export interface CartPrices {
  readonly lines: readonly PricedLine[];
  /** Tries to load again what could not be loaded. */
  readonly retry: () => Promise<{ readonly isError: boolean }>;
}

const entryOf = ({ productId }: CartItem): ProductEntry | undefined =>
  catalog.products.find(({ id }) => id === productId);

/** Checks every line of the cart by the present book and markups. A custom quote stays as it was quoted. */
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
  const book = { product, markup: storeMarkup(settings, product), version: catalog.version };
  const max = product.cartQuantity?.max;
  return { item, price: linePrice(item, book), ...(max !== undefined && { max }) };
}

/** What stands between a cart and its order. */
export interface PriceFindings {
  /** Prices are still being looked up. */
  readonly waiting: boolean;
  readonly changed: readonly ChangedLine[];
  /** Lines with choices that are no longer offered. */
  readonly withdrawn: readonly { readonly item: CartItem; readonly choices: readonly string[] }[];
  readonly gone: readonly CartItem[];
  /** Lines whose price could not be checked. */
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

/** What can only be chosen again or removed. */
export const isBlocked = ({ withdrawn, gone }: PriceFindings): boolean => withdrawn.length > 0 || gone.length > 0;

/** Nothing is sent at a price or as a product that changed without a word, nor what is no longer offered. */
export const isOutdated = (findings: PriceFindings): boolean => findings.changed.length > 0 || isBlocked(findings);
