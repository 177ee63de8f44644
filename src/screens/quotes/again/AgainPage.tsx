import { useLocation, useParams } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useQuote } from '../../../data/queries/quotes.ts';
import { linesOfJob } from '../../../quotes/usual-jobs.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { EmployeeQuestion } from '../page/employee.tsx';
import { UnknownQuote } from '../UnknownQuote.tsx';
import { Again } from './Again.tsx';

/** Page with the lines of a quote or of a usual job, at the quoted prices and at today's prices. */
export function AgainPage() {
  const { number = '' } = useParams();
  const { search } = useLocation();
  const { data: quote, isError, error, refetch } = useQuote(number);
  const today = useToday();
  const sought = new URLSearchParams(search).get('job');
  const job = quote?.usual?.find(({ id }) => id === sought);
  const lines = quote && (sought === null || job) ? linesOfJob(quote, job) : [];
  return (
    <Page title={job?.name ?? 'The same again'} back={`/quotes/${encodeURIComponent(number)}`}>
      {isError && <LoadError text={whyUnread(error, 'The quote could not be read.')} onRetry={refetch} />}
      {quote === undefined && !isError && <Loading blocks={4} />}
      {quote === null && <UnknownQuote />}
      {quote && lines.length === 0 && (
        <Notice kind="warning" text="This usual job is gone: its line was removed, or it was taken off the list." />
      )}
      {quote && lines.length > 0 && (
        <EmployeeQuestion>
          <Again quote={{ ...quote, lines: [...lines] }} job={job} today={today} />
        </EmployeeQuestion>
      )}
    </Page>
  );
}
