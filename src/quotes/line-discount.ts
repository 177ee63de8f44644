import { scaleRounded } from '../pricing/decimal.ts';
import { applyDiscount, type Discount, type DiscountResult } from '../pricing/discount.ts';
import type { Cents, Percent } from '../pricing/index.ts';
import type { CartItem } from './cart.ts';
import type { QuoteLine } from './quote.ts';
import { markupCategory } from './store-markup.ts';

type DiscountedLine = Pick<QuoteLine, 'total' | 'base' | 'quantity' | 'productId' | 'category'>;

/**
 * Returns a discount on a line of a quote. A custom line can be given away; a line of the price book without a `base`
 * gets no discount, because its markup is unknown.
 * @param smallest the smallest markup of the line's category, by default of the present price book
 */
export function lineDiscount(
  line: DiscountedLine,
  discount: Discount,
  smallest = markupCategory(line.category ?? '').smallestMarkup ?? 0,
): DiscountResult {
  const { total, quantity, productId } = line;
  const base = line.base ?? (productId === undefined ? undefined : total);
  return applyDiscount({ total, quantity, ...(base !== undefined && { base }) }, discount, smallest);
}

/**
 * Returns the discount of a quote's line at another quantity. A later rise of the smallest markup does not cut an
 * agreed discount: a percentage then stays the same, and an amount takes as much off each run as before.
 */
export function discountInQuantity(agreed: QuoteLine, quantity: number): Cents {
  const { discount } = agreed;
  if (!discount || quantity === agreed.quantity) return discount?.cents ?? 0;
  const line = { ...agreed, quantity };
  const { cents } = lineDiscount(line, discount);
  if (lineDiscount(agreed, discount).cents >= discount.cents) return cents;
  if (discount.kind === 'percent') return lineDiscount(line, discount, 0).cents;
  return Math.max(cents, Math.min(discount.value, scaleRounded(discount.cents, quantity, agreed.quantity)));
}

/** Returns a cart line held by a quote's line, in another quantity. */
export function heldInQuantity(line: CartItem, agreed: QuoteLine, quantity: number): CartItem {
  const { discount } = agreed;
  if (!discount) return { ...line, quantity };
  return { ...line, quantity, discount: { ...discount, cents: discountInQuantity(agreed, quantity) } };
}

/** A discount as stored with a line, before its amount is worked out. */
type AgreedDiscount = Omit<NonNullable<CartItem['discount']>, 'cents'>;

/**
 * Returns a cart line with an agreed discount, or without any. Only `cents` is cut to the possible amount; the rest is
 * stored as agreed, because another quantity may allow more.
 */
export function withAgreedDiscount(line: CartItem, agreed: AgreedDiscount | undefined, smallest?: Percent): CartItem {
  const { discount: _discount, ...plain } = line;
  if (!agreed) return plain;
  const { kind, value, reason } = agreed;
  return { ...plain, discount: { kind, value, reason, cents: lineDiscount(line, agreed, smallest).cents } };
}
