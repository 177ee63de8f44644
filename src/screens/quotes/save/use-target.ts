import { useState } from 'react';
import { lineOfQuote } from '../../../quotes/prices/held-price.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { useQuotesOf } from '../../../data/queries/quotes.ts';
import type { Quote } from '../../../quotes/quote.ts';

const asNew = 'As a new quote';
const toQuote = ({ number }: Quote): string => `To ${number}`;

/** Where a cart with lines of saved quotes goes: to the quote that all of those lines come from, or into a new one. */
export function useTarget(items: readonly CartItem[]) {
  const numbers = [...new Set(items.flatMap(({ quoted }) => quoted?.number ?? []))];
  const sources = useQuotesOf(numbers).flatMap(({ data }) => data ?? []);
  const [chosen, setChosen] = useState<string>();
  const [only, ...others] = sources;
  // What was ordered is not changed any more.
  const offered = only && others.length === 0 && only.status !== 'ordered' ? only : undefined;
  const target = chosen === asNew ? undefined : offered;
  const left = target?.lines.filter((line) => !items.some((item) => lineOfQuote(item, target)?.id === line.id));
  return {
    sources,
    target,
    /** How many lines of the target are not in the cart. */
    missing: left?.length ?? 0,
    /** Absent where there is nothing to choose. */
    choice: offered && {
      choices: [toQuote(offered), asNew],
      chosen: target ? toQuote(target) : asNew,
      onChoose: setChosen,
    },
  };
}
