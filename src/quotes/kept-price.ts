import type { SummedLine } from './cart.ts';
import { lineTotal } from './cart-figures.ts';
import { formatCount, formatMoney } from './format.ts';

/**
 * Returns a line's total, followed by its calculation if there are several runs or a discount: `$66.99 (3 × $22.33)`.
 */
export function keptPriceText(line: SummedLine): string {
  const { total, quantity, discount } = line;
  if (quantity === 1 && !discount) return formatMoney(total);
  const runs = quantity === 1 ? formatMoney(total) : `${formatCount(quantity)} × ${formatMoney(total)}`;
  return `${formatMoney(lineTotal(line))} (${runs}${discount ? ` - ${formatMoney(discount.cents)}` : ''})`;
}
