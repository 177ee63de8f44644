import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useAccount } from '../../../data/queries/session.ts';
import { useProposedShipping } from '../../../data/quotes/use-proposed-shipping.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import type { Tax } from '../../../quotes/charges.ts';
import { hasDetails, noDetails } from '../../../quotes/empty-order.ts';
import { handedOver } from '../../../quotes/handed-over.ts';
import { draftName, orderMail } from '../../../quotes/mail/order-mail.ts';
import { type Order, quotedNow } from '../../../quotes/mail/order-text.ts';
import { neededProblem } from '../../../quotes/needed-by.ts';
import { detailsOfCustomer, detailsOfDraft } from '../../../quotes/order-customer.ts';
import type { OrderDetails, OrderDraft, SentOrder } from '../../../quotes/order-draft.ts';
import { totalOf } from '../../../quotes/sums.ts';
import { chargeProblems, readCharges } from '../../../quotes/typed-charges.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../ui/Dialog.tsx';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ChargesFields } from '../../../ui/quote/ChargesFields.tsx';
import { ClockNotice } from '../../../ui/quote/ClockNotice.tsx';
import { copied, openMail, saveDraft } from '../../../ui/quote/hand-over.ts';
import { ManualCopy } from '../../../ui/quote/ManualCopy.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { DetailFields } from '../DetailFields.tsx';
import { EmployeeField } from '../EmployeeField.tsx';
import { PricesChangedNotice } from '../PricesChangedNotice.tsx';
import { OrderLines } from './OrderLines.tsx';
import { useRecordOrder } from './use-record-order.ts';

/** Recipient of orders if the session has no e-mail (decision 14). */
const fallbackRecipient = 'orders@quotr.local';

/** A drafted order, and the function that changes the draft. */
export type DraftedOrder = readonly [draft: OrderDraft, change: (edit: (before: OrderDraft) => OrderDraft) => void];

/** A sent order whose total is known. */
type TotalledOrder = SentOrder & { readonly total: number };

interface OrderDialogProps {
  items: readonly CartItem[];
  draft: DraftedOrder;
  /** Tax of the order; undefined for no tax, null until the tax is known. */
  tax: Tax | null | undefined;
  /** True if the store's shipping and tax could not be read. */
  unread?: boolean;
  /** Notice that the order was sent before; undefined if it was not. */
  sentBefore: string | undefined;
  /** Called after the order was handed to the mail program or saved as a mail draft, but not after a copy. */
  onSent?: (sent: TotalledOrder) => void;
  onClose: () => void;
}

/**
 * Dialog that sends an order by mail, or copies it (specification, section 2). The cart stays after sending (decision
 * 31), and the details stay until the cart is cleared.
 */
