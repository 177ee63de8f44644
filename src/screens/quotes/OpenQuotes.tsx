import { useEffect } from 'react';
import { useToday } from '../../book/clock.ts';
import { useOpenQuoteCount } from '../../data/queries/quotes.ts';

/** Reports the number of open quotes to the header, which does not wait for the number. Renders nothing. */
export function OpenQuotes({ onCount }: { onCount: (count: number) => void }) {
  const count = useOpenQuoteCount(useToday()) ?? 0;
  useEffect(() => onCount(count), [count, onCount]);
  return null;
}
