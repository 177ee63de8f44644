import { lineOfQuote } from '../../../quotes/prices/held-price.ts';
import type { QuoteContent } from '../../../quotes/quote-changes.ts';
import { sameData } from '../../../quotes/same-text.ts';
import { carriedBy } from '../../../quotes/carried.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { type Quote, type QuoteLine, QuoteLineSchema } from '../../../quotes/quote.ts';

const contentOf = ({ validUntil, employee, customer, note, lines }: Quote): QuoteContent => ({
  validUntil,
  employee,
  customer,
  note,
  lines,
});

export const hasContent = (quote: Quote, content: QuoteContent): boolean => sameData(contentOf(quote), content);

/**
 * A line that comes from a saved quote and costs what it cost there keeps where its price came from, which was another book, and what a newer version of
 * the app says in it.
 *
 * @param line as the cart and today's book have it
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

/** The lines of a quote with the letters of the alternatives that it had them in. */
export const withOptionsOf = (quote: Quote, item: CartItem, line: QuoteLine): QuoteLine => {
  const option = lineOfQuote(item, quote)?.option;
  return option === undefined ? line : { ...line, option };
};
