/** Changes that only the cart's page makes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { levelField } from '../../pricing/product.ts';
import type { CartItem, RemovedItem } from '../../quotes/cart.ts';
import { withLevel } from '../../quotes/empty-order.ts';
import { useCartChange } from './cart-change.ts';
import { useOrderChange } from './drafts.ts';
import { queryKeys } from './keys.ts';
import { useSignInId } from './session.ts';

/** Provides the mutation that removes lines. Removing the last line also forgets the customer's price level. */
export function useRemoveFromCart() {
  const changeOrder = useOrderChange();
  return useCartChange<readonly string[]>((ids) => ({ kind: 'remove', ids }), {
    onEmptied: () => changeOrder((draft) => withLevel(draft, undefined)),
  });
}

export const useReplaceInCart = () => useCartChange<readonly CartItem[]>((items) => ({ kind: 'replace', items }));

export const useSetQuantity = () =>
  useCartChange<{ id: string; quantity: number; discountCents?: number }>((line) => ({
    kind: 'set quantity',
    ...line,
  }));

/** Provides the mutation that restores lines. Restoring a whole cart brings back its customer's price level. */
export function useRestoreToCart() {
  const changeOrder = useOrderChange();
  return useCartChange<readonly RemovedItem[]>((removed) => ({ kind: 'restore', removed }), {
    onFirst: (removed) => {
      const [level] = removed.flatMap(({ item }) => item.selection?.[levelField] ?? []);
      changeOrder((draft) => (draft.sent ? draft : withLevel(draft, level ?? draft.level)));
    },
  });
}

/**
 * Provides the lines that the last change of the cart removed; empty if the last change removed none (decision 31). The
 * lines are kept in memory, and end with the page.
 */
export function useRemoved(): readonly RemovedItem[] {
  const client = useQueryClient();
  const queryKey = queryKeys.cartUndo(useSignInId());
  const read = () => client.getQueryData<readonly RemovedItem[]>(queryKey) ?? [];
  return useQuery({
    queryKey,
    queryFn: read,
    initialData: read,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
