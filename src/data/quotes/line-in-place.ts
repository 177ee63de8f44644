import { sameData } from '../../quotes/same-text.ts';
import type { CartItem, NewCartItem } from '../../quotes/cart.ts';
import { heldInQuantity } from '../../quotes/line-discount.ts';
import { lineOfQuote } from '../../quotes/prices/held-price.ts';
import { type Book, lineOfToday } from '../../quotes/prices/line-price.ts';
import type { PricedLine } from './use-cart-prices.ts';

/** Whether a calculator shows the very selection and run size that a line has. */
export const isUnchanged = (item: CartItem, made: NewCartItem): boolean =>
  sameData([item.selection, item.runSize], [made.selection, made.runSize]);

/**
 * A line of the cart as a calculator puts it back: with its id, and its quantity where the calculator has no choice of it. A held line of which nothing
 * was changed keeps its price; any other has today's, less the discount that was agreed on.
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
