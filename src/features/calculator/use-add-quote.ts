import { catalog } from '../../catalog/index.ts';
import { cartLine, type Selection } from '../../pricing/index.ts';
import { useAddToCart } from '../../storage/index.ts';
import { useToast } from '../../ui/toast/index.ts';
import type { Calculator } from './use-calculator.ts';

/** Puts the selected quote into the cart, with the address that leads back to it, and what it takes to price it again. */
export function useAddQuote({ product, selection, row, unit, quantity, path }: Calculator) {
  const addToCart = useAddToCart();
  const toast = useToast();
  const add = () => {
    if (!row) return;
    const item = {
      ...cartLine(product, selection, row, { unit, quantity }),
      productId: product.id,
      path,
      selection: chosen(selection),
      unit,
      category: product.markupCategory,
      bookVersion: catalog.version,
    };
    addToCart.mutate(item, {
      onSuccess: () => toast.success('Item added to cart'),
      onError: ({ message }) => toast.error(message),
    });
  };
  return { add, adding: addToCart.isPending };
}

/** What was chosen and entered, without the fields that are absent. */
const chosen = (selection: Selection): Record<string, string> =>
  Object.fromEntries(
    Object.entries(selection).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
