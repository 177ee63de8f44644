import { useState } from 'react';
import { useQuotesOf } from '../../../data/queries/quotes.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { quoteNumbers } from '../../../quotes/cart-figures.ts';
import { lineOfQuote } from '../../../quotes/prices/held-price.ts';
import type { Quote } from '../../../quotes/quote.ts';

const asNew = 'As a new quote';
const toQuote = ({ number }: Quote): string => `To ${number}`;

/**
 * Provides the quote that a save of the cart replaces. If all quoted lines of the cart come from one quote that is not
 * ordered, this quote is offered. Otherwise, or if the person chooses so, the cart becomes a new quote.
 */
export function useTarget(items: readonly CartItem[]) {
  const sources = useQuotesOf(quoteNumbers(items)).flatMap(({ data }) => data ?? []);
  const [chosen, setChosen] = useState<string>();
  const [only, ...others] = sources;
  // An ordered quote is not changed any more.
  const offered = only && others.length === 0 && only.status !== 'ordered' ? only : undefined;
  const target = chosen === asNew ? undefined : offered;
  const left = target?.lines.filter((line) => !items.some((item) => lineOfQuote(item, target)?.id === line.id));
  return {
    sources,
    target,
    /** Number of the target's lines that the cart lacks. */
    missing: left?.length ?? 0,
    /** Choice between the target and a new quote; undefined if only a new quote is possible. */
    choice: offered && {
      choices: [toQuote(offered), asNew],
      chosen: target ? toQuote(target) : asNew,
      onChoose: setChosen,
    },
  };
}
