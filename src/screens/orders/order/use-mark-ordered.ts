import { useCallback } from 'react';
import { useEmployee } from '../../../data/queries/drafts.ts';
import { useNoteNotSent } from '../../../data/queries/orders.ts';
import { useChangeQuote } from '../../../data/queries/quotes.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { cartTotal, quoteNumbers } from '../../../quotes/cart-figures.ts';
import { formatMoney } from '../../../quotes/format.ts';
import type { SentOrder } from '../../../quotes/order-draft.ts';
import { type Quote, withEvent } from '../../../quotes/quote.ts';
import { takeBack } from '../../../quotes/quote-changes.ts';
import { totalOf } from '../../../quotes/sums.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/** Provides the function that marks the quotes of cart lines as ordered. `by` is the name of the employee. */
export function useMarkOrdered() {
  const { mutateAsync } = useChangeQuote();
  const toast = useToast();
  return (items: readonly CartItem[], { to, at, copied, total, lines }: SentOrder, by: string) => {
    for (const number of quoteNumbers(items)) {
      const ordered = items.filter(({ quoted }) => quoted?.number === number);
      const change = (quote: Quote) =>
        withEvent(quote, {
          at,
          by: by.trim(),
          kind: 'ordered',
          text: `${optionText(quote, ordered)}${formatMoney(ordered.length === lines.length ? (total ?? totalOf(ordered, quote)) : cartTotal(ordered))}, ${copied ? 'copied' : `by email to ${to}`}.`,
        });
      mutateAsync({ number, change }).catch((error: unknown) => toast.error(errorText(error)));
    }
  };
}

function optionText({ lines }: Quote, ordered: readonly CartItem[]): string {
  const ids = new Set(ordered.map(({ quoted }) => quoted?.line));
  const options = [...new Set(lines.flatMap(({ id, option }) => (ids.has(id) && option ? [option] : [])))];
  return options.map((option) => `Option ${option}, `).join('');
}

/**
 * Provides the function that takes back that quotes were ordered, because their order was not sent. They have the status
 * again that they had before.
 */
export function useTakeBackOrdered() {
  const { mutateAsync } = useChangeQuote();
  const { name } = useEmployee();
  return useCallback(
    (numbers: readonly string[]) => {
      const act = { at: Date.now(), by: name.trim() };
      const change = (quote: Quote) => (quote.status === 'ordered' ? takeBack(quote, act) : quote);
      return Promise.all(numbers.map((number) => mutateAsync({ number, change })));
    },
    [mutateAsync, name],
  );
}

/** Provides the function that notes that the order of these lines was not sent. */
export function useNotSent() {
  const noteNotSent = useNoteNotSent();
  const takeBackOrdered = useTakeBackOrdered();
  const toast = useToast();
  return async (order: string | undefined, items: readonly CartItem[]) => {
    try {
      // A draft of an earlier release does not name its order.
      if (order !== undefined) await noteNotSent(order);
      await takeBackOrdered(quoteNumbers(items));
      toast.info('Marked as not sent.');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
