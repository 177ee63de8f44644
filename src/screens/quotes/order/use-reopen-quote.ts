import { useCartNow } from '../../../data/queries/cart.ts';
import { useRemoveFromCart, useRestoreToCart } from '../../../data/queries/cart-edits.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { levelField } from '../../../pricing/product.ts';
import type { CartItem, RemovedItem } from '../../../quotes/cart.ts';
import { isExactTotal } from '../../../quotes/cart-figures.ts';
import { newId } from '../../../quotes/new-id.ts';
import { hasDetails, type OrderDraft } from '../../../quotes/order-draft.ts';
import type { Quote, QuoteOption } from '../../../quotes/quote.ts';
import { cartLinesOf, orderDetailsOf } from '../../../quotes/reopened.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/** Treatment of the lines in the cart. */
export type Reopening = 'add' | 'replace';

/**
 * Provides putting a quote's lines into the cart at its prices, with its customer in the order; all of it can be
 * undone. Beside other lines a begun order keeps its customer.
 * @returns a function that returns true on success, and shows errors
 */
export function useReopenQuote(): (quote: Quote, option: QuoteOption | undefined, how: Reopening) => Promise<boolean> {
  const itemsNow = useCartNow();
  const { mutateAsync: put } = useRestoreToCart();
  const { mutateAsync: remove } = useRemoveFromCart();
  const [draft, changeDraft] = useOrderDraft();
  const toast = useToast();
  const report = (error: unknown) => toast.error(errorText(error));
  return async (quote, option, how) => {
    const before = itemsNow();
    const kept = how === 'add' ? before : [];
    const added = cartLinesOf(quote, option, newId);
    const undo = async (gone: readonly RemovedItem[]) => {
      if (gone.length > 0) await put(gone);
      await remove(added.map(({ id }) => id));
      changeDraft(() => draft);
    };
    if (!isExactTotal([...kept, ...added])) {
      toast.error("This quote can't be opened: the cart would cost more than can be added up exactly.");
      return false;
    }
    try {
      // A computer switched off in between keeps both, instead of losing both.
      await put(added.map((item, at) => ({ item, index: before.length + at })));
      const { removed } = how === 'replace' ? await remove(before.map(({ id }) => id)) : { removed: [] };
      changeDraft((now) => orderOf(quote, added, kept.length === 0 ? undefined : now));
      toast.info(`Quote ${quote.number} is in the cart.`, {
        label: 'Undo',
        run: () => void undo(removed).catch(report),
      });
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  };
}

/**
 * Returns the order with the customer of a quote and their price level; `begun` is the order of lines already in the
 * cart.
 */
function orderOf(quote: Quote, lines: readonly CartItem[], begun: OrderDraft | undefined): OrderDraft {
  if (begun && hasDetails(begun.details)) return begun;
  const [level] = begun ? [begun.level] : lines.flatMap(({ selection }) => selection?.[levelField] ?? []);
  return {
    ...begun,
    details: orderDetailsOf(quote),
    ...(level !== undefined && { level }),
  };
}
