import { divideRounded } from '../pricing/decimal.ts';
import type { Cents } from '../pricing/index.ts';
import { decimalText } from '../pricing/index.ts';
import { lineTotal } from './cart-figures.ts';
import { formatMoney } from './format.ts';
import type { QuoteLine } from './quote.ts';

type Line = Pick<QuoteLine, 'total' | 'quantity' | 'discount' | 'base'>;

/** Returns the margin of a line: its total minus the base price of its runs. Undefined if the base price is unknown. */
const marginOf = (line: Line): Cents | undefined =>
  line.base === undefined ? undefined : lineTotal(line) - line.base * line.quantity;

/** Returns the margin of the lines with a known base price: `Margin $12.40 (23.1 %)`; undefined without such lines. */
export function marginText(lines: readonly Line[]): string | undefined {
  const known = lines.flatMap((line) => {
    const margin = marginOf(line);
    return margin === undefined ? [] : [{ margin, total: lineTotal(line) }];
  });
  if (known.length === 0) return undefined;
  const sum = (of: 'margin' | 'total') => known.reduce((all, each) => all + each[of], 0);
  const [margin, total] = [sum('margin'), sum('total')];
  const percent = total === 0 ? '' : ` (${decimalText(divideRounded(BigInt(margin) * 1000n, BigInt(total)), 1)} %)`;
  const unknown = lines.length - known.length;
  const without = unknown === 0 ? '' : `, without ${unknown === 1 ? 'a line' : `${unknown} lines`} of no base price`;
  return `Margin ${formatMoney(margin)}${percent}${without}`;
}
