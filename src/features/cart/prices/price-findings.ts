import type { CartItem } from '../../../storage/index.ts';
import type { Difference } from './line-differences.ts';
import type { PricedLine } from './use-cart-prices.ts';

/** What stands between a cart and its order. */
export interface PriceFindings {
  /** Prices are still being looked up. */
  readonly waiting: boolean;
  readonly changed: readonly ChangedLine[];
  /** Lines with choices that are no longer offered. */
  readonly withdrawn: readonly { readonly item: CartItem; readonly choices: readonly string[] }[];
  readonly gone: readonly CartItem[];
  /** Lines whose price nobody can vouch for. */
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
