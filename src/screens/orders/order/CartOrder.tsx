import { useState } from 'react';
import { useChooseOptions } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useCartCharges, useTerms } from '../../../data/queries/terms.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { orderedText, sentText } from '../../../quotes/mail/order-text.ts';
import { isUndecided } from '../../../quotes/option-sets.ts';
import { notSent, type SentOrder } from '../../../quotes/order-draft.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { OptionsDialog } from '../../../ui/quote/OptionsDialog.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { useNotSent } from './use-mark-ordered.ts';

interface CartOrderProps {
  items: readonly CartItem[];
  onClose: () => void;
}

/**
 * Order dialog of the cart. It asks first which options to order, and warns if the cart was already handed to the mail
 * program or copied.
 */
export function CartOrder(props: CartOrderProps) {
  const { mutate: choose } = useChooseOptions();
  const { items, onClose } = props;
  return isUndecided(items) ? (
    <OptionsDialog lines={items} onChoose={choose} onClose={onClose} />
  ) : (
    <DecidedOrder {...props} />
  );
}

function DecidedOrder({ items, onClose }: CartOrderProps) {
  const draft = useOrderDraft();
  const [{ sent }] = draft;
  const { tax } = useCartCharges();
  const { isError: areTermsUnread } = useTerms();
  // Stores the value from when the dialog opened. A copy made in this dialog must not count as an earlier order.
  const [before] = useState(sent);
  return (
    <OrderDialog
      items={items}
      draft={draft}
      tax={tax}
      unread={areTermsUnread}
      sentBefore={before && sentText(before, items)}
      onClose={onClose}
    />
  );
}

/** Button that notes that the order of the cart was not sent. The cart can then be submitted again. */
export function NotSentButton({ items }: { items: readonly CartItem[] }) {
  const [{ sent }, change] = useOrderDraft();
  const noteNotSent = useNotSent();
  if (!sent) return null;
  const press = () => {
    change(notSent);
    void noteNotSent(
      sent.order,
      items.filter(({ id }) => sent.lines.includes(id)),
    );
  };
  return (
    <Button variant="quiet" size="l" onClick={press}>
      Not sent
    </Button>
  );
}

/**
 * Returns the notice that one of the quotes was ordered before; undefined if none was.
 * @param own order that was handed over in the open dialog
 */
export function orderedBefore(quotes: readonly Quote[], own?: SentOrder): string | undefined {
  const ordered = quotes.find(({ status }) => status === 'ordered');
  const event = ordered?.events.findLast(({ kind }) => kind === 'ordered');
  return ordered && event && event.at !== own?.at ? orderedText(ordered.number, event) : undefined;
}
