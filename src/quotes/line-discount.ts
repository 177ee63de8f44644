import { scaleRounded } from '../pricing/decimal.ts';
import { applyDiscount, type Discount, type DiscountResult } from '../pricing/discount.ts';
import type { Cents, Percent } from '../pricing/index.ts';
import type { CartItem } from './cart.ts';
import type { QuoteLine } from './quote.ts';
import { markupCategory } from './store-markup.ts';

type DiscountedLine = Pick<QuoteLine, 'total' | 'base' | 'quantity' | 'productId' | 'category'>;

/**
 * Returns the possible discount on a line of a quote. The discount may lower a custom line to $0.00. A line of the
 * price book gets no discount if its `base` is absent, because its markup is then unknown.
 * @param smallest the smallest markup of the line's category; by default from the present price book
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
 * Returns the discount in cents of a quote's line at another quantity. The smallest markup may have risen since the
 * agreement. Then an agreed percentage still applies in full. An agreed amount still lowers each run by as much as
 * before, but the discount of the line never exceeds the agreed amount.
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

type AgreedDiscount = Omit<NonNullable<CartItem['discount']>, 'cents'>;

/**
 * Returns a cart line with an agreed discount, or without a discount if `agreed` is undefined. The `cents` of the
 * discount are at most the amount that is possible now. Its `value` is unchanged, because more may be possible at
 * another quantity.
 */
export function withAgreedDiscount(line: CartItem, agreed: AgreedDiscount | undefined, smallest?: Percent): CartItem {
  const { discount: _discount, ...plain } = line;
  if (!agreed) return plain;
  const { kind, value, reason } = agreed;
  return { ...plain, discount: { kind, value, reason, cents: lineDiscount(line, agreed, smallest).cents } };
}
