import { useEffect } from 'react';
import { useToday } from '../../book/clock.ts';
import { useOpenQuoteCount } from '../../data/queries/quotes.ts';

/** Counts the open quotes for the header, which does not wait for them. */
export function OpenQuotes({ onCount }: { onCount: (count: number) => void }) {
  const count = useOpenQuoteCount(useToday()) ?? 0;
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
