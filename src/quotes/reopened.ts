import { withoutCarried } from './carrying.ts';
import type { CartItem } from './cart.ts';
import { detailsOfCustomer, type OrderDetails } from './order-draft.ts';
import { type Quote, type QuoteLine, QuoteLineSchema } from './quote.ts';

/** The line without a quote that fixes its price, and without fields of a newer app version. */
export function freeLineOf(line: QuoteLine, id: string): CartItem {
  const { markup: _markup, reasons: _reasons, heldBy: _heldBy, ...item } = withoutCarried(QuoteLineSchema, line);
  return { ...item, id };
}

/** Returns the lines to order for a quote, at its prices. */
export const orderLinesOf = (quote: Quote): readonly CartItem[] =>
  quote.lines.map((line) => ({
    ...freeLineOf(line, line.id),
    quoted: { number: quote.number, line: line.id, until: quote.validUntil },
  }));

export const orderDetailsOf = ({
  customer,
  employee,
  note,
  neededBy = '',
  artwork = '',
}: Pick<Quote, 'customer' | 'employee' | 'note' | 'neededBy' | 'artwork'>): OrderDetails => ({
  ...detailsOfCustomer(customer),
  customerName: customer.name || customer.company,
  company: customer.name && customer.company,
  employeeName: employee,
  notes: note,
  neededBy,
  artwork,
});
