import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '../cart-item.ts';
import { useStores } from '../StorageProvider.tsx';
import { cartQuery } from './stored-queries.ts';

/** The lines of the cart; undefined until they are loaded. */
export function useCart(): readonly CartItem[] | undefined {
  return useQuery(cartQuery(useStores())).data;
}
