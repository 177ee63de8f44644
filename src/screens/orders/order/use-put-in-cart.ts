import { useCartNow, useRemoveFromCart, useRestoreToCart } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import type { CartItem, RemovedItem } from '../../../quotes/cart.ts';
import { isExactTotal } from '../../../quotes/cart-figures.ts';
import type { Charged } from '../../../quotes/charges.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { orderOfLines } from '../../../quotes/reopened.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

interface PutInCart {
  readonly lines: readonly CartItem[];
  /** Data for the order: customer, employee, note, needed-by day, artwork, shipping and tax exemption. */
  readonly of: Pick<Quote, 'customer' | 'employee' | 'note' | 'neededBy' | 'artwork'> & Charged;
  /** Name of the quote or order that the lines come from, such as `Quote Q-7F3KD-0142`. */
  readonly name: string;
}

export type Reopening = 'add' | 'replace';

/**
 * Provides a function that puts lines into the cart, and their customer into the order. If other lines remain in the
 * cart and the order already has details, the order is not changed. Undo restores both the cart and the order.
 * @returns a function that returns true on success, and shows errors
 */
export function usePutInCart(): (put: PutInCart, how: Reopening) => Promise<boolean> {
  const itemsNow = useCartNow();
  const { mutateAsync: put } = useRestoreToCart();
  const { mutateAsync: remove } = useRemoveFromCart();
  const [draft, changeDraft] = useOrderDraft();
  const toast = useToast();
  const report = (error: unknown) => toast.error(errorText(error));
  return async ({ lines: added, of, name }, how) => {
    const before = itemsNow();
    const kept = how === 'add' ? before : [];
    const undo = async (gone: readonly RemovedItem[]) => {
      if (gone.length > 0) await put(gone);
      await remove(added.map(({ id }) => id));
      changeDraft(() => draft);
    };
    if (!isExactTotal([...kept, ...added])) {
      toast.error(`${name} can't be opened: the cart would cost more than can be added up exactly.`);
      return false;
    }
    try {
      // Adds the new lines before the removal of the old lines, so that no line is lost if the computer is switched off
      // in between.
      await put(added.map((item, at) => ({ item, index: before.length + at })));
      const { removed } = how === 'replace' ? await remove(before.map(({ id }) => id)) : { removed: [] };
      changeDraft((now) => orderOfLines(of, added, kept.length === 0 ? undefined : now));
      toast.info(`${name} is in the cart.`, {
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
