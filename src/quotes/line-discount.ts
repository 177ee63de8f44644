import { scaleRounded } from '../pricing/decimal.ts';
import { applyDiscount, type Discount, type DiscountResult } from '../pricing/discount.ts';
import type { Cents, Percent } from '../pricing/index.ts';
import type { CartItem } from './cart.ts';
import type { QuoteLine } from './quote.ts';
import { markupCategory } from './store-markup.ts';

type DiscountedLine = Pick<QuoteLine, 'total' | 'base' | 'quantity' | 'productId' | 'category'>;

/**
 * What a discount takes off a line of a quote. Nothing can be taken off a line of the price book whose price before the markup is not known, as it
 * could bring the line below that; a custom quote, which no book has a price for, can be given away.
 *
 * @param smallest the smallest markup of the line's category: that of the present price book, unless another one is meant
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
 * What the discount of a line of a quote takes off in another quantity. What was agreed on is not cut by a smallest markup that rose since: a percentage
 * then stays as it is, and an amount takes as much off each run as it did.
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

/** A line of the cart, held by a line of a quote, in another quantity. */
export function heldInQuantity(line: CartItem, agreed: QuoteLine, quantity: number): CartItem {
  const { discount } = agreed;
  if (!discount) return { ...line, quantity };
  return { ...line, quantity, discount: { ...discount, cents: discountInQuantity(agreed, quantity) } };
}

/** A discount as a line keeps it, before it is worked out what it takes off. */
type AgreedDiscount = Omit<NonNullable<CartItem['discount']>, 'cents'>;

/**
 * A line of the cart with a discount that was agreed on, or with none. No more is taken than can be, but what was agreed on is kept: in another
 * quantity, or when it has its first one again, more can be.
 */
export function withAgreedDiscount(line: CartItem, agreed: AgreedDiscount | undefined, smallest?: Percent): CartItem {
  const { discount: _discount, ...plain } = line;
  if (!agreed) return plain;
  const { kind, value, reason } = agreed;
  return { ...plain, discount: { kind, value, reason, cents: lineDiscount(line, agreed, smallest).cents } };
}
