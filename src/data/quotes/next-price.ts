import { useQueries } from '@tanstack/react-query';
import { comingEdition } from '../../book/edition.ts';
import { type NextProduct, nextProductQuery } from '../../book/next-product.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { lineTotal } from '../../quotes/cart-figures.ts';
import { formatMoney } from '../../quotes/format.ts';
import { type LinePrice, linePrice } from '../../quotes/prices/line-price.ts';
import { markupOf, type Settings } from '../../quotes/settings.ts';
import { dayText } from '../../quotes/validity.ts';
import { useSettings } from '../queries/settings.ts';

export interface PriceChange {
  readonly day: string;
  readonly prices: ReadonlyMap<string, LinePrice>;
}

export function priceFrom(item: CartItem, next: NextProduct | null, settings: Settings): LinePrice {
  if (!next) return linePrice(item, undefined);
  const { product, category, version } = next;
  const { smallestMarkup = 0 } = category ?? {};
  const markup = markupOf(settings, category ?? { key: product.markupCategory });
  return linePrice(item, { product, version, markup, smallestMarkup });
}

export function usePriceChange(items: readonly CartItem[], lastDay: string): PriceChange | undefined {
  const settings = useSettings();
  const edition = comingEdition();
  const isReached = edition !== undefined && edition.validFrom <= lastDay;
  const products = isReached ? [...new Set(items.flatMap(({ productId }) => productId ?? []))] : [];
  const loads = useQueries({ queries: edition ? products.map((id) => nextProductQuery(edition, id)) : [] });
  if (!isReached) return undefined;
  const prices = items.flatMap((item) => {
    const next = loads[products.indexOf(item.productId ?? '')]?.data;
    return next === undefined || !settings ? [] : [[item.id, priceFrom(item, next, settings)] as const];
  });
  return { day: edition.validFrom, prices: new Map(prices) };
}

export function priceChangeText(day: string, price: LinePrice | undefined, item: CartItem): string | undefined {
  const what = priceChangeOf(price, item);
  return what === undefined ? undefined : `Prices change on ${dayText(day)}: this line ${what}.`;
}

export function priceChangeOf(price: LinePrice | undefined, item: CartItem): string | undefined {
  switch (price?.kind) {
    case 'changed':
      return lineTotal(price.now) === lineTotal(item) ? undefined : `will cost ${formatMoney(lineTotal(price.now))}`;
    case 'withdrawn':
      return `can no longer be ordered as it is (${price.choices.join(', ')})`;
    case 'gone':
      return 'will have no price';
    default:
      return undefined;
  }
}
