import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useQuotesOf } from '../../../data/queries/quotes.ts';
import { useAccount } from '../../../data/queries/session.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { orderedText, quoteNumbers, sentText } from '../../../quotes/mail/order-text.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { useMarkOrdered } from './use-mark-ordered.ts';

interface CartOrderProps {
  items: readonly CartItem[];
  onClose: () => void;
}

/** Order of the cart; quotes that its lines come from are ordered with it. */
export function CartOrder({ items, onClose }: CartOrderProps) {
  const recipient = useAccount();
  const draft = useOrderDraft();
  const markOrdered = useMarkOrdered();
  const quotes = useQuotesOf(quoteNumbers(items)).flatMap(({ data }) => data ?? []);
  const [{ details, sent }] = draft;
  return (
    <OrderDialog
      items={items}
      recipient={recipient}
      draft={draft}
      sentBefore={sent ? sentText(sent) : orderedBefore(quotes)}
      onSent={(order) => markOrdered(items, order, details.employeeName)}
      onClose={onClose}
    />
  );
}

/** Returns the notice that one of the quotes was ordered already. */
export function orderedBefore(quotes: readonly Quote[]): string | undefined {
  const ordered = quotes.find(({ status }) => status === 'ordered');
  const event = ordered?.events.findLast(({ kind }) => kind === 'ordered');
  return ordered && event && orderedText(ordered.number, event);
}
