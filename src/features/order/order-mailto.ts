import { legible } from './legible.ts';
import type { OrderMessage } from './order-eml.ts';
import { type Order, orderSubject, orderText } from './order-text.ts';

/**
 * The longest address that every browser and mail program delivers. The smallest limits that are known, in characters: 2,008 in Firefox 32; 2,046
 * in Chrome on Windows with any mail program, which drops longer ones without a word; 2,081 for Windows itself (docs/decisions.md, CN).
 */
const longest = 1900;

/** What stands in a mail that can't carry the order itself. */
const pasteHint = 'The order is on the clipboard: paste it here.';

export interface OrderMail {
  readonly address: string;
  /** Whether the address carries the whole order; else its text has to be pasted, or opened as a draft. */
  readonly whole: boolean;
  readonly message: OrderMessage;
}

/** The order as a mail: its whole text, or, where that is too long for an address, a line that says to paste it. */
export function orderMail(order: Order): OrderMail {
  const message = { to: order.recipient, subject: orderSubject(order), text: orderText(order) };
  const address = mailto(message);
  if (address.length <= longest) return { address, whole: true, message };
  return { address: mailto({ ...message, text: pasteHint }), whole: false, message };
}

/** A `mailto:` address. Line breaks are CRLF, as mail has them (RFC 6068). */
function mailto({ to, subject, text }: OrderMessage): string {
  const recipient = encodeURIComponent(legible(to).replace(/\s/g, '')).replaceAll('%40', '@');
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
