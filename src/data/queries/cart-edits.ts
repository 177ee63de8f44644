/** What only the cart's page does to the cart. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { levelField } from '../../pricing/product.ts';
import type { CartItem, RemovedItem } from '../../quotes/cart.ts';
import { withLevel } from '../../quotes/order-draft.ts';
import { queryKeys } from './cache.ts';
import { useCartChange } from './cart.ts';
import { useOrderChange } from './drafts.ts';
import { useSignInId } from './session.ts';

/** Removes lines. With the last one the customer goes, and with them their price level. */
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

/** Brings lines back, and with all of a cart the price level of its customer. */
export function useRestoreToCart() {
  const changeOrder = useOrderChange();
  return useCartChange<readonly RemovedItem[]>((removed) => ({ kind: 'restore', removed }), {
    onFirst: (removed) => {
      const [level] = removed.flatMap(({ item }) => item.selection?.[levelField] ?? []);
      changeOrder((draft) => (draft.sent ? draft : withLevel(draft, level ?? draft.level)));
    },
  });
}

/** What the last change of this sign-in removed; empty after any other change (decision 31). It lives with the page, not in storage. */
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
