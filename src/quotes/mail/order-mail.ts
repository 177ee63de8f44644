import { compactOrderText } from './compact-order-text.ts';
import { type Mail, mailOf } from './mail.ts';
import { type Order, orderSubject, orderText } from './order-text.ts';

/**
 * Returns the order as a mail: its text; a compact one if that is too long for an address (decision CN); else a line
 * that asks to paste it.
 */
export const orderMail = (order: Order): Mail =>
  mailOf(
    { to: order.recipient, subject: orderSubject(order), text: orderText(order) },
    'The order is on the clipboard: paste it here.',
    compactOrderText(order),
  );

/** Name of the file of a downloaded order. */
export const draftName = 'quotr-order';
