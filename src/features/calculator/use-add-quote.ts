import { catalog } from '../../catalog/index.ts';
import { cartLine } from '../../pricing/index.ts';
import { useAddToCart } from '../../storage/index.ts';
import { useToast } from '../../ui/toast/index.ts';
import type { Calculator } from './use-calculator.ts';

/** Puts the selected quote into the cart, with the address that leads back to it and the book that priced it. */
export function useAddQuote({ product, selection, row, unit, quantity, path }: Calculator) {
  const addToCart = useAddToCart();
  const toast = useToast();
  const add = () => {
    if (!row) return;
    const item = {
      ...cartLine(product, selection, row, { unit, quantity }),
      productId: product.id,
      path,
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
