import { useParams } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useQuote } from '../../../data/queries/quotes.ts';
import { shownStatus } from '../../../quotes/quote.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { UnknownQuote } from '../UnknownQuote.tsx';
import { OpenQuote } from './OpenQuote.tsx';
import styles from './QuotePage.module.css';

export function QuotePage({ back }: { back: string }) {
  const { number = '' } = useParams();
  const { data: quote, isError, error, refetch } = useQuote(number);
  const today = useToday();
  return (
    <Page
      title={`Quote ${number}`}
      heading={
        <>
          Quote <span className={styles.number}>{number}</span>
        </>
      }
      back={back}
      aside={quote && <StatusMark status={shownStatus(quote, today)} />}
    >
      {isError && <LoadError text={whyUnread(error, 'The quote could not be read.')} onRetry={refetch} />}
      {quote === undefined && !isError && <Loading blocks={4} />}
      {quote === null && <UnknownQuote />}
      {quote && <OpenQuote key={quote.id} quote={quote} today={today} />}
    </Page>
  );
}
