import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Cart,
  type CartChange,
  type CartItem,
  changeCart,
  maxExactQuantity,
  type NewCartItem,
} from '../../quotes/cart.ts';
import { newId } from '../../quotes/new-id.ts';
import { begunOrder } from '../../quotes/order-draft.ts';
import { useStores } from '../StorageProvider.tsx';
import { cartQuery, queryKeys, signInNow } from './cache.ts';
import { useOrderChange, useOrderDraft } from './drafts.ts';
import { useStored } from './stored.ts';

interface Options<Input> {
  /** The cart was empty. */
  readonly onFirst?: (input: Input) => void;
  /** The cart is empty now. */
  readonly onEmptied?: () => void;
  /** Why it can't be made; undefined when it can. */
  readonly refusal?: (items: readonly CartItem[], input: Input) => string | undefined;
  /** Shown only when it is stored. */
  readonly shownWhenStored?: boolean;
}

/**
 * A change of the cart as one step. It is shown at once and stored as soon as the disk lets it; of several that wait, what is stored in the end is
 * shown only after the last, so that none of them brings back what stood there before it. What a change removed can be undone until the next one
 * (decision 31).
 */
export function useCartChange<Input>(
  changeOf: (input: Input) => CartChange,
  { onFirst, onEmptied, refusal, shownWhenStored = false }: Options<Input> = {},
) {
  const { cart } = useStores();
  const client = useQueryClient();
  const itemsNow = useCartNow();
  const show = async (make: () => Cart | undefined) => {
    // A load that began before the change would bring back what was there then.
    await client.cancelQueries({ queryKey: queryKeys.cart });
    const shown = make();
    if (!shown) return;
    client.setQueryData(queryKeys.cart, shown.items);
    client.setQueryData(queryKeys.cartUndo(signInNow(client)), shown.removed);
  };
  const isLast = () => client.isMutating({ mutationKey: queryKeys.cart }) === 1;
  return useMutation({
    mutationKey: queryKeys.cart,
    mutationFn: async (input: Input): Promise<Cart> => {
      const refused = refusal?.(itemsNow(), input);
      if (refused !== undefined) throw new Error(refused);
      const signInId = signInNow(client);
      const after = await cart.update(changeOf(input));
      // By now another person may be signed in, who must not be offered what this one removed.
      return signInId === signInNow(client) ? after : { ...after, removed: [] };
    },
    onMutate: (input) =>
      show(() => {
        const before = client.getQueryData<readonly CartItem[]>(queryKeys.cart);
        if (before?.length === 0) onFirst?.(input);
        const after = before && changeCart(before, changeOf(input));
        if (after?.items.length === 0) onEmptied?.();
        return shownWhenStored ? undefined : after;
      }),
    onSuccess: (stored) => show(() => (isLast() ? stored : undefined)),
    // The change that is on the screen was not stored.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.cart }),
  });
}

/** The lines of the cart; undefined until they are loaded. */
export function useCart(): readonly CartItem[] | undefined {
  return useStored(cartQuery(useStores()));
}

/** Reads the lines as they are at this moment, for a click that comes before its predecessor is drawn. */
export function useCartNow(): () => readonly CartItem[] {
  const client = useQueryClient();
  return () => client.getQueryData<readonly CartItem[]>(queryKeys.cart) ?? [];
}

/** Adds a line. With the first line an order begins: the details of the last one are forgotten. */
export function useAddToCart() {
  const changeOrder = useOrderChange();
  return useCartChange<NewCartItem>((item) => ({ kind: 'add', item: { ...item, id: newId() } }), {
    shownWhenStored: true,
    onFirst: () => changeOrder(begunOrder),
    refusal: (items, { total, quantity }) =>
      maxExactQuantity(items, total) < quantity
        ? "This can't be added: the cart would cost more than can be added up exactly."
        : undefined,
  });
}

/** Name of the customer whom the cart is filled for; empty where it is not known, or the order was sent and the next customer's may have begun. */
export function useCustomer(): string {
  const [{ details, sent }] = useOrderDraft();
  const items = useCart();
  return items && items.length > 0 && !sent ? details.customerName : '';
}
