import { keepsPrices } from '../accepted-option.ts';
import type { CartItem } from '../cart.ts';
import { heldInQuantity } from '../line-discount.ts';
import { neededTexts, withNeeded } from '../needed-by.ts';
import { withoutOption } from '../option-sets.ts';
import type { Quote, QuoteLine } from '../quote.ts';
import { cartLineOf } from '../reopened.ts';
import { sameData } from '../same-text.ts';
import { isOfPrice } from './line-differences.ts';
import type { LinePrice } from './line-price.ts';

export interface HeldPrice {
  readonly kind: 'held';
  readonly until: string;
  /** The cart line at today's price; absent if the price is unchanged. */
  readonly now?: CartItem;
}

export const lineOfQuote = ({ quoted }: CartItem, quote: Quote | null | undefined): QuoteLine | undefined =>
  quote?.number === quoted?.number ? quote?.lines.find(({ id }) => id === quoted?.line) : undefined;

/**
 * Returns the price that a quote fixes for a cart line (decision AH). Undefined if the quote does not fix the price:
 * the quote has expired without an acceptance in time, or lacks the line, the line differs from the quote in more than quantity and needs, or the
 * present book changes more of the line than its price.
 * @param price the line's price by the present book
 */
export function heldPrice(item: CartItem, price: LinePrice, quote: Quote, today: string): HeldPrice | undefined {
  const line = lineOfQuote(item, quote);
  if (!line || !keepsPrices(quote, today) || !isAsQuoted(item, quote, line)) return undefined;
  const held = { kind: 'held', until: quote.validUntil } as const;
  if (price.kind === 'current') return held;
  return price.kind === 'changed' && price.differences.every(isOfPrice) ? { ...held, now: price.now } : undefined;
}

const noNeeds = neededTexts({});

function isAsQuoted(item: CartItem, quote: Quote, line: QuoteLine): boolean {
  const quoted = cartLineOf(quote, line, item.id);
  // The needed day, the artwork and the choice of an option are not part of the offer.
  return sameData(
    withNeeded({ ...withoutOption(item), quoted: quoted.quoted }, noNeeds),
    withNeeded(heldInQuantity(withoutOption(quoted), line, item.quantity), noNeeds),
  );
}
