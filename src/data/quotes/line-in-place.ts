import type { CartItem, NewCartItem } from '../../quotes/cart.ts';
import { heldInQuantity } from '../../quotes/line-discount.ts';
import { lineOfQuote } from '../../quotes/prices/held-price.ts';
import { type Book, lineOfToday } from '../../quotes/prices/line-price.ts';
import { sameData } from '../../quotes/same-text.ts';
import type { PricedLine } from './use-cart-prices.ts';

/** Returns true if a calculator shows the selection and run size of a line. */
export const isUnchanged = (item: CartItem, made: NewCartItem): boolean =>
  sameData([item.selection, item.runSize], [made.selection, made.runSize]);

/**
 * Returns a cart line as put back by a calculator: with its id, and its quantity if the calculator does not offer one.
 * An unchanged held line keeps its price; any other has today's, less the agreed discount.
 */
export function lineInPlace({ item, price, quote }: PricedLine, made: NewCartItem, book: Book): CartItem {
  const quantity = book.product.cartQuantity ? made.quantity : item.quantity;
  const agreed = lineOfQuote(item, quote);
  if (agreed && price.kind === 'held' && isUnchanged(item, made)) return heldInQuantity(item, agreed, quantity);
  const { id, quoted } = item;
  const line = { ...made, id, quantity, ...(quoted && { quoted }) };
  const { selection } = made;
  const discount = agreed?.discount;
  return (discount && selection && lineOfToday({ ...line, selection }, book, discount)) ?? line;
}
