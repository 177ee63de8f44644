import { removeItems } from '../cart-changes.ts';
import { useCartChange } from './use-cart-change.ts';

export const useClearCart = () =>
  useCartChange<void>((items) =>
    removeItems(
      items,
      items.map(({ id }) => id),
    ),
  );
