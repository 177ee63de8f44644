import { Link } from 'react-router-dom';
import { capitalized } from '../../../quotes/format.ts';
import { neededFacts } from '../../../quotes/needed-by.ts';
import { type Handing, handingsOf } from '../../../quotes/orders/recorded-order.ts';
import { totalRows } from '../../../quotes/sums.ts';
import { momentText } from '../../../quotes/validity.ts';
import { flagTexts } from '../../../quotes/wire/flags.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LineList } from '../../../ui/quote/LineList.tsx';
import { DecideOrder } from './DecideOrder.tsx';
import styles from './OrderDetails.module.css';
import { whoseOrder } from './order-columns.tsx';

const handingText = ({ at, how, to }: Handing): string =>
  ({ copied: 'Copied', mailed: `Opened as an email to ${to}`, 'not sent': 'Not sent' })[how] + `, ${momentText(at)}`;

interface OrderDetailsProps {
  found: RecordedOrder;
  /** Notes that the order was not sent. */
  onNotSent: () => void;
  onAgain: () => void;
  onClose: () => void;
}

export function OrderDetails({ found, onNotSent, onAgain, onClose }: OrderDetailsProps) {
  const { order, status, changedAt, changedBy, flags } = found;
  const { customer } = order;
  const waits = found.waits === true && status === 'recorded';
  const { approval } = found;
  const approved = approval ? `Approved by ${approval.by.name}, ${momentText(approval.at)}. ` : '';
  const facts: readonly (readonly [label: string, text: string])[] = [
    ['Placed', `${momentText(order.at)}${order.employee.trim() && `, taken by ${order.employee.trim()}`}`],
    ['Handed over', handingsOf(order).map(handingText).join('\n')],
    ['Status', `${capitalized(status)} since ${momentText(changedAt)}, by ${changedBy.name}`],
    ['Phone', customer.phone],
    ['Email', customer.email],
    ['Address', customer.address],
    ['Notes', order.note],
    ...neededFacts(order).map(({ label, value }) => [label, value] as const),
  ];
  return (
    <Dialog title={`Order of ${whoseOrder(found)}`} onClose={onClose}>
      <DialogBody label="The order">
        {flags.length > 0 && (
          <Notice
            kind={waits ? 'warning' : 'info'}
            text={`${waits ? 'Waits for a manager. ' : approved}${flagTexts(flags, order.lines, 'order').join(' ')}`}
          >
            {waits && <DecideOrder order={found} />}
          </Notice>
        )}
        <Facts facts={facts.filter(([, text]) => text.trim() !== '')} className={styles.facts} />
        <LineList lines={order.lines} sums={totalRows(order.lines, order)} />
      </DialogBody>
      <DialogActions>
        {order.quote !== undefined && (
          <Link className={buttonClass()} to={`/quotes/${order.quote}`}>
            Open quote {order.quote}
          </Link>
        )}
        <Button variant="primary" onClick={onAgain}>
          Quote again
        </Button>
        <Button onClick={onClose}>Close</Button>
        {status === 'recorded' && (
          <Button variant="quiet" onClick={onNotSent}>
            Not sent
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
