import { cartLinesOf, orderDetailsOf } from '../../../quoting/reopen/reopened.ts';
import { isOrderDraft, type OrderDraft, useAccount, usePageDraft } from '../../../storage/index.ts';
import type { Quote, QuoteOption } from '../../../storage/quotes/index.ts';
import { orderedBefore } from '../CartOrder.tsx';
import { type DraftedOrder, OrderDialog } from '../OrderDialog.tsx';
import { useMarkOrdered } from './use-mark-ordered.ts';

/** The order of a quote as it is being written: a draft of this tab, apart from the cart's. It begins with the quote's customer. */
export function useQuoteOrderDraft(quote: Quote): DraftedOrder {
  const empty: OrderDraft = { details: orderDetailsOf(quote) };
  return usePageDraft(`order of ${quote.number}`, empty, isOrderDraft);
}

interface QuoteOrderProps {
  quote: Quote;
  option: QuoteOption | undefined;
  draft: DraftedOrder;
  onClose: () => void;
}

/** The order of a quote, or of one of its alternatives, as it was quoted. */
export function QuoteOrder({ quote, option, draft, onClose }: QuoteOrderProps) {
  const recipient = useAccount();
  const markOrdered = useMarkOrdered();
  const items = cartLinesOf(quote, option, ({ id }) => id);
  const [{ details }] = draft;
  return (
    <OrderDialog
      items={items}
      recipient={recipient}
      draft={draft}
      sentBefore={orderedBefore([quote])}
      onSent={(sent) => markOrdered(items, sent, details.employeeName)}
      onClose={onClose}
    />
  );
}
