import { useEffect } from 'react';
import { useToday } from '../../book/clock.ts';
import { useOpenQuoteCount } from '../../data/queries/quotes.ts';

/**
 * Reports the number of open quotes to the header, so that the header need not wait for the quotes. Renders nothing.
 */
export function OpenQuotes({ onCount }: { onCount: (count: number) => void }) {
  const count = useOpenQuoteCount(useToday()) ?? 0;
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
