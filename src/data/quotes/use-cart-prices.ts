import { useQueries } from '@tanstack/react-query';
import { catalog, type ProductEntry } from '../../book/index.ts';
import { productQuery, useBookVersion } from '../../book/queries.ts';
import type { Product } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { withAgreedDiscount } from '../../quotes/line-discount.ts';
import { type Difference, lineDifferences } from '../../quotes/prices/line-differences.ts';
import { type LinePrice, linePrice } from '../../quotes/prices/line-price.ts';
import type { Settings } from '../../quotes/settings.ts';
import { storeMarkup } from '../../quotes/store-markup.ts';
import { retryFailed } from '../queries/cache.ts';
import { useSettings } from '../queries/settings.ts';

export interface PricedLine {
  readonly item: CartItem;
  readonly price: LinePrice | { readonly kind: 'waiting' } | Unchecked;
  readonly max?: number;
}

interface Unchecked {
  readonly kind: 'unchecked';
}

export interface CartPrices {
  readonly lines: readonly PricedLine[];
  readonly retry: () => Promise<{ readonly isError: boolean }>;
}

const entryOf = ({ productId }: CartItem): ProductEntry | undefined =>
  catalog.products.find(({ id }) => id === productId);

/** For a custom quote, checks only the discount. */
export function useCartPrices(items: readonly CartItem[]): CartPrices {
  const settings = useSettings();
  const version = useBookVersion();
  const entries = [...new Set(items.flatMap((item) => entryOf(item) ?? []))];
  const loads = useQueries({ queries: entries.map((entry) => productQuery(entry, version)) });
  const loaded = new Map(entries.map((entry, at) => [entry.id, loads[at]]));
  const now: Now = { settings, version };
  return {
    lines: items.map((item) => pricedOnce(item, foundBy(loaded.get(item.productId ?? '')), now)),
    retry: () => retryFailed(loads),
  };
}

type Found = Product | 'waiting' | 'unchecked' | undefined;

interface Load {
  readonly data: Product | undefined;
  readonly isError: boolean;
}

function foundBy(load: Load | undefined): Found {
  if (!load) return undefined;
  if (load.isError) return 'unchecked';
  return load.data === undefined ? 'waiting' : load.data;
}

interface Now {
  readonly settings: Settings | undefined;
  readonly version: string;
}

const priced = new WeakMap<CartItem, { readonly by: readonly unknown[]; readonly line: PricedLine }>();

/** Computing a hundred prices takes a third of a frame. */
function pricedOnce(item: CartItem, product: Found, now: Now): PricedLine {
  const by = [product, now.settings, now.version];
  const known = priced.get(item);
  if (known?.by.every((one, at) => one === by[at])) return known.line;
  const line = pricedLine(item, product, now);
  priced.set(item, { by, line });
  return line;
}

function pricedLine(item: CartItem, product: Found, { settings, version }: Now): PricedLine {
  if (product === 'unchecked') return { item, price: { kind: 'unchecked' } };
  if (product === 'waiting' || (product && !settings)) return { item, price: { kind: 'waiting' } };
  if (item.productId === undefined) return { item, price: customPrice(item) };
  const book = product && settings && { product, markup: storeMarkup(settings, product), version };
  const max = product?.cartQuantity?.max;
  return { item, price: linePrice(item, book), ...(max !== undefined && { max }) };
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
