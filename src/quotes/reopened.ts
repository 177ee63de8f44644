import type { CartItem } from './cart.ts';
import type { OrderDetails } from './order-draft.ts';
import { linesOfOption, type Quote, type QuoteLine, QuoteLineSchema, type QuoteOption } from './quote.ts';
import { withoutCarried } from './carried.ts';

/** A line of a quote as a line of the cart that is held at its price. What a newer version says in it waits in the quote. */
export function cartLineOf({ number, validUntil }: Quote, line: QuoteLine, id: string): CartItem {
  const {
    markup: _markup,
    reasons: _reasons,
    option: _option,
    heldBy: _heldBy,
    ...item
  } = withoutCarried(QuoteLineSchema, line);
  return { ...item, id, quoted: { number, line: line.id, until: validUntil } };
}

/** The lines of a quote, or of one of its alternatives, as lines of the cart. */
export const cartLinesOf = (
  quote: Quote,
  option: QuoteOption | undefined,
  idOf: (line: QuoteLine) => string,
): readonly CartItem[] => linesOfOption(quote, option).map((line) => cartLineOf(quote, line, idOf(line)));

/** What a quote knows of what an order asks for. */
export const orderDetailsOf = ({ customer, employee, note }: Quote): OrderDetails => ({
  customerName: customer.name || customer.company,
  customerPhone: customer.phone,
  customerEmail: customer.email,
  customerAddress: customer.address,
  employeeName: employee,
  notes: note,
});
