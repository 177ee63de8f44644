import { discountTaken } from '../../../src/pricing/discount.ts';
import { markUpTotal } from '../../../src/pricing/markup.ts';
import type { QuoteLine } from '../../../src/quotes/quote.ts';

/** Both are rounded once from the same price: to a cent, and to a hundredth of one. */
const mostBetweenRoundings = 51;

/**
 * Where the figures of a quote or an order contradict one another, as `lines[0].discount`; undefined where they add up. Whether they are the
 * price book's is another question.
 */
export function contradiction(lines: readonly QuoteLine[]): string | undefined {
  const sum = lines.reduce((before, { total, quantity }) => before + BigInt(total) * BigInt(quantity), 0n);
  if (sum > BigInt(Number.MAX_SAFE_INTEGER)) return 'lines';
  const ids = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const part = ids.has(line.id) ? 'id' : contradictionWithin(line);
    if (part !== undefined) return `lines[${at}].${part}`;
    ids.add(line.id);
  }
  return undefined;
}

function contradictionWithin(line: QuoteLine): string | undefined {
  const { perUnit, perUnitCents, discount } = line;
  if (perUnitCents !== undefined && Math.abs(perUnit - 100 * perUnitCents) > mostBetweenRoundings)
    return 'perUnitCents';
  if (!isMarkedUp(line)) return 'markup';
  if (discount && !takesNoMoreThanSaid(line, discount)) return 'discount';
  return undefined;
}

/** Whether the total is the price before the markup, with the markup. */
function isMarkedUp({ total, base, markup }: QuoteLine): boolean {
  if (base === undefined || markup === undefined) return true;
  try {
    return markUpTotal(base, markup) === total;
  } catch {
    // Past what is held exactly.
    return false;
  }
}

/** Whether a discount takes what it says, or less where the line could not cost less. */
function takesNoMoreThanSaid(line: QuoteLine, discount: NonNullable<QuoteLine['discount']>): boolean {
  const { cents, kind, value } = discount;
  if (cents > line.total * line.quantity || (kind === 'percent' && value > 100_000)) return false;
  return discountTaken(line, discount, cents).value <= value;
}
