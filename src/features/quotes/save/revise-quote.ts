import { lineOfQuote } from '../../../quoting/prices/held-price.ts';
import { sameData } from '../../../storage/documents/envelope.ts';
import type { CartItem } from '../../../storage/index.ts';
import { type NewQuote, type Quote, type QuoteLine, withEvent } from '../../../storage/quotes/index.ts';

/** What a quote says, whoever's and of whatever number it is. */
export type QuoteContent = Omit<NewQuote, 'id' | 'store'>;

const contentOf = ({ validUntil, employee, customer, note, lines }: Quote): QuoteContent => ({
  validUntil,
  employee,
  customer,
  note,
  lines,
});

export const hasContent = (quote: Quote, content: QuoteContent): boolean => sameData(contentOf(quote), content);

/** The quote with another content. What was sent, accepted or declined was not that: it is a draft again. */
export const revised = (quote: Quote, content: QuoteContent, at: number): Quote =>
  withEvent({ ...quote, ...content, status: 'draft' }, { at, by: content.employee, kind: 'changed' });

/**
 * A line that comes from a saved quote and costs what it cost there keeps where its price came from: that was another book's.
 *
 * @param line as the cart and today's book have it
 */
export function withReasonsOf(quotes: readonly Quote[], item: CartItem, line: QuoteLine): QuoteLine {
  const before = quotes.flatMap((quote) => lineOfQuote(item, quote) ?? [])[0];
  if (!before || before.total !== line.total || !sameData(before.selection, line.selection)) return line;
  const { markup: _markup, reasons: _reasons, ...plain } = line;
  const { base, markup, reasons } = before;
  return { ...plain, ...(base !== undefined && { base }), ...(markup && { markup }), ...(reasons && { reasons }) };
}

/** The lines of a quote with the letters of the alternatives that it had them in. */
export const withOptionsOf = (quote: Quote, item: CartItem, line: QuoteLine): QuoteLine => {
  const option = lineOfQuote(item, quote)?.option;
  return option === undefined ? line : { ...line, option };
};
