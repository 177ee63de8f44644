/** Hooks for changes of the cart outside of the calculators. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { levelField } from '../../pricing/product.ts';
import type { CartItem, NewCartItem, RemovedItem } from '../../quotes/cart.ts';
import { isExactTotal } from '../../quotes/cart-figures.ts';
import { newId } from '../../quotes/new-id.ts';
import { begunOrder, hasDetails, type OrderDraft, withLevel } from '../../quotes/order-draft.ts';
import { useCartChange } from './cart-change.ts';
import { useOrderChange } from './drafts.ts';
import { queryKeys, signInNow } from './keys.ts';
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

/** Provides the mutation that adds several lines: all of them, or none. */
export function useAddAllToCart() {
  const changeOrder = useOrderChange();
  return useCartChange<readonly NewCartItem[]>(
    (added) => ({
      kind: 'restore',
      removed: added.map((item) => ({ index: Number.POSITIVE_INFINITY, item: { ...item, id: newId() } })),
    }),
    {
      shownWhenStored: true,
      onFirst: () => changeOrder(begunOrder),
      refusal: (items, added) =>
        isExactTotal([...items, ...added])
          ? undefined
          : "These lines can't be added: the cart would cost more than can be added up exactly.",
    },
  );
}

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
 * Provides the lines that the last change of the cart removed; empty if that change removed no line (decision 31). The
 * lines are kept in memory only, and are lost when the page is closed.
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

/** Returns the key of the sent order that a new order has replaced. */
const sentBefore = (signInId: string) => [...queryKeys.signIn(signInId), 'sent-before'] as const;

/** Provides the function that replaces a sent order by a new order, and keeps the sent order for `useBringBackSent`. */
export function useReplaceSent(): (sent: OrderDraft) => void {
  const client = useQueryClient();
  const changeOrder = useOrderChange();
  return (sent) => {
    const queryKey = sentBefore(signInNow(client));
    // `setQueryData` would drop the order after five minutes.
    client.getQueryCache().build(client, { queryKey, gcTime: Number.POSITIVE_INFINITY }).setData(sent);
    changeOrder(begunOrder);
  };
}

/**
 * Provides the function that brings back the replaced sent order when lines of that order are restored. The lines
 * count as sent again, so that nobody orders them twice. If the new order already has details, these details stay.
 */
export function useBringBackSent(): (restored: readonly RemovedItem[]) => void {
  const client = useQueryClient();
  const changeOrder = useOrderChange();
  return useCallback(
    (restored) => {
      const queryKey = sentBefore(signInNow(client));
      const before = client.getQueryData<OrderDraft>(queryKey);
      const { sent } = before ?? {};
      if (!before || !sent || !restored.some(({ item }) => sent.lines.includes(item.id))) return;
      client.removeQueries({ queryKey });
      changeOrder((draft) => {
        if (draft.sent) return draft;
        return hasDetails(draft.details) ? { ...draft, sent } : before;
      });
    },
    [client, changeOrder],
  );
}