export function OrderDialog({ items, draft, tax, unread, sentBefore, onSent, onClose }: OrderDialogProps) {
  const [drafted, change] = draft;
  const details = detailsOfDraft(drafted);
  const typed = drafted.charges ?? {};
  const charged = { ...readCharges(typed), ...(tax && { tax }) };
  const proposed = useProposedShipping(items);
  const [isChecked, setIsChecked] = useState(false);
  const problems = chargeProblems(typed);
  const chargesRef = useRef<HTMLDivElement>(null);
  // The order states the time and the price book of its prices. It uses the time at which the dialog opened, because
  // the prices were checked just before.
  const [quoted] = useState(quotedNow);
  const nameRef = useRef<HTMLInputElement>(null);
  const dayRef = useRef<HTMLInputElement>(null);
  const today = useToday();
  /** Action of the pressed button, stored until the tax of the order is known. */
  const waiting = useRef<'send' | 'copy'>(undefined);
  /** Sends or copies the order once the tax is known. If a day or a charge is wrong, its box gets the focus instead. */
  const unlessWrong = (way: 'send' | 'copy') => {
    setIsChecked(true);
    if (neededProblem(details.neededBy, undefined, today)) dayRef.current?.focus();
    else if (Object.keys(problems).length > 0) chargesRef.current?.querySelector('input')?.focus();
    else if (tax === null) waiting.current = way;
    else void (way === 'send' ? send() : copyDetails());
  };
  const order: Order = { recipient: useAccount() || fallbackRecipient, details, items, charged, quoted };
  const { manual, send, copyDetails, onCopied, mail, openEmail, openDraft } = useSending(order, (sent) => {
    change((before) => handedOver(before, sent));
    if (sent.copied) return;
    onSent?.(sent);
    onClose();
  });
  const onDetails = (part: Partial<OrderDetails>) =>
    change((before) => ({ ...before, details: { ...before.details, ...part } }));
  const goOn = useEffectEvent(() => {
    const way = waiting.current;
    waiting.current = undefined;
    if (way) unlessWrong(way);
  });
  useEffect(() => {
    if (tax !== null) goOn();
  }, [tax]);
  return (
    <Dialog title="Send Order Details" onClose={onClose} firstFocus={nameRef}>
      <DialogFields>
        <div className={classNames(wideField, 'stack')}>
          <ClockNotice />
          <PricesChangedNotice />
          <OrderLines items={items} charged={charged} />
          <div ref={chargesRef}>
            <ChargesFields
              typed={typed}
              onTyped={(charges) => change((before) => ({ ...before, charges }))}
              proposed={proposed}
              isTaxed={tax !== null && tax !== undefined}
              problems={isChecked ? problems : {}}
            />
          </div>
          {unread && (
            <Notice
              kind="warning"
              text="Shipping and tax of the store could not be read: check the sums before you send."
            />
          )}
          {sentBefore && <Notice kind="warning" text={`${sentBefore}. Sending again sends its lines again.`} />}
        </div>
        <TextField label="Recipient (account)" value={order.recipient} className={wideField} />
        <DetailFields
          details={details}
          onDetails={onDetails}
          onChoose={(customer) => onDetails(detailsOfCustomer(customer))}
          nameRef={nameRef}
          dayRef={dayRef}
          afterAddress={<EmployeeField name={details.employeeName} className={wideField} />}
        />
        {manual && (
          <ManualCopy
            label="Order details"
            text={mail.message.text}
            onCopied={onCopied}
            onOpenEmail={mail.whole ? undefined : () => openEmail(false)}
            onOpenDraft={openDraft}
          />
        )}
      </DialogFields>
      <DialogActions>
        <KeepButton variant="primary" onClick={() => unlessWrong('send')}>
          Send via Email
        </KeepButton>
        <KeepButton onClick={() => unlessWrong('copy')}>Copy Details</KeepButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {hasDetails(details) && (
          <Button
            variant="quiet"
            onClick={() => {
              change(({ quote: _quote, charges: _charges, ...before }) => ({ ...before, details: noDetails }));
              nameRef.current?.focus();
            }}
          >
            Clear details
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Provides the functions that send or copy an order. `manual` is true after the browser refused to copy. */
function useSending(order: Order, onSent: (sent: TotalledOrder) => void) {
  const toast = useToast();
  const record = useRecordOrder();
  const [manual, setManual] = useState(false);
  const mail = orderMail(order);
  const { to, subject, text } = mail.message;

  const finish = (how: Pick<SentOrder, 'copied' | 'mail'> = {}) => {
    void record(order, how.copied ? undefined : to);
    const total = totalOf(order.items, order.charged ?? {});
    onSent({ to, at: Date.now(), lines: order.items.map(({ id }) => id), total, ...how });
  };
  const openEmail = (onClipboard: boolean) => {
    openMail(mail.address);
    toast.info('Opening your email client…');
    finish(mail.whole ? {} : { mail: { subject, text, copied: onClipboard } });
  };
  const copy = async (): Promise<boolean> => {
    if (await copied(text)) return true;
    setManual(true);
    toast.error('Copy failed. Try again.');
    return false;
  };
  const onCopied = () => {
    finish({ copied: true });
    toast.success('Order details copied.');
  };
  return {
    manual,
    mail,
    onCopied,
    openEmail,
    openDraft: () => {
      saveDraft(draftName, mail.message);
      finish();
    },
    send: async () => {
      if (mail.whole || (await copy())) openEmail(true);
    },
    copyDetails: async () => {
      if (!(await copy())) return;
      setManual(false);
      onCopied();
    },
  };
}
