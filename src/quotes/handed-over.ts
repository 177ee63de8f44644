/** Changes of an order draft after its text was handed to the mail program or copied. */

import { type OrderDraft, type SentOrder, withLevel } from './order-draft.ts';

/**
 * Returns a draft after its order was handed over. Moves the order's price level to `sent`, because a level that is
 * chosen later belongs to the next customer.
 */
export function handedOver({ level, quote: _quote, sent: before, ...kept }: OrderDraft, sent: SentOrder): OrderDraft {
  const its = level ?? before?.level;
  return { ...kept, sent: its === undefined ? sent : { ...sent, level: its } };
}

/**
 * Returns the draft of an order that was not sent after all. Restores the order's price level, unless another level was
 * chosen meanwhile.
 */
export const notSent = ({ sent, ...others }: OrderDraft): OrderDraft => withLevel(others, others.level ?? sent?.level);
