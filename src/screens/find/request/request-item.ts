import { catalog } from '../../../book/index.ts';
import { writeAddress } from '../../../pricing/address.ts';
import { cartLine, filledFields } from '../../../pricing/index.ts';
import type { NewCartItem } from '../../../quotes/cart.ts';
import { newId } from '../../../quotes/new-id.ts';
import { withOptions } from '../../../quotes/option-sets.ts';
import { addressText } from '../../../ui/use-address-state.ts';
import type { RequestLine } from './priced-line.ts';

export function lineAddress({ product, selection, runSize: run, quantity }: RequestLine): string {
  const state = { selection, ...(run !== undefined && { run }), quantity, unit: 'in' as const };
  return addressText(writeAddress(product, '', state));
}

/**
 * Returns a line of the request as lines of the cart. If the quantity exceeds the highest quantity of a cart line,
 * returns several lines. Several run sizes become options of one line. Returns no lines if there is no price.
 */
export function requestItems(line: RequestLine): readonly NewCartItem[] {
  const most = line.product.cartQuantity?.max;
  const { offers } = line;
  if (!offers) return quantitiesOf(line.quantity, most).flatMap((quantity) => itemOf({ ...line, quantity }));
  const items = offers.flatMap((offer) => itemOf({ ...line, ...offer }));
  return withOptions(
    [],
    items.map((item) => ({ ...item, id: newId() })),
  );
}

function itemOf(line: RequestLine): readonly NewCartItem[] {
  const { product, selection, row, quantity, line: read } = line;
  if (!row) return [];
  const item = cartLine(product, selection, row, { unit: 'in', quantity });
  return [
    {
      ...item,
      ...(read.note && { notes: [`For ${read.note.value}`, item.notes].filter(Boolean).join(' • ') }),
      quantity,
      productId: product.id,
      path: lineAddress(line),
      selection: filledFields(selection),
      unit: 'in',
      category: product.markupCategory,
      bookVersion: catalog.version,
    },
  ];
}

/** Divides a quantity into quantities of at most `most`. */
const quantitiesOf = (quantity: number, most = quantity): readonly number[] =>
  Array.from({ length: Math.ceil(quantity / most) }, (_, at) => Math.min(most, quantity - at * most));
