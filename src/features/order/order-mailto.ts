import { type Order, orderSubject, orderText } from './order-text.ts';

/** The order as a `mailto:` address. Line breaks are CRLF, as mail has them (RFC 6068). */
export function orderMailto(order: Order): string {
  const to = encodeURIComponent(order.recipient).replaceAll('%40', '@');
  const subject = encodeURIComponent(orderSubject(order));
  const body = encodeURIComponent(orderText(order).replaceAll('\n', '\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
}
