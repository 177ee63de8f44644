import { discountTaken } from '../../../src/pricing/discount.ts';
import { markUpTotal } from '../../../src/pricing/markup.ts';
import { isExactTotal } from '../../../src/quotes/cart-figures.ts';
import type { Charged } from '../../../src/quotes/charges.ts';
import type { QuoteLine } from '../../../src/quotes/quote.ts';
import { totalOf } from '../../../src/quotes/sums.ts';

/**
 * Returns the place of the first contradiction between the figures of a quote or an order, such as `lines[0].discount`;
 * undefined if there is none. Does not compare prices with the price book. The amount of the tax is not sent, but
 * computed from its rate, so it can't contradict other figures. Only the total with the tax must be an exact integer.
 */
export function contradiction(lines: readonly QuoteLine[], charged: Charged = {}): string | undefined {
  if (!isExactTotal(lines)) return 'lines';
  const ids = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const part = ids.has(line.id) ? 'id' : contradictionWithin(line);
    if (part !== undefined) return `lines[${at}].${part}`;
    ids.add(line.id);
  }
  return isExact(lines, charged) ? undefined : 'tax';
}

/** Returns true if the total of all lines is a safe integer. A single option never has a larger total. */
function isExact(lines: readonly QuoteLine[], charged: Charged): boolean {
  try {
    return Number.isSafeInteger(totalOf(lines, charged));
  } catch {
    return false;
  }
}

function contradictionWithin(line: QuoteLine): string | undefined {
  const { discount } = line;
  if (!isMarkedUp(line)) return 'markup';
  if (discount && !takesNoMoreThanSaid(line, discount)) return 'discount';
  return undefined;
}

/** Returns true if the total is `base` plus the markup, or if the line lacks one of these two figures. */
function isMarkedUp({ total, base, markup }: QuoteLine): boolean {
  if (base === undefined || markup === undefined) return true;
  try {
    return markUpTotal(base, markup) === total;
  } catch {
    // The total is too large to be an exact number.
    return false;
  }
}

/** Returns true if the amount of a discount exceeds neither the stated value of the discount nor the line's price. */
function takesNoMoreThanSaid(line: QuoteLine, discount: NonNullable<QuoteLine['discount']>): boolean {
  const { cents, kind, value } = discount;
  if (cents > line.total * line.quantity || (kind === 'percent' && value > 100_000)) return false;
  return discountTaken(line, discount, cents).value <= value;
}
