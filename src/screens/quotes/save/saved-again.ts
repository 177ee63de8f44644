import { carriedBy } from '../../../quotes/carrying.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { neededOf } from '../../../quotes/needed-by.ts';
import { lineOfQuote } from '../../../quotes/prices/held-price.ts';
import { type Quote, type QuoteLine, QuoteLineSchema } from '../../../quotes/quote.ts';
import type { QuoteContent } from '../../../quotes/quote-changes.ts';
import { sameData } from '../../../quotes/same-text.ts';

/**
 * Returns the content that Save Quote sets. If a field of the content were missing here, an unchanged quote would look
 * changed.
 */
const contentOf = ({ validUntil, employee, customer, known, note, lines, ...quote }: Quote): QuoteContent => ({
  validUntil,
  employee,
  customer,
  note,
  lines,
  ...(known && { known }),
  ...neededOf(quote),
});

export const hasContent = (quote: Quote, content: QuoteContent): boolean => sameData(contentOf(quote), content);

/**
 * Returns the line to save. If the earlier line has the same price and selection, its base price, markup and reasons
 * are copied. Fields of the earlier line that only a newer app version knows are copied, too.
 * @param line line of the cart, priced by today's book
 */
export function withReasonsOf(quotes: readonly Quote[], item: CartItem, line: QuoteLine): QuoteLine {
  const before = quotes.flatMap((quote) => lineOfQuote(item, quote) ?? [])[0];
  if (!before || before.total !== line.total || !sameData(before.selection, line.selection)) return line;
  const { markup: _markup, reasons: _reasons, ...plain } = line;
  const { base, markup, reasons } = before;
  const carried = carriedBy(QuoteLineSchema, before);
  return {
    ...carried,
    ...plain,
    ...(base !== undefined && { base }),
    ...(markup && { markup }),
    ...(reasons && { reasons }),
  };
}

/**
 * Returns the line of a cart item, with three values copied from the line of the quote to which the item belongs: the
 * id, the option letter, and the line that fixes the price (`heldBy`). Held prices refer to a line by
 * its id, so the id must not change.
 */
export const withPlaceOf = (quote: Quote, item: CartItem, line: QuoteLine): QuoteLine => {
  const before = lineOfQuote(item, quote);
  if (!before) return line;
  const { heldBy: _itself, ...plain } = line;
  const { id, option, heldBy } = before;
  return { ...plain, id, ...(option && { option }), ...(heldBy && { heldBy }) };
};
