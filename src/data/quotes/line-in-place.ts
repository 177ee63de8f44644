import { filledFields, normalise, type Product } from '../../pricing/index.ts';
import type { CartItem, NewCartItem } from '../../quotes/cart.ts';
import { withAgreedDiscount } from '../../quotes/line-discount.ts';
import { neededOf } from '../../quotes/needed-by.ts';
import { optionOf } from '../../quotes/option-sets.ts';
import { type Book, lineOfToday } from '../../quotes/prices/line-price.ts';
import { sameData } from '../../quotes/same-text.ts';

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
  const isAsked = product ?? (item.runSize === undefined && !isUnchanged(item, made, product));
  return isAsked ? made.quantity : item.quantity;
}

/** Returns a line of the cart as its calculator makes it. Needs, option and discount stay. A custom quote has no book. */
export function lineInPlace(item: CartItem, made: NewCartItem, book: Book | undefined): CartItem {
  const { id, discount } = item;
  const quantity = quantityInPlace(item, made, book?.product);
  const line = { ...made, ...neededOf(item), ...optionOf(item), id, quantity };
  return (book && discount && lineOfToday(line, book, discount)) ?? withAgreedDiscount(line, discount);
}
