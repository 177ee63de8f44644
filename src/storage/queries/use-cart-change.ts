import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RemovedItem } from '../cart-changes.ts';
import type { CartItem } from '../cart-item.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys } from './keys.ts';

/** The cart after a change, and what the change took out of it. */
export interface CartChange {
  readonly items: readonly CartItem[];
  readonly removed?: readonly RemovedItem[];
}

/** A change of the cart as one step, with the ids of the lines it takes out. What it removed can be undone until the next change (decision 31). */
export function useCartChange<Input>(
  change: (items: readonly CartItem[], input: Input, changeId: string) => CartChange,
  removes?: (input: Input) => readonly string[],
) {
  const { cart } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      let removed: readonly RemovedItem[] | undefined;
      const items = await cart.update((before, changeId) => {
        const after = change(before, input, changeId);
        ({ removed } = after);
        return after.items;
      }, removes?.(input));
      return { items, removed: removed ?? [] };
    },
    onSuccess: async ({ items, removed }) => {
      // A load that began before the change would bring back what was there then.
      await client.cancelQueries({ queryKey: queryKeys.cart });
      client.setQueryData(queryKeys.cart, items);
      client.setQueryData(queryKeys.cartUndo, removed);
    },
  });
}
