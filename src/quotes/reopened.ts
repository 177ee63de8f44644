import { levelField } from '../pricing/product.ts';
import { withoutCarried } from './carrying.ts';
import type { CartItem } from './cart.ts';
import type { Charged } from './charges.ts';
import { detailsOfCustomer, hasDetails, type OrderDetails, type OrderDraft } from './order-draft.ts';
import { type Quote, type QuoteLine, QuoteLineSchema } from './quote.ts';
import { typedCharges } from './typed-charges.ts';

/** The line without a quote that fixes its price, and without fields of a newer app version. */
export function freeLineOf(line: QuoteLine, id: string): CartItem {
  const { markup: _markup, reasons: _reasons, heldBy: _heldBy, ...item } = withoutCarried(QuoteLineSchema, line);
  return { ...item, id };
}

export const cartLineOf = ({ number, validUntil }: Quote, line: QuoteLine, id: string): CartItem => ({
  ...freeLineOf(line, id),
  quoted: { number, line: line.id, until: validUntil },
});

export const cartLinesOf = (quote: Quote, idOf: (line: QuoteLine) => string): readonly CartItem[] =>
  quote.lines.map((line) => cartLineOf(quote, line, idOf(line)));

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

/**
 * Returns the order for lines that were put into the cart again. The customer is from `of`, and the price level from
 * the lines. If an order has already begun, its price level applies instead. If that order already has details, returns
 * it unchanged.
 */
export function orderOfLines(
  of: Pick<Quote, 'customer' | 'employee' | 'note'> & Charged,
  lines: readonly CartItem[],
  begun: OrderDraft | undefined,
): OrderDraft {
  if (begun && hasDetails(begun.details)) return begun;
  const [level] = begun ? [begun.level] : lines.flatMap(({ selection }) => selection?.[levelField] ?? []);
  const charges = typedCharges(of);
  return {
    ...begun,
    // The employee is the person at the counter, not the author of the lines.
    details: { ...orderDetailsOf(of), employeeName: begun?.details.employeeName ?? '' },
    ...(charges && { charges }),
    ...(level !== undefined && { level }),
  };
}
