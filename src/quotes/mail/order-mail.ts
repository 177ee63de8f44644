import { type Mail, mailOf } from './mail.ts';
import { compactOrderText } from './compact-order-text.ts';
import { type Order, orderSubject, orderText } from './order-text.ts';

/** The order as a mail: its text; where that is too long for an address, a compact one (decision CN); else a line that says to paste it. */
export const orderMail = (order: Order): Mail =>
  mailOf(
    { to: order.recipient, subject: orderSubject(order), text: orderText(order) },
    'The order is on the clipboard: paste it here.',
    compactOrderText(order),
  );

/** Name of the file that an order is downloaded as. */
export const draftName = 'quotr-order';
