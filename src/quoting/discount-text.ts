import { decimalText } from '../pricing/decimal.ts';
import { decimals } from '../pricing/units.ts';
import type { CartItem } from '../storage/index.ts';
import { formatMoney } from '../ui/format.ts';

/** `-$4.31 (10%, returning customer)`, or `-$5.00 (late delivery)`: what is taken off a line, and why. */
export function discountText({ kind, value, reason, cents }: NonNullable<CartItem['discount']>): string {
  const why = [kind === 'percent' ? `${decimalText(value, decimals.percent)}%` : '', reason.trim()].filter(Boolean);
  return `${formatMoney(-cents)}${why.length === 0 ? '' : ` (${why.join(', ')})`}`;
}
