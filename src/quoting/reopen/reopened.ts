import type { CartItem, OrderDetails } from '../../storage/index.ts';
import { linesOfOption, type Quote, type QuoteLine, type QuoteOption } from '../../storage/quotes/index.ts';

/** The lines of a quote, or of one of its alternatives, as lines of the cart that are held at its prices. */
export const cartLinesOf = (
  quote: Quote,
  option: QuoteOption | undefined,
  idOf: (line: QuoteLine) => string,
): readonly CartItem[] =>
  linesOfOption(quote, option).map((line) => {
    const { markup: _markup, reasons: _reasons, option: _option, ...item } = line;
    return { ...item, id: idOf(line), quoted: { number: quote.number, line: line.id, until: quote.validUntil } };
  });

/** What a quote knows of what an order asks for. */
export const orderDetailsOf = ({ customer, employee, note }: Quote): OrderDetails => ({
  customerName: customer.name || customer.company,
  customerPhone: customer.phone,
  customerEmail: customer.email,
  customerAddress: customer.address,
  employeeName: employee,
  notes: note,
});
