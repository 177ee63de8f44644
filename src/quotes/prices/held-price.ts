import { sameData } from '../same-text.ts';
import type { CartItem } from '../cart.ts';
import { isHeld, type Quote, type QuoteLine } from '../quote.ts';
import { heldInQuantity } from '../line-discount.ts';
import { cartLineOf } from '../reopened.ts';
import { isOfPrice } from './line-differences.ts';
import type { LinePrice } from './line-price.ts';

/** The price of a saved quote, which holds whatever the book and the markups say since. */
export interface HeldPrice {
  readonly kind: 'held';
  /** The last day. */
  readonly until: string;
  /** What the calculator would put into the cart today; absent where that costs the same. */
  readonly now?: CartItem;
}

/** The line of a quote that a line of the cart comes from. The cart is untrusted: the quote has the last word. */
export const lineOfQuote = ({ quoted }: CartItem, quote: Quote | null | undefined): QuoteLine | undefined =>
  quote?.number === quoted?.number ? quote?.lines.find(({ id }) => id === quoted?.line) : undefined;

/**
 * The price at which a quote holds a line: where the line still says what the quote says, in any quantity, and all that the book would change is its
 * price (decision AH).
 *
 * @param price what the book makes of the line
 */
export function heldPrice(item: CartItem, price: LinePrice, quote: Quote, today: string): HeldPrice | undefined {
  const line = lineOfQuote(item, quote);
  if (!line || !isHeld(quote, today) || !isAsQuoted(item, quote, line)) return undefined;
  const held = { kind: 'held', until: quote.validUntil } as const;
  if (price.kind === 'current') return held;
  return price.kind === 'changed' && price.differences.every(isOfPrice) ? { ...held, now: price.now } : undefined;
}

function isAsQuoted(item: CartItem, quote: Quote, line: QuoteLine): boolean {
  const quoted = cartLineOf(quote, line, item.id);
  return sameData({ ...item, quoted: quoted.quoted }, heldInQuantity(quoted, line, item.quantity));
}
