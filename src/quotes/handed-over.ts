/** Changes of an order that is handed to the mail program or copied. */

import { withLevel } from './empty-order.ts';
import type { OrderDraft, SentOrder } from './order-draft.ts';

/**
 * Returns an order that was handed over, with its price level in `sent`: a level chosen from now on is the next
 * customer's.
 */
export function handedOver({ details, level, sent: before }: OrderDraft, sent: SentOrder): OrderDraft {
  const its = level ?? before?.level;
  return { details, sent: its === undefined ? sent : { ...sent, level: its } };
}

/** Returns an order that did not go out after all, at the price level it had. */
export const notSent = ({ sent, ...others }: OrderDraft): OrderDraft => withLevel(others, others.level ?? sent?.level);

/** Returns an order after a person said that it went out. */
export const wentOut = (draft: OrderDraft): OrderDraft =>
  draft.sent ? { ...draft, sent: { ...draft.sent, wentOut: true } } : draft;
