import { newId } from '../../../quotes/new-id.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { cartLinesOf } from '../../../quotes/reopened.ts';
import { type Reopening, usePutInCart } from '../../orders/order/use-put-in-cart.ts';

/**
 * Provides a function that puts a quote's lines into the cart at the quoted prices.
 * @returns a function that returns true on success, and shows errors
 */
export function useReopenQuote(): (quote: Quote, how: Reopening) => Promise<boolean> {
  const put = usePutInCart();
  return (quote, how) => put({ lines: cartLinesOf(quote, newId), of: quote, name: `Quote ${quote.number}` }, how);
}
