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
import { useOrderChange } from './drafts.ts';
import { queryKeys, signInNow } from './keys.ts';

interface Options<Input> {
  /** Called if the cart was empty before the change. */
  readonly onFirst?: (input: Input) => void;
  /** Called if the cart is empty after the change. */
  readonly onEmptied?: () => void;
  /** Returns the reason why the change can't be made; undefined if the change can be made. */
  readonly refusal?: (items: readonly CartItem[], input: Input) => string | undefined;
  /** True if the screen shows the change only after the change is stored. */
  readonly shownWhenStored?: boolean;
}

/**
 * Provides the mutation that changes the cart atomically and shows the change at once. If several changes wait, the
 * stored cart is shown only after the last change. Otherwise, an earlier state of the cart would reappear. The removed
 * lines can be restored until the next change (decision 31).
 */
export function useCartChange<Input>(
  changeOf: (input: Input) => CartChange,
  { onFirst, onEmptied, refusal, shownWhenStored = false }: Options<Input> = {},
) {
  const { cart } = useStores();
  const client = useQueryClient();
  const itemsNow = useCartNow();
  const show = async (make: () => Cart | undefined) => {
    // A load that began before the change would bring back the old lines.
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
      // If another person has signed in meanwhile, that person must not be offered these removed lines.
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
    // Loads the stored cart again, because the screen shows a change that was not stored.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.cart }),
  });
}

/**
 * Provides a function that returns the newest lines of the cart. A person may click again before the change of the
 * first click is drawn.
 */
export function useCartNow(): () => readonly CartItem[] {
  const client = useQueryClient();
  return () => client.getQueryData<readonly CartItem[]>(queryKeys.cart) ?? [];
}

/**
 * Provides the mutation that adds a line to the cart. The first line begins a new order and clears the details of the
 * last order.
 */
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
