import { filledFields, normalise, type Product } from '../../pricing/index.ts';
import type { CartItem, NewCartItem } from '../../quotes/cart.ts';
import { heldInQuantity, withAgreedDiscount } from '../../quotes/line-discount.ts';
import { neededOf } from '../../quotes/needed-by.ts';
import { optionOf } from '../../quotes/option-sets.ts';
import { lineOfQuote } from '../../quotes/prices/held-price.ts';
import { type Book, lineOfToday } from '../../quotes/prices/line-price.ts';
import { sameData } from '../../quotes/same-text.ts';
import type { PricedLine } from './use-cart-prices.ts';

/** Fields that were added to the book later count with their defaults. A custom quote has no product. */
export function isUnchanged(item: CartItem, made: NewCartItem, product: Product | undefined): boolean {
  if (!product) return sameData(offerOf(item), offerOf(made));
  const { selection, runSize } = item;
  if (!selection || runSize !== made.runSize) return false;
  return sameData({ ...filledFields(normalise(product, selection)), ...selection }, made.selection);
}

/** A custom line of earlier releases has no run size, but a quantity of pieces. */
const offerOf = ({ product, total, notes = '', quantity, runSize }: NewCartItem) =>
  runSize === undefined ? [product, total * quantity, notes, quantity] : [product, total, notes, runSize];

export function quantityInPlace(item: CartItem, made: NewCartItem, product: Product | undefined): number {
  const isAsked = product
    ? product.cartQuantity !== undefined
    : item.runSize === undefined && !isUnchanged(item, made, product);
  return isAsked ? made.quantity : item.quantity;
}

/** A held price stays if nothing but the quantity was changed. A custom quote has no book. */
export function lineInPlace({ item, price, quote }: PricedLine, made: NewCartItem, book: Book | undefined): CartItem {
  const quantity = quantityInPlace(item, made, book?.product);
  const agreed = lineOfQuote(item, quote);
  if (agreed && price.kind === 'held' && isUnchanged(item, made, book?.product))
    return heldInQuantity(item, agreed, quantity);
  const { id, quoted } = item;
  const line = { ...made, ...neededOf(item), ...optionOf(item), id, quantity, ...(quoted && { quoted }) };
  // A cart line from a quote has the discount that was agreed in the quote.
  const discount = quoted ? agreed?.discount : item.discount;
  return (book && discount && lineOfToday(line, book, discount)) ?? withAgreedDiscount(line, discount);
}
