import { catalog } from '../../../book/index.ts';
import { writeAddress } from '../../../pricing/address.ts';
import { cartLine, filledFields } from '../../../pricing/index.ts';
import type { NewCartItem } from '../../../quotes/cart.ts';
import { addressText } from '../../../ui/use-address-state.ts';
import type { RequestLine } from './priced-line.ts';

export function lineAddress({ product, selection, runSize: run, quantity }: RequestLine): string {
  const state = { selection, ...(run !== undefined && { run }), quantity, unit: 'in' as const };
  return addressText(writeAddress(product, '', state));
}

/**
 * Returns a line of the request as lines of the cart. If the quantity exceeds the highest quantity of a cart line,
 * returns several lines. Returns no lines if there is no price.
 */
export function requestItems(line: RequestLine): readonly NewCartItem[] {
  const { product, selection, row, line: read } = line;
  if (!row) return [];
  return quantitiesOf(line.quantity, product.cartQuantity?.max).map((quantity) => {
    const item = cartLine(product, selection, row, { unit: 'in', quantity });
    return {
      ...item,
      ...(read.note && { notes: [`For ${read.note.value}`, item.notes].filter(Boolean).join(' • ') }),
      quantity,
      productId: product.id,
      path: lineAddress({ ...line, quantity }),
      selection: filledFields(selection),
      unit: 'in',
      category: product.markupCategory,
      bookVersion: catalog.version,
    };
  });
}

/** Divides a quantity into quantities of at most `most`. */
const quantitiesOf = (quantity: number, most = quantity): readonly number[] =>
  Array.from({ length: Math.ceil(quantity / most) }, (_, at) => Math.min(most, quantity - at * most));
