import { useQueries } from '@tanstack/react-query';
import { useToday } from '../../book/clock.ts';
import { catalog, type ProductEntry } from '../../book/index.ts';
import { productQuery, useBookVersion } from '../../book/queries.ts';
import type { Product } from '../../pricing/index.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { quoteNumbers } from '../../quotes/cart-figures.ts';
import { withAgreedDiscount } from '../../quotes/line-discount.ts';
import { type HeldPrice, heldPrice, lineOfQuote } from '../../quotes/prices/held-price.ts';
import { type Difference, lineDifferences } from '../../quotes/prices/line-differences.ts';
import { type LinePrice, linePrice } from '../../quotes/prices/line-price.ts';
import type { Quote } from '../../quotes/quote.ts';
import type { Settings } from '../../quotes/settings.ts';
import { storeMarkup } from '../../quotes/store-markup.ts';
import { retryFailed } from '../queries/cache.ts';
import { useQuotesOf } from '../queries/quotes.ts';
import { useSettings } from '../queries/settings.ts';

export interface PricedLine {
  readonly item: CartItem;
  readonly price: LinePrice | HeldPrice | { readonly kind: 'waiting' } | Unchecked;
  readonly max?: number;
  readonly quote?: Quote;
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
  const today = useToday();
  const entries = [...new Set(items.flatMap((item) => entryOf(item) ?? []))];
  const loads = useQueries({ queries: entries.map((entry) => productQuery(entry, version)) });
  const loaded = new Map(entries.map((entry, at) => [entry.id, loads[at]]));
  const numbers = quoteNumbers(items);
  const quoteLoads = useQuotesOf(numbers);
  const quotes = new Map(numbers.map((number, at) => [number, quoteLoads[at]]));
  const now: Now = { settings, today, version };
  return {
    lines: items.map((item) =>
      pricedOnce(item, foundBy(loaded.get(item.productId ?? '')), foundBy(quotes.get(item.quoted?.number ?? '')), now),
    ),
    retry: () => retryFailed([...loads, ...quoteLoads]),
  };
}

type Found<T> = T | 'waiting' | 'unchecked' | undefined;

interface Load<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
}

function foundBy<T>(load: Load<T> | undefined): Found<T> {
  if (!load) return undefined;
  if (load.isError) return 'unchecked';
  return load.data === undefined ? 'waiting' : load.data;
}

interface Now {
  readonly settings: Settings | undefined;
  readonly today: string;
  readonly version: string;
}

const priced = new WeakMap<CartItem, { readonly by: readonly unknown[]; readonly line: PricedLine }>();

/** Computing a hundred prices takes a third of a frame. `quote` is null if no quote has the line's number. */
function pricedOnce(item: CartItem, product: Found<Product>, quote: Found<Quote | null>, now: Now): PricedLine {
  const by = [product, quote, now.settings, now.today, now.version];
  const known = priced.get(item);
  if (known?.by.every((one, at) => one === by[at])) return known.line;
  const line = pricedLine(item, product, quote, now);
  priced.set(item, { by, line });
  return line;
}

function pricedLine(item: CartItem, product: Found<Product>, quote: Found<Quote | null>, now: Now): PricedLine {
  if (product === 'unchecked' || quote === 'unchecked') return { item, price: { kind: 'unchecked' } };
  if (product === 'waiting' || quote === 'waiting' || (product && !now.settings))
    return { item, price: { kind: 'waiting' } };
  const line = lineOfQuote(item, quote);
  // A cart line from a quote gets the discount of the quote, because nobody has agreed to another discount.
  const discount = item.quoted ? line?.discount : item.discount;
  const price = item.productId === undefined ? customPrice(item, discount) : bookPrice(item, product, discount, now);
  const max = product?.cartQuantity?.max;
  return {
    item,
    price: (line && quote && heldPrice(item, price, quote, now.today)) ?? price,
    ...(max !== undefined && { max }),
    ...(line && quote && { quote }),
  };
}

type AgreedDiscount = CartItem['discount'];

function bookPrice(item: CartItem, product: Product | undefined, discount: AgreedDiscount, { settings, version }: Now) {
  const book = product && settings && { product, markup: storeMarkup(settings, product), version };
  return linePrice(item, book, discount);
}

function customPrice(item: CartItem, discount: AgreedDiscount): LinePrice {
  const now = withAgreedDiscount(item, discount);
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

export const isBlocked = ({ withdrawn, gone }: PriceFindings): boolean => withdrawn.length > 0 || gone.length > 0;

export const isOutdated = (findings: PriceFindings): boolean => findings.changed.length > 0 || isBlocked(findings);
