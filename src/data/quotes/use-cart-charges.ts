import type { CartItem } from '../../quotes/cart.ts';
import { quoteNumbers } from '../../quotes/cart-figures.ts';
import type { Charged, Tax } from '../../quotes/charges.ts';
import { readCharges } from '../../quotes/typed-charges.ts';
import { useOrderDraft } from '../queries/drafts.ts';
import { useQuotesOf } from '../queries/quotes.ts';
import { useTerms } from '../queries/terms.ts';

interface CartCharges {
  /** Tax of the cart's order; undefined for no tax, null until the tax is known. */
  readonly tax: Tax | null | undefined;
  /** The known tax, and the shipping and the exemption that were typed for the order. */
  readonly charged: Charged;
}

/**
 * Provides the charges of a cart's order. If all lines come from one quote, the tax of that quote applies, or else the
 * tax of the store.
 */
export function useCartCharges(items: readonly CartItem[]): CartCharges {
  const { data: terms, isPending } = useTerms();
  const [only, ...others] = useQuotesOf(quoteNumbers(items));
  const [{ charges = {} }] = useOrderDraft();
  const isOfOne = others.length === 0 && items.every(({ quoted }) => quoted);
  const ofStore = isPending || only?.isPending ? null : terms?.tax;
  const tax = isOfOne && only?.data ? only.data.tax : ofStore;
  return { tax, charged: { ...readCharges(charges), ...(tax && { tax }) } };
}
