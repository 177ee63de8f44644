import { compactOrderText } from './compact-order-text.ts';
import { type Mail, mailOf } from './mail.ts';
import { type Order, orderSubject, orderText } from './order-text.ts';

/**
 * Returns the order as a mail with the first text that fits an address: the full text, the compact text (decision CN),
 * or a line that asks to paste the text.
 */
export const orderMail = (order: Order): Mail =>
  mailOf(
    { to: [order.recipient], subject: orderSubject(order), text: orderText(order) },
    'The order is on the clipboard: paste it here.',
    compactOrderText(order),
  );

/** File name of a downloaded order, without its ending. */
export const draftName = 'quotr-order';
