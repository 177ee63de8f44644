import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useToday } from '../../../catalog/clock.ts';
import { dayText } from '../../../quoting/validity.ts';
import { lineTotal } from '../../../storage/index.ts';
import {
  isHeld,
  linesOfOption,
  optionsOf,
  type Quote,
  shownStatus,
  useChangeQuote,
  useQuote,
  withEvent,
} from '../../../storage/quotes/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';

interface QuotePageProps {
  back: string;
  /** Draws the buttons that order it or put it into the cart; `blocked` says why it can't be ordered as it stands. */
  renderOrder: (quote: Quote, blocked: string | undefined) => ReactNode;
  /** Draws the buttons that give it to the customer: letter, mail, copy. */
  renderGive: (quote: Quote) => ReactNode;
  /** Draws the button that lays its lines side by side. */
  renderCompare: (quote: Quote) => ReactNode;
}

/** A saved quote: its lines as they were quoted. */
export function QuotePage({ back, renderOrder, renderGive, renderCompare }: QuotePageProps) {
  const { number = '' } = useParams();
  const { data: quote, isError, refetch } = useQuote(number);
  const today = useToday();
  return (
    <Page title={`Quote ${number}`} back={back}>
      {isError && <LoadError text="The quote could not be read." onRetry={refetch} />}
      {quote === undefined && !isError && <Loading blocks={4} />}
      {quote === null && <EmptyState text="This store has no quote of this number." picture={<QuoteIcon />} />}
      {quote && (
        <>
          <p>
            {shownStatus(quote, today)}, holds until {dayText(quote.validUntil)}
          </p>
          {!isHeld(quote, today) && <p>Its prices do not hold any more.</p>}
          <div className="cluster">
            {renderOrder(quote, undefined)}
            {renderGive(quote)}
            {renderCompare(quote)}
          </div>
          <Answer quote={quote} />
          <Lines quote={quote} />
        </>
      )}
    </Page>
  );
}

/** What the customer said. */
function Answer({ quote: { number, employee } }: { quote: Quote }) {
  const { mutate, isPending } = useChangeQuote();
  const toast = useToast();
  const answer = (kind: 'accepted' | 'declined') =>
    mutate(
      { number, change: (quote) => withEvent(quote, { at: Date.now(), by: employee, kind }) },
      { onError: ({ message }) => toast.error(message) },
    );
  return (
    <div className="cluster">
      <Button disabled={isPending} onClick={() => answer('accepted')}>
        Accepted
      </Button>
      <Button disabled={isPending} onClick={() => answer('declined')}>
        Declined
      </Button>
    </div>
  );
}

/** The lines of each alternative under its letter; all of them where there are none. */
function Lines({ quote }: { quote: Quote }) {
  const options = optionsOf(quote);
  return (options.length === 0 ? [undefined] : options).map((option) => (
    <section key={option ?? ''} aria-label={option && `Option ${option}`}>
      <ul>
        {linesOfOption(quote, option).map((line) => (
          <li key={line.id}>
            {line.product} {formatMoney(lineTotal(line))}
          </li>
        ))}
      </ul>
    </section>
  ));
}
