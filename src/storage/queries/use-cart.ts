import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '../cart-item.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

/** The lines of the cart; undefined until they are loaded. */
export function useCart(): readonly CartItem[] | undefined {
  const { cart } = useStores();
  return useQuery({ queryKey: queryKeys.cart, queryFn: () => cart.load() }).data;
}
