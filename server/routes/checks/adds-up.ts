import { discountTaken } from '../../../src/pricing/discount.ts';
import { markUpTotal } from '../../../src/pricing/markup.ts';
import { isExactTotal } from '../../../src/quotes/cart-figures.ts';
import type { Charged } from '../../../src/quotes/charges.ts';
import { withoutOption } from '../../../src/quotes/option-sets.ts';
import type { QuoteLine } from '../../../src/quotes/quote.ts';
import { totalOf } from '../../../src/quotes/sums.ts';

/**
 * Returns the first place where figures contradict one another, such as `lines[0].discount`, not the price book. The
 * amount of the tax is computed from its rate, so only the total with the tax must be an exact integer.
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

/** Returns true if the total of all lines is a safe integer. No choice of options has a larger total. */
function isExact(lines: readonly QuoteLine[], charged: Charged): boolean {
  try {
    return Number.isSafeInteger(totalOf(lines.map(withoutOption), charged));
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

function isMarkedUp({ total, base, markup }: QuoteLine): boolean {
  if (base === undefined || markup === undefined) return true;
  try {
    return markUpTotal(base, markup) === total;
  } catch {
    // The total is too large to be an exact number.
    return false;
  }
}

function takesNoMoreThanSaid(line: QuoteLine, discount: NonNullable<QuoteLine['discount']>): boolean {
  const { cents, kind, value } = discount;
  if (cents > line.total * line.quantity || (kind === 'percent' && value > 100_000)) return false;
  return discountTaken(line, discount, cents).value <= value;
}
