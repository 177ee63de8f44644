import { addItem } from '../cart-changes.ts';
import type { NewCartItem } from '../cart-item.ts';
import { useCartChange } from './use-cart-change.ts';

/** Adds a line; its id is that of the change, so that making the change again adds it once. */
export const useAddToCart = () =>
  useCartChange<NewCartItem>((items, item, id) => ({ items: addItem(items, { ...item, id }) }));
