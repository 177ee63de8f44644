import { useState } from 'react';
import { useEmployee } from '../../../data/queries/drafts.ts';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { isOrderDraft, noDetails, type OrderDetails, type OrderDraft } from '../../../quotes/order-draft.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { isRecord } from '../../../quotes/record.ts';
import { orderDetailsOf, orderLinesOf } from '../../../quotes/reopened.ts';
import { requestText } from '../../../quotes/request-text.ts';
import { sameData } from '../../../quotes/same-text.ts';
import { typedCharges } from '../../../quotes/typed-charges.ts';
import { orderedBefore } from '../../orders/order/CartOrder.tsx';
import { type DraftedOrder, OrderDialog } from '../../orders/order/OrderDialog.tsx';

/** Draft of a quote's order. `typed` has only the details that differ from the quote's own details. */
interface TypedOrder extends Omit<OrderDraft, 'details'> {
  readonly typed: Partial<OrderDetails>;
}

const nothingTyped: TypedOrder = { typed: {} };

const isTypedOrder = (stored: unknown): stored is TypedOrder => {
  if (!isRecord(stored) || !isRecord(stored['typed'])) return false;
  const { typed, ...others } = stored;
  return isOrderDraft({ ...others, details: { ...noDetails, ...typed } });
};

/**
 * Provides the draft of a quote's order, which is separate from the cart's order. The draft begins with the customer of
 * the quote.
 */
export function useQuoteOrderDraft(quote: Quote): DraftedOrder {
  const [stored, change] = usePageDraft(`order of ${quote.number}`, nothingTyped, isTypedOrder);
  const { name } = useEmployee();
  const customer = { ...orderDetailsOf(quote), ...(name !== '' && { employeeName: name }) };
  const known: Readonly<Record<string, string>> = customer;
  const charges = typedCharges(quote);
  // Drops the employee's name, which earlier releases stored among the typed details.
  const draftOf = ({ typed: { employeeName: _employeeName, ...typed }, ...others }: TypedOrder): OrderDraft => ({
    ...(charges && { charges }),
    ...others,
    ...(quote.request && { request: requestText(quote) }),
    details: { ...customer, ...typed },
  });
  const edit: DraftedOrder[1] = (make) =>
    change((before) => {
      const { details, charges: edited, request: _request, ...others } = make(draftOf(before));
      const typed = Object.entries(details).filter(([key, text]) => text !== known[key]);
      return {
        ...others,
        ...(!sameData(edited, charges) && { charges: edited ?? {} }),
        typed: Object.fromEntries(typed),
      };
    });
  return [draftOf(stored), edit];
}

interface QuoteOrderProps {
  quote: Quote;
  draft: DraftedOrder;
  onClose: () => void;
}

export function QuoteOrder({ quote, draft, onClose }: QuoteOrderProps) {
  const items = orderLinesOf(quote);
  const [{ sent }] = draft;
  const [before] = useState(sent?.at);
  return (
    <OrderDialog
      items={items}
      draft={draft}
      tax={quote.tax}
      sentBefore={orderedBefore([quote], sent?.at === before ? undefined : sent)}
      onClose={onClose}
    />
  );
}
