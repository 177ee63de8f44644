import { useState } from 'react';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useQuotesOf } from '../../../data/queries/quotes.ts';
import { useAccount } from '../../../data/queries/session.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { handedOverText, orderedText, quoteNumbers, sentText } from '../../../quotes/mail/order-text.ts';
import type { SentOrder } from '../../../quotes/order-draft.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { addedText } from './SentOrder.tsx';

interface CartOrderProps {
  items: readonly CartItem[];
  onClose: () => void;
}

/** Order of the cart; quotes that its lines come from are ordered with it. */
export function CartOrder({ items, onClose }: CartOrderProps) {
  const recipient = useAccount();
  const draft = useOrderDraft();
  const quotes = useQuotesOf(quoteNumbers(items)).flatMap(({ data }) => data ?? []);
  const [{ sent }] = draft;
  // As it was when the dialog opened: a copy made in it is no order before.
  const [before] = useState(sent);
  return (
    <OrderDialog
      items={items}
      recipient={recipient}
      draft={draft}
      sentBefore={before ? `${sentBefore(before)}${addedText(before, items)}` : orderedBefore(quotes)}
      onClose={onClose}
    />
  );
}

const sentBefore = (sent: SentOrder): string => (sent.wentOut ? sentText : handedOverText)(sent);

/** Returns the notice that one of the quotes was ordered already. */
export function orderedBefore(quotes: readonly Quote[]): string | undefined {
  const ordered = quotes.find(({ status }) => status === 'ordered');
  const event = ordered?.events.findLast(({ kind }) => kind === 'ordered');
  return ordered && event && orderedText(ordered.number, event);
}
