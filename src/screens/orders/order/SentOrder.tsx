import { useNavigate } from 'react-router-dom';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { formatCount } from '../../../quotes/format.ts';
import { notSent, wentOut } from '../../../quotes/handed-over.ts';
import { draftName } from '../../../quotes/mail/order-mail.ts';
import { handedOverText, sentText } from '../../../quotes/mail/order-text.ts';
import type { OrderDraft, SentOrder as Sent } from '../../../quotes/order-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DidItGoOut } from '../../../ui/quote/DidItGoOut.tsx';
import { copied, saveDraft } from '../../../ui/quote/hand-over.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import type { DraftedOrder } from './OrderDialog.tsx';
import { useMarkOrdered } from './use-mark-ordered.ts';

/**
 * Notice above a cart that was handed to the mail program or copied. With its buttons, the person notes if the order
 * was sent. If the order is too long for a mail link, instructions follow.
 */
export function SentOrder({ items }: { items: readonly CartItem[] }) {
  const draft = useOrderDraft();
  const { markOrdered, takeBackOrdered } = useMarkOrdered();
  const [{ details, sent }, change] = draft;
  const toast = useToast();
  const navigate = useNavigate();
  if (!sent || items.length === 0) return null;
  const noteNotSent = () => {
    change(notSent);
    toast.info('The order was not sent. It is still in Order History.', {
      label: 'Order History',
      run: () => navigate('/admin/orders'),
    });
  };
  const sentItems = items.filter(({ id }) => sent.lines.includes(id));
  return (
    <>
      {sent.wentOut ? (
        <Notice text={`${sentText(sent)}${addedText(sent, items)}.`}>
          <Button
            size="s"
            onClick={() => {
              noteNotSent();
              takeBackOrdered(sentItems, details.employeeName);
            }}
          >
            It did not go out
          </Button>
        </Notice>
      ) : (
        <DidItGoOut
          text={`${handedOverText(sent)}${addedText(sent, items)}`}
          onSent={() => {
            change(wentOut);
            markOrdered(sentItems, sent, details.employeeName);
          }}
          onNotSent={noteNotSent}
        />
      )}
      <LongMail draft={draft} />
    </>
  );
}

/**
 * Returns a clause such as `. One line was added since`, which counts the lines added after an order was sent. Returns
 * '' if no line was added.
 */
export function addedText({ lines }: Sent, items: readonly CartItem[]): string {
  const added = items.filter(({ id }) => !lines.includes(id)).length;
  if (added === 0) return '';
  return added === 1 ? '. One line was added since' : `. ${formatCount(added)} lines were added since`;
}

const withoutMail = (draft: OrderDraft): OrderDraft => {
  if (!draft.sent) return draft;
  const { mail: _mail, ...sent } = draft.sent;
  return { ...draft, sent };
};

/**
 * Instructions for an order too long for a mail link. They stay until dismissed, because the mail was opened without
 * the order.
 */
export function LongMail({ draft: [{ sent }, change] }: { draft: DraftedOrder }) {
  const toast = useToast();
  if (!sent?.mail) return null;
  const { to, mail } = sent;
  const copy = async () =>
    (await copied(mail.text)) ? toast.success('Order details copied.') : toast.error('Copy failed. Try again.');
  const where = mail.copied
    ? 'Its details are on the clipboard: paste them into the mail'
    : 'Copy its details into the mail';
  return (
    <Notice
      kind="warning"
      text={`This order is too long for the link that opens the email. ${where}, or open the whole order as a draft.`}
    >
      <Button size="s" onClick={() => void copy()}>
        Copy again
      </Button>
      <Button size="s" onClick={() => saveDraft(draftName, { to, ...mail })}>
        Open as a draft
      </Button>
      <Button size="s" variant="quiet" onClick={() => change(withoutMail)}>
        Dismiss
      </Button>
    </Notice>
  );
}
