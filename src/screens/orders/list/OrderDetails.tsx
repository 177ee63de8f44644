import { Link } from 'react-router-dom';
import { cartAttributes, lineTotal } from '../../../quotes/cart-figures.ts';
import { capitalized, formatMoney } from '../../../quotes/format.ts';
import { pieceCount } from '../../../quotes/line-title.ts';
import { neededFacts, neededLines } from '../../../quotes/needed-by.ts';
import { type Handing, handingsOf } from '../../../quotes/orders/recorded-order.ts';
import { totalRows } from '../../../quotes/sums.ts';
import { momentText } from '../../../quotes/validity.ts';
import { flagTexts } from '../../../quotes/wire/flags.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DecideOrder } from './DecideOrder.tsx';
import styles from './OrderDetails.module.css';
import { whoseOrder } from './order-columns.tsx';

const handingText = ({ at, how, to }: Handing): string =>
  ({ copied: 'Copied', mailed: `To the email program, to ${to}`, 'not sent': 'Not sent' })[how] + `, ${momentText(at)}`;

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
    ['Given', `${momentText(order.at)}${order.employee.trim() && `, taken by ${order.employee.trim()}`}`],
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
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <li key={line.id}>
              <span>
                {line.product}
                <span className="muted">
                  {' '}
                  {[
                    pieceCount(line),
                    ...cartAttributes(line).map(({ label, value }) => `${label} ${value}`),
                    line.notes,
                    ...neededLines(line),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <b>{formatMoney(lineTotal(line))}</b>
            </li>
          ))}
        </ul>
        {totalRows(order.lines, order).map(({ label, cents }) => (
          <p key={label} className={styles.sum}>
            {label} {label === 'Total' ? <b>{formatMoney(cents)}</b> : <span>{formatMoney(cents)}</span>}
          </p>
        ))}
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
