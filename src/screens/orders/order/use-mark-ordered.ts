import { useChangeQuote } from '../../../data/queries/quotes.ts';
import { useOwnName } from '../../../data/quotes/use-employee.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { cartTotal } from '../../../quotes/cart-figures.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { quoteNumbers } from '../../../quotes/mail/order-text.ts';
import type { SentOrder } from '../../../quotes/order-draft.ts';
import { type Quote, withEvent } from '../../../quotes/quote.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/** Provides marking the quotes of lines as ordered, with the alternative. `by` is the Employee Name. */
export function useMarkOrdered(): (items: readonly CartItem[], sent: SentOrder, by: string) => void {
  const { mutateAsync } = useChangeQuote();
  const toast = useToast();
  const ownName = useOwnName();
  return (items, { to, at }, by) => {
    for (const number of quoteNumbers(items)) {
      const ordered = items.filter(({ quoted }) => quoted?.number === number);
      const text = `${formatMoney(cartTotal(ordered))}, sent to ${to}.`;
      const change = (quote: Quote) =>
        withEvent(quote, {
          at,
          by: by.trim() || ownName,
          kind: 'ordered',
          text: `${optionText(quote, ordered)}${text}`,
        });
      mutateAsync({ number, change }).catch(({ message }: Error) => toast.error(message));
    }
  };
}

function optionText({ lines }: Quote, ordered: readonly CartItem[]): string {
  const ids = new Set(ordered.map(({ quoted }) => quoted?.line));
  const options = [...new Set(lines.flatMap(({ id, option }) => (ids.has(id) && option ? [option] : [])))];
  return options.map((option) => `Option ${option}, `).join('');
}
