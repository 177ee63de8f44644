import { useState } from 'react';
import type { CartItem } from '../../storage/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/toast/index.ts';
import { noDetails } from './order-details.ts';
import styles from './OrderDialog.module.css';
import { OrderFields } from './OrderFields.tsx';
import { orderMailto } from './order-mailto.ts';
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

  const send = () => {
    openMail(orderMailto(order));
    toast.info('Opening your email client…');
    onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderText(order));
      toast.success('Order details copied.');
    } catch {
      toast.error('Copy failed. Try again.');
    }
  };

  return (
    <Dialog title="Send Order Details" onClose={onClose}>
      <OrderFields
        recipient={order.recipient}
        details={details}
        onDetail={(key, text) => setDetails((before) => ({ ...before, [key]: text }))}
      />
      <div className={styles.actions}>
        <Button variant="primary" onClick={send}>
          Send via Email
        </Button>
        <Button onClick={() => void copy()}>Copy Details</Button>
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
