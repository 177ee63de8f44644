import type { CartItem } from '../../../storage/index.ts';
import type { PricedLine } from './use-cart-prices.ts';

/** What stands between a cart and its order. */
export interface PriceFindings {
  /** Prices are still being looked up. */
  readonly waiting: boolean;
  readonly changed: readonly { readonly item: CartItem; readonly now: CartItem }[];
  readonly gone: readonly CartItem[];
  /** Lines whose price nobody can vouch for. */
  readonly unchecked: readonly CartItem[];
}

export function priceFindings(lines: readonly PricedLine[]): PriceFindings {
  const itemsOf = (...kinds: readonly PricedLine['price']['kind'][]) =>
    lines.flatMap(({ item, price }) => (kinds.includes(price.kind) ? [item] : []));
  return {
    waiting: lines.some(({ price }) => price.kind === 'waiting'),
    changed: lines.flatMap(({ item, price }) => (price.kind === 'changed' ? [{ item, now: price.now }] : [])),
    gone: itemsOf('gone'),
    unchecked: itemsOf('unknown', 'unchecked'),
  };
}

/** Nothing is sent at a price that changed without a word (issue 4), nor at one that is gone. */
export const isOutdated = ({ changed, gone }: PriceFindings): boolean => changed.length > 0 || gone.length > 0;
