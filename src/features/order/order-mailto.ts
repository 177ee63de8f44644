import { legible } from './legible.ts';
import { type Order, orderSubject, orderText } from './order-text.ts';

/** Mail programs cut longer addresses off, without a word. */
const longest = 1900;

/** What stands in a mail that can't carry the order itself. */
const pasteHint = 'The order is on the clipboard: paste it here.';

export interface OrderMail {
  readonly address: string;
  /** Whether the address carries the whole order; else its text has to be pasted. */
  readonly whole: boolean;
}

/** The order as a mail: its whole text, or, where that is too long for an address, a line that says to paste it. */
export function orderMail(order: Order): OrderMail {
  const address = mailto(order, orderText(order));
  return address.length <= longest ? { address, whole: true } : { address: mailto(order, pasteHint), whole: false };
}

/** A `mailto:` address. Line breaks are CRLF, as mail has them (RFC 6068). */
function mailto(order: Order, text: string): string {
  const to = encodeURIComponent(legible(order.recipient).replace(/\s/g, '')).replaceAll('%40', '@');
  const subject = encodeURIComponent(orderSubject(order));
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
}
