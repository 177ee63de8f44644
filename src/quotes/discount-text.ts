import { decimalText } from '../pricing/decimal.ts';
import { discountTaken } from '../pricing/discount.ts';
import { decimals } from '../pricing/units.ts';
import type { CartItem } from './cart.ts';
import { formatMoney } from './format.ts';

type DiscountedLine = Required<Pick<CartItem, 'total' | 'quantity' | 'discount'>>;

/** Returns the discount of a line with its reason: `-$4.31 (10%, returning customer)` or `-$5.00 (late delivery)`. */
export function discountText({ discount, ...line }: DiscountedLine): string {
  const { reason, cents } = discount;
  const { kind, value } = discountTaken(line, discount, cents);
  const why = [kind === 'percent' ? `${decimalText(value, decimals.percent)}%` : '', reason.trim()].filter(Boolean);
  return `${formatMoney(-cents)}${why.length === 0 ? '' : ` (${why.join(', ')})`}`;
}
