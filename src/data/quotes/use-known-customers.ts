import { useMemo } from 'react';
import { customersLike, knownCustomers } from '../../quotes/known-customers.ts';
import type { Customer } from '../../quotes/quote.ts';
import { useQuotes } from '../queries/quotes.ts';

/** Provides a function that finds customers of saved quotes by typed text. */
export function useKnownCustomers(): (typed: string) => readonly Customer[] {
  const { data: quotes } = useQuotes();
  const known = useMemo(() => knownCustomers(quotes ?? []), [quotes]);
  return (typed) => customersLike(known, typed);
}
