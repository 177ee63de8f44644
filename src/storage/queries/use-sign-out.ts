import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdentity, useStores } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

/** Ends the session and empties the cart: counter computers are shared (decision 13). Settings stay. */
export function useSignOut() {
  const identity = useIdentity();
  const { cart } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await identity.signOut();
      await cart.update(() => []);
    },
    onSettled: () => {
      client.removeQueries({ queryKey: queryKeys.cartUndo });
      void client.invalidateQueries({ queryKey: queryKeys.cart });
      return client.invalidateQueries({ queryKey: queryKeys.session });
    },
  });
}
