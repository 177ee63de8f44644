import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { useQuote } from '../../../data/queries/quotes.ts';
import { type Quote, type QuoteOption, shownStatus } from '../../../quotes/quote.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { EmployeeQuestion } from './employee.tsx';
import { OpenQuote } from './OpenQuote.tsx';
import styles from './QuotePage.module.css';

/** Notes that a quote was given to the customer, and how; with the e-mail address used. */
export type OnGiven = (how: string, email?: string) => void;

/** Reason why an alternative of a quote, or a quote without any, can't be ordered; undefined if it can. */
export type WhyBlocked = (option: QuoteOption | undefined) => string | undefined;

export interface QuoteParts {
  /** Draws the buttons that order it or put it into the cart. */
  renderOrder: (quote: Quote, whyBlocked: WhyBlocked) => ReactNode;
  /**
   * Draws the buttons that give it to the customer: letter, mail, copy; `warning`: reason against doing so as it
   * stands.
   */
  renderGive: (quote: Quote, warning: string | undefined, onGiven: OnGiven) => ReactNode;
  /** Draws the button that lays its lines side by side. */
  renderCompare: (quote: Quote) => ReactNode;
  /** Draws its state at the store server, if there is one. */
  renderStanding?: (quote: Quote) => ReactNode;
}

/** A saved quote: its lines as quoted, their prices today, and its history. */
export function QuotePage({ back, ...parts }: QuoteParts & { back: string }) {
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
      {quote === null && <EmptyState text="This store has no quote of this number." picture={<QuoteIcon />} />}
      {quote && (
        <EmployeeQuestion>
          <OpenQuote key={quote.id} quote={quote} today={today} {...parts} />
        </EmployeeQuestion>
      )}
    </Page>
  );
}
