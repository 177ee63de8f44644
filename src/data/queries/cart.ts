import type { CartItem } from '../../quotes/cart.ts';
import { useCached } from './cached.ts';
import { useOwnOrder } from './drafts.ts';
import { queryKeys } from './keys.ts';

/** Provides the lines of the cart; undefined until they are loaded. */
export const useCart = (): readonly CartItem[] | undefined => useCached<readonly CartItem[]>(queryKeys.cart);

/**
 * Provides the name of the cart's customer; empty if the name is unknown or the cart is empty. Also empty after the
 * order was sent, because the next customer's order may have begun.
 */
export function useCustomer(): string {
  const { details, sent } = useOwnOrder();
  const items = useCart();
  return items && items.length > 0 && !sent ? details.customerName : '';
}
