import { Link } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import { formatCount } from '../../../quotes/format.ts';
import { isOpen, shownStatus } from '../../../quotes/quote.ts';
import { PendingLists, type PendingPageProps } from './PendingLists.tsx';

/** Maximum number of shown rows, which equals the limit of a store server. */
const mostShown = 200;

export function PendingHere(props: PendingPageProps) {
  const load = useQuotes();
  const today = useToday();
  const read = load.data?.filter((quote) => isOpen(quote) && shownStatus(quote, today) !== 'expired');
  return (
    <PendingLists {...props} open={read && { read: read.slice(0, mostShown), unread: [] }} load={load}>
      {read && read.length > mostShown && (
        <p>
          These are the newest {formatCount(mostShown)} of {formatCount(read.length)}. <Link to="/quotes">Quotes</Link>{' '}
          has all of them.
        </p>
      )}
    </PendingLists>
  );
}
