import { removeItems } from '../cart-changes.ts';
import { useCartChange } from './use-cart-change.ts';

/** Removes the lines of these ids: what the clerk saw, and nothing that another tab adds at the same moment. */
export const useRemoveFromCart = () => useCartChange<readonly string[]>(removeItems, (ids) => ids);
