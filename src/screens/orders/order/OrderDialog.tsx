import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useAccount } from '../../../data/queries/session.ts';
import { useProposedShipping } from '../../../data/queries/terms.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { countedLines } from '../../../quotes/cart-figures.ts';
import type { Tax } from '../../../quotes/charges.ts';
import { type OutgoingOrder, orderMail } from '../../../quotes/mail/order-text.ts';
import { neededProblem } from '../../../quotes/needed-by.ts';
import { withoutOption } from '../../../quotes/option-sets.ts';
import {
  detailsOfDraft,
  handedOver,
  notSent,
  type OrderDetails,
  type OrderDraft,
} from '../../../quotes/order-draft.ts';
import { totalOf, totalRows } from '../../../quotes/sums.ts';
import { chargeProblems, readCharges } from '../../../quotes/typed-charges.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../ui/Dialog.tsx';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { lazyExtra } from '../../../ui/lazy-extra.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ChargesFields } from '../../../ui/quote/ChargesFields.tsx';
import { LineList } from '../../../ui/quote/LineList.tsx';
import { useMailing } from '../../../ui/quote/Mailing.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { ClearDetails, CustomerFields, EmployeeField } from '../CustomerFields.tsx';
import { useMarkOrdered, useNotSent } from './use-mark-ordered.ts';
import { useRecordOrder } from './use-record-order.ts';

const SecondReading = lazyExtra(async () => (await import('./SecondReading.tsx')).SecondReading);

/** Recipient of orders if the session has no e-mail (decision 14). */
const fallbackRecipient = 'orders@quotr.local';

export type DraftedOrder = readonly [draft: OrderDraft, change: (edit: (before: OrderDraft) => OrderDraft) => void];

interface OrderDialogProps {
  /** Lines of the cart or the quote. Of options, only the chosen one is ordered. */
  items: readonly CartItem[];
  draft: DraftedOrder;
  /** Tax of the order; undefined for no tax, null until the tax is known. */
  tax: Tax | null | undefined;
  /** True if the store's shipping and tax could not be read. */
  unread?: boolean;
  /** Notice that the order was sent before; undefined if it was not. */
  sentBefore: string | undefined;
  onClose: () => void;
}

/**
 * Dialog that sends an order by mail, or copies it (specification, section 2). The cart stays after sending (decision
 * 31), and the details stay until the cart is cleared.
 */
export function OrderDialog({ items: all, draft, tax, unread, sentBefore, onClose }: OrderDialogProps) {
  const [drafted, change] = draft;
  const items = countedLines(all).map(withoutOption);
  const details = detailsOfDraft(drafted);
  const typed = drafted.charges ?? {};
  const charged = { ...readCharges(typed), ...(tax && { tax }) };
  const proposed = useProposedShipping(items);
  const [isChecked, setIsChecked] = useState(false);
  const problems = chargeProblems(typed);
  const chargesRef = useRef<HTMLDivElement>(null);
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
    else void (way === 'send' ? send() : copy());
  };
  const { request } = drafted;
  const order: OutgoingOrder = { recipient: useAccount() || fallbackRecipient, details, items, charged, request };
  const { help, send, copy } = useSending(order, { all, change, onClose });
  const sendOnce = useSingleClick(() => unlessWrong('send'));
  const copyOnce = useSingleClick(() => unlessWrong('copy'));
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
          {request !== undefined && (
            <Suspense>
              <SecondReading request={request} items={items} />
            </Suspense>
          )}
          <LineList foldsAfter={3} lines={items} sums={totalRows(items, charged)} />
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
              text="The store’s shipping and tax could not be loaded. Check the total before you send."
            />
          )}
          {sentBefore && <Notice kind="warning" text={`${sentBefore}. Sending again orders the same lines twice.`} />}
        </div>
        <TextField
          label="Recipient (account)"
          hint="your shop, not the customer"
          value={order.recipient}
          className={wideField}
        />
        <CustomerFields isOrder details={details} onDetails={onDetails} nameRef={nameRef} dayRef={dayRef}>
          <EmployeeField name={details.employeeName} className={wideField} />
        </CustomerFields>
        {help}
      </DialogFields>
      <DialogActions>
        <KeepButton variant="primary" onClick={sendOnce}>
          Send via Email
        </KeepButton>
        <KeepButton onClick={copyOnce}>Copy Details</KeepButton>
        <Button variant="quiet" onClick={onClose}>
          {help ? 'Close' : 'Cancel'}
        </Button>
        <ClearDetails details={details} change={change} nameRef={nameRef} />
      </DialogActions>
    </Dialog>
  );
}

/** Provides the functions that send or copy an order, and record it. */
function useSending(
  order: OutgoingOrder,
  { all, change, onClose }: { all: readonly CartItem[]; change: DraftedOrder[1]; onClose: () => void },
) {
  const toast = useToast();
  const record = useRecordOrder();
  const markOrdered = useMarkOrdered();
  const noteNotSent = useNotSent();
  const mail = orderMail(order);
  const { recipient: to, items, charged = {}, details } = order;

  const finish = (how: 'mailed' | 'copied', told: string) => {
    const at = Date.now();
    const isCopied = how === 'copied';
    const id = record(order, { at, how, ...(!isCopied && { to }) });
    // The options that were not ordered are part of what was sent: the next order does not begin with them.
    const lines = all.map((item) => item.id);
    const sent = {
      order: id,
      to,
      at,
      lines,
      total: totalOf(items, charged),
      ...(isCopied && { copied: true as const }),
    };
    change((before) => handedOver(before, sent));
    markOrdered(items, sent, details.employeeName);
    toast[isCopied ? 'success' : 'info'](told, {
      label: 'Not sent',
      run: () => {
        change(notSent);
        void noteNotSent(id, items);
      },
    });
  };
  return useMailing({
    of: 'order',
    mail,
    onMailed: () => {
      finish('mailed', 'Opening your email client…');
      if (mail.whole) onClose();
    },
    onCopied: () => finish('copied', 'Order details copied.'),
  });
}
