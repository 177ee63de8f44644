import { type CartItem, cartTotal, type SentOrder } from '../../../storage/index.ts';
import { useChangeQuote, withEvent } from '../../../storage/quotes/index.ts';
import { formatMoney } from '../../../ui/format.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { quoteNumbers } from '../order-text.ts';

/** Notes on the quotes that lines come from that they were ordered. `by` is the Employee Name. */
export function useMarkOrdered(): (items: readonly CartItem[], sent: SentOrder, by: string) => void {
  const { mutateAsync } = useChangeQuote();
  const toast = useToast();
  return (items, { to, at }, by) => {
    for (const number of quoteNumbers(items)) {
      const ordered = items.filter(({ quoted }) => quoted?.number === number);
      const text = `Sent to ${to}: ${formatMoney(cartTotal(ordered))}.`;
      mutateAsync({ number, change: (quote) => withEvent(quote, { at, by, kind: 'ordered', text }) }).catch(
        ({ message }: Error) => toast.error(message),
      );
    }
  };
}
