import { useState } from 'react';
import type { CartItem } from '../../storage/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/toast/index.ts';
import { ManualCopy } from './ManualCopy.tsx';
import { noDetails } from './order-details.ts';
import styles from './OrderDialog.module.css';
import { OrderFields } from './OrderFields.tsx';
import { orderMail } from './order-mailto.ts';
import { type Order, orderText } from './order-text.ts';

/** Where orders go when the session has no e-mail (decision 14). */
const fallbackRecipient = 'orders@quotr.local';

interface OrderDialogProps {
  items: readonly CartItem[];
  /** The signed-in account's e-mail. */
  recipient: string;
  onClose: () => void;
}

/** Send Order Details (specification, section 2). The cart stays after sending (decision 31). */
export function OrderDialog({ items, recipient, onClose }: OrderDialogProps) {
  const [details, setDetails] = useState(noDetails);
  const toast = useToast();
  const order: Order = { recipient: recipient || fallbackRecipient, details, items };
  const mail = orderMail(order);
  const [manual, setManual] = useState(false);

  const openEmail = (text: string) => {
    openMail(mail.address);
    toast.info(text);
    onClose();
  };
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(orderText(order));
      return true;
    } catch {
      setManual(true);
      toast.error('Copy failed. Try again.');
      return false;
    }
  };
  const send = async () => {
    if (mail.whole) openEmail('Opening your email client…');
    else if (await copy()) openEmail('Opening your email client… Paste the copied details into the mail.');
  };
  const copyDetails = async () => {
    if (!(await copy())) return;
    setManual(false);
    toast.success('Order details copied.');
  };
  return (
    <Dialog title="Send Order Details" onClose={onClose}>
      <OrderFields
        recipient={order.recipient}
        details={details}
        onDetail={(key, text) => setDetails((before) => ({ ...before, [key]: text }))}
      >
        {manual && (
          <ManualCopy
            text={orderText(order)}
            onOpenEmail={mail.whole ? undefined : () => openEmail('Opening your email client…')}
          />
        )}
      </OrderFields>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void send()}>
          Send via Email
        </Button>
        <Button onClick={() => void copyDetails()}>Copy Details</Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** A real link is clicked: unlike an assigned location it does not count as leaving the page. */
function openMail(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}
