import { setItemQuantity } from '../cart-changes.ts';
import { useCartChange } from './use-cart-change.ts';

export const useSetQuantity = () =>
  useCartChange<{ id: string; quantity: number }>((items, { id, quantity }) => ({
    items: setItemQuantity(items, id, quantity),
  }));
