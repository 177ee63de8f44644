import { replaceItems } from '../cart-changes.ts';
import type { CartItem } from '../cart-item.ts';
import { useCartChange } from './use-cart-change.ts';

/** Puts lines in the place of those with their ids, as one change. */
export const useReplaceInCart = () =>
  useCartChange<readonly CartItem[]>((items, replacements) => ({ items: replaceItems(items, replacements) }));
