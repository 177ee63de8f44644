import { useChangeQuote } from '../../../data/queries/quotes.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { cartTotal, quoteNumbers } from '../../../quotes/cart-figures.ts';
import { formatMoney } from '../../../quotes/format.ts';
import type { SentOrder } from '../../../quotes/order-draft.ts';
import { type Quote, withEvent } from '../../../quotes/quote.ts';
import { takeBack } from '../../../quotes/quote-changes.ts';
import { totalOf } from '../../../quotes/sums.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/**
 * Provides the function that marks the quotes of cart lines as ordered, and the function that undoes the mark. `by` is
 * the name of the employee.
 */
export function useMarkOrdered() {
  const { mutateAsync } = useChangeQuote();
  const toast = useToast();
  const each = (items: readonly CartItem[], change: (quote: Quote, ordered: readonly CartItem[]) => Quote) => {
    for (const number of quoteNumbers(items)) {
      const ordered = items.filter(({ quoted }) => quoted?.number === number);
      mutateAsync({ number, change: (quote) => change(quote, ordered) }).catch(({ message }: Error) =>
        toast.error(message),
      );
    }
  };
  return {
    markOrdered: (items: readonly CartItem[], { to, at, copied, total, lines }: SentOrder, by: string) =>
      each(items, (quote, ordered) =>
        withEvent(quote, {
          at,
          by: by.trim(),
          kind: 'ordered',
          text: `${optionText(quote, ordered)}${formatMoney(ordered.length === lines.length ? (total ?? totalOf(ordered, quote)) : cartTotal(ordered))}, ${copied ? 'copied' : `sent to ${to}`}.`,
        }),
      ),
    takeBackOrdered: (items: readonly CartItem[], by: string) =>
      each(items, (quote) => (quote.status === 'ordered' ? takeBack(quote, { at: Date.now(), by: by.trim() }) : quote)),
  };
}

function optionText({ lines }: Quote, ordered: readonly CartItem[]): string {
  const ids = new Set(ordered.map(({ quoted }) => quoted?.line));
  const options = [...new Set(lines.flatMap(({ id, option }) => (ids.has(id) && option ? [option] : [])))];
  return options.map((option) => `Option ${option}, `).join('');
}
