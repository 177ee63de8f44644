import { useToday } from '../../../book/clock.ts';
import { useCalls } from '../../../data/quotes/use-calls.ts';
import { countOf } from '../../../quotes/format.ts';
import { dayText } from '../../../quotes/validity.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { CallCard } from './CallCard.tsx';
import styles from './TodayPage.module.css';

export function TodayPage({ back }: { back: string }) {
  const { data: calls, error, refetch } = useCalls();
  const today = useToday();
  return (
    <Page
      title="Today"
      back={back}
      intro={`${dayText(today)}${calls && calls.length > 0 ? `: ${countOf(calls.length, 'customer')} to call.` : ''}`}
    >
      {error && <LoadError text={whyUnread(error, 'The calls of today could not be read.')} onRetry={refetch} />}
      {!calls && !error && <Loading blocks={4} />}
      {calls?.length === 0 && !error && <EmptyState text="Nobody has to be called today." picture={<QuoteIcon />} />}
      {calls && calls.length > 0 && (
        <ul className={styles.calls} aria-label="Calls">
          {calls.map((call) => (
            <CallCard key={call.order?.order.id ?? call.quote?.number} call={call} today={today} />
          ))}
        </ul>
      )}
    </Page>
  );
}
