import { addItem } from '../cart-changes.ts';
import type { NewCartItem } from '../cart-item.ts';
import { newId } from '../new-id.ts';
import { useCartChange } from './use-cart-change.ts';

export const useAddToCart = () =>
  useCartChange<NewCartItem>((items, item) => ({ items: addItem(items, { ...item, id: newId() }) }));
