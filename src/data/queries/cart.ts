import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { levelField } from '../../pricing/product.ts';
import { type Cart, type CartChange, type CartItem, type NewCartItem, type RemovedItem } from '../../quotes/cart.ts';
import { newId } from '../../quotes/new-id.ts';
import type { OptionChoices } from '../../quotes/option-sets.ts';
import { begunOrder, hasDetails, type OrderDraft, withLevel } from '../../quotes/order-draft.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys, signInNow, useCached } from './cache.ts';
import { useOrderChange, useOwnOrder } from './drafts.ts';
import { useSignInId } from './session.ts';

export const useCart = (): readonly CartItem[] | undefined => useCached<readonly CartItem[]>(queryKeys.cart);

/** Empty with an empty cart, and after the order was sent: the next customer's order may have begun. */
export function useCustomer(): string {
  const { details, sent } = useOwnOrder();
  const items = useCart();
  return items && items.length > 0 && !sent ? details.customerName : '';
}

interface Options<Input> {
  readonly onFirst?: (input: Input) => void;
  readonly onEmptied?: () => void;
}

function useCartChange<Input>(changeOf: (input: Input) => CartChange, { onFirst, onEmptied }: Options<Input> = {}) {
  const { cart } = useStores();
  const client = useQueryClient();
  return useMutation({
    mutationKey: queryKeys.cart,
    mutationFn: async (input: Input): Promise<Cart> => {
      const signInId = signInNow(client);
      if (client.getQueryData<readonly CartItem[]>(queryKeys.cart)?.length === 0) onFirst?.(input);
      const after = await cart.update(changeOf(input));
      if (after.items.length === 0) onEmptied?.();
      // If another person has signed in meanwhile, that person must not be offered these removed lines.
      return signInId === signInNow(client) ? after : { ...after, removed: [] };
    },
    onSuccess: async ({ items, removed }) => {
      // Of several changes, only the last is shown: an earlier state would reappear.
      if (client.isMutating({ mutationKey: queryKeys.cart }) > 1) return;
      // A load that began before the change would bring back the old lines.
      await client.cancelQueries({ queryKey: queryKeys.cart });
      client.setQueryData(queryKeys.cart, items);
      client.setQueryData(queryKeys.cartUndo(signInNow(client)), removed);
    },
    // An earlier change may have been stored.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.cart }),
  });
}

/** A person may click again before the change of the first click is drawn. */
export function useCartNow(): () => readonly CartItem[] {
  const client = useQueryClient();
  return () => client.getQueryData<readonly CartItem[]>(queryKeys.cart) ?? [];
}

function useAdding<Input>(changeOf: (input: Input) => CartChange) {
  const changeOrder = useOrderChange();
  return useCartChange<Input>(changeOf, { onFirst: () => changeOrder(begunOrder) });
}

const withNewId = (item: NewCartItem): CartItem => ({ ...item, id: newId() });

export const useAddToCart = () => useAdding<NewCartItem>((item) => ({ kind: 'add', item: withNewId(item) }));

/** Adds lines to the cart as options of one line: of the line `to` of the cart, or else of one new line. */
export const useAddOptions = () =>
  useAdding<{ readonly added: readonly NewCartItem[]; readonly to?: string }>(({ added, to }) => ({
    kind: 'add options',
    added: added.map(withNewId),
    to,
  }));

export const useAddAllToCart = () =>
  useAdding<readonly NewCartItem[]>((added) => ({
    kind: 'restore',
    removed: added.map((item) => ({ index: Number.POSITIVE_INFINITY, item: withNewId(item) })),
  }));

export const useChooseOptions = () => useCartChange<OptionChoices>((choices) => ({ kind: 'choose', choices }));

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

export function useRestoreToCart() {
  const changeOrder = useOrderChange();
  return useCartChange<readonly RemovedItem[]>((removed) => ({ kind: 'restore', removed }), {
    onFirst: (removed) => {
      const [level] = removed.flatMap(({ item }) => item.selection?.[levelField] ?? []);
      changeOrder((draft) => (draft.sent ? draft : withLevel(draft, level ?? draft.level)));
    },
  });
}

/** Lines that the last change of the cart removed (decision 31). They are kept in memory only. */
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

const sentBefore = (signInId: string) => [...queryKeys.signIn(signInId), 'sent-before'] as const;

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

/** Provides the ids of the lines that the last `New order` removed. */
export function useReplacedLines(): readonly string[] {
  const client = useQueryClient();
  return client.getQueryData<OrderDraft>(sentBefore(useSignInId()))?.sent?.lines ?? [];
}

/** The lines count as sent again, so that nobody orders them twice. Details of the new order stay. */
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
