import { useQueryClient } from '@tanstack/react-query';
import { useRemoveFromCart } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useSaveQuote } from '../../../data/queries/quotes.ts';
import { useStoreKey } from '../../../data/queries/session.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { useTermsNow } from '../../../data/queries/terms.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { type Charged, chargedOf } from '../../../quotes/charges.ts';
import { begunOrder } from '../../../quotes/order-draft.ts';
import type { NewQuote } from '../../../quotes/quote.ts';
import { requestField } from '../../../quotes/request-text.ts';
import { readCharges } from '../../../quotes/typed-charges.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

type Content = Omit<NewQuote, 'store' | 'lines' | keyof Charged>;

/**
 * Provides a function that saves the cart as a quote and empties the cart. If the cart can't be emptied, the quote is
 * saved all the same, and a message says so.
 * @returns a function that returns the number of the quote, and rejects with an error whose message can be shown
 */
export function useSaving(items: readonly CartItem[]): (content: Content) => Promise<string> {
  const store = useStoreKey();
  const settings = useSettings();
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveQuote();
  const { mutateAsync: remove } = useRemoveFromCart();
  const [draft, changeDraft] = useOrderDraft();
  const termsNow = useTermsNow();
  const toast = useToast();
  return async (content) => {
    if (!settings) throw new Error('The settings are not loaded yet. Try again.');
    const lines = [...(await quotedLines(items, client, settings))];
    const { tax } = await termsNow();
    const charges = { ...chargedOf(content.known ?? {}), ...readCharges(draft.charges ?? {}), ...(tax && { tax }) };
    const { number } = await save({ ...content, ...requestField(draft.request), store, lines, ...charges });
    try {
      await remove(items.map(({ id }) => id));
      changeDraft(begunOrder);
      toast.success(`Quote ${number} saved.`);
    } catch (error) {
      toast.error(`Quote ${number} is saved, but its lines are still in the cart. ${errorText(error)}`);
    }
    return number;
  };
}
