import { type Mail, mailOf } from '../../quoting/mail/mail.ts';
import { type Order, orderSubject, orderText } from './order-text.ts';

/** The order as a mail: its whole text, or, where that is too long for an address, a line that says to paste it. */
export const orderMail = (order: Order): Mail =>
  mailOf(
    { to: order.recipient, subject: orderSubject(order), text: orderText(order) },
    'The order is on the clipboard: paste it here.',
  );

/** Name of the file that an order is downloaded as. */
export const draftName = 'quotr-order';
