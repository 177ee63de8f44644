import { Link } from 'react-router-dom';
import { useToday } from '../../../catalog/clock.ts';
import { dayText } from '../../../quoting/validity.ts';
import { shownStatus, useQuotes } from '../../../storage/quotes/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';

/** Every quote of the store, newest first. */
export function QuotesPage({ back }: { back: string }) {
  const { data: quotes, isError, refetch } = useQuotes();
  const today = useToday();
  return (
    <Page title="Quotes" back={back}>
      {isError && <LoadError text="The quotes could not be read." onRetry={refetch} />}
      {!quotes && !isError && <Loading blocks={4} />}
      {quotes?.length === 0 && <EmptyState text="No quote is saved yet." picture={<QuoteIcon />} />}
      {quotes && quotes.length > 0 && (
        <ul>
          {quotes.map((quote) => (
            <li key={quote.number}>
              <Link to={`/quotes/${quote.number}`}>{quote.number}</Link> {quote.customer.name}{' '}
              {shownStatus(quote, today)} {quote.totals.map(formatMoney).join(' / ')} {dayText(quote.validUntil)}
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
