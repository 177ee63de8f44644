import type { Counts } from '../../../data/quotes/archive.ts';
import { countOf } from '../../../quotes/format.ts';

/** Returns the counts in words: `3 quotes and 1 order`. A zero is left out, but two zeros give `0 quotes`. */
export function countsText({ quotes, orders }: Counts, kind = ''): string {
  const [ofQuotes, ofOrders] = [countOf(quotes, `${kind}quote`), countOf(orders, `${kind}order`)];
  if (orders === 0) return ofQuotes;
  return quotes === 0 ? ofOrders : `${ofQuotes} and ${ofOrders}`;
}
