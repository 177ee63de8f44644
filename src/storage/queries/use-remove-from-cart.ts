import { removeItems } from '../cart-changes.ts';
import { useCartChange } from './use-cart-change.ts';

/** Removes the line of an id. */
export const useRemoveFromCart = () => useCartChange<string>((items, id) => removeItems(items, [id]));
