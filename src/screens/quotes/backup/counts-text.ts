import type { Counts } from '../../../data/quotes/archive.ts';
import { countOf } from '../../../quotes/format.ts';

/** Returns `3 quotes and 1 order`, without a count of zero; `0 quotes` if both are zero. */
export function countsText({ quotes, orders }: Counts, kind = ''): string {
  const [ofQuotes, ofOrders] = [countOf(quotes, `${kind}quote`), countOf(orders, `${kind}order`)];
  if (orders === 0) return ofQuotes;
  return quotes === 0 ? ofOrders : `${ofQuotes} and ${ofOrders}`;
}
