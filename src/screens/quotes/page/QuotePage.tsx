import { useParams } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useQuote } from '../../../data/queries/quotes.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { UnknownQuote } from '../UnknownQuote.tsx';
import { OpenQuote } from './OpenQuote.tsx';

export function QuotePage({ back }: { back: string }) {
  const { number = '' } = useParams();
  const { data: quote, isError, error, refetch } = useQuote(number);
  const today = useToday();
  if (quote) return <OpenQuote key={quote.id} quote={quote} today={today} back={back} />;
  return (
    <Page title={`Quote ${number}`} back={back}>
      {isError && <LoadError text={whyUnread(error, 'The quote could not be read.')} onRetry={refetch} />}
      {quote === undefined && !isError && <Loading blocks={4} />}
      {quote === null && <UnknownQuote />}
    </Page>
  );
}
