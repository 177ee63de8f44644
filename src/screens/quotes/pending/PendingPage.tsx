import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useIsManager } from '../../../data/queries/role.ts';
import type { Rows } from '../../../data/rows.ts';
import { useApprove, useDecideHeld, usePending } from '../../../data/server/queries/pending.ts';
import { flagText, flagWords } from '../../../quotes/flag-text.ts';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { quoteTotals, shownStatus } from '../../../quotes/quote.ts';
import { momentText, shortDayText } from '../../../quotes/validity.ts';
import type { Held, ListedQuote } from '../../../quotes/wire/wire.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { unshownText } from '../../../ui/table/unshown-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './Pending.module.css';

interface PendingPageProps {
  title: string;
  intro: string;
  back: string;
  /** Address of a drawing, for an empty page. */
  drawing: string;
  /** Content below the lists. */
  children?: ReactNode;
}

/** Pending work of the store: flagged and held prices for a manager, and open quotes. */
export function PendingPage({ title, intro, back, drawing, children }: PendingPageProps) {
  const { data: pending, isError, error, refetch } = usePending();
  const isNothing = pending && Object.values(pending).every(({ read, unread }) => read.length + unread.length === 0);
  return (
    <Page title={title} intro={intro} back={back}>
      <div className={styles.sections}>
        {isError && <LoadError text={`What is pending could not be read. ${error.message}`} onRetry={refetch} />}
        {!pending && !isError && <Loading blocks={6} />}
        {isNothing && <EmptyState text="Nothing is pending." drawing={drawing} />}
        {pending && (
          <>
            <Section title="Changes that wait for a manager" of="change" rows={pending.held}>
              {(held) => <HeldEntry key={held.id} held={held} />}
            </Section>
            <Section title="Quotes that wait for approval" of="quote" rows={pending.flagged}>
              {(quote) => <FlaggedEntry key={quote.number} quote={quote} />}
            </Section>
            <Section title="Open quotes and drafts" of="quote" rows={pending.open}>
              {(quote) => <QuoteEntry key={quote.number} quote={quote} />}
            </Section>
          </>
        )}
        {children}
      </div>
    </Page>
  );
}

interface SectionProps<Row> {
  title: string;
  /** Kind of the row, in one word. */
  of: string;
  rows: Rows<Row>;
  children: (row: Row) => ReactNode;
}

/** A list with its heading; nothing where it is empty. */
function Section<Row>({ title, of, rows: { read, unread }, children }: SectionProps<Row>) {
  const id = useId();
  const count = read.length + unread.length;
  if (count === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={styles.count}>{formatCount(count)}</span>
      </h2>
      <ul className={styles.entries}>
        {unread.map((name, at) => (
          <li key={`${at} ${name}`}>{unshownText(of, name)}</li>
        ))}
        {read.map(children)}
      </ul>
    </section>
  );
}

const whose = ({ name, company }: ListedQuote['customer']): string =>
  [name, company].filter((text) => text.trim() !== '').join(', ') || 'No name';

function QuoteEntry({ quote, children }: { quote: ListedQuote; children?: ReactNode }) {
  const { number, customer, products, totals, validUntil, employee, flags } = quote;
  const status = shownStatus(quote, useToday());
  const facts = [
    status,
    `holds until ${shortDayText(validUntil)}`,
    ...(employee.trim() === '' ? [] : [`made by ${employee.trim()}`]),
    ...new Set(flags.map(flagWords)),
  ];
  return (
    <li>
      <div className={styles.entry}>
        <p>
          <Link to={`/quotes/${number}`}>{number}</Link> {whose(customer)}: {products.join(', ')}
        </p>
        <b>{totals.map(formatMoney).join(' or ')}</b>
      </div>
      <p className="muted">{facts.join(', ')}</p>
      {children}
    </li>
  );
}

function FlaggedEntry({ quote }: { quote: ListedQuote }) {
  const isManager = useIsManager();
  const approve = useApprove();
  const { answer } = useAnswer();
  return (
    <QuoteEntry quote={quote}>
      {quote.flags
        .filter(({ said, expected, detail }) => (said !== undefined && expected !== undefined) || detail !== undefined)
        .map((flag) => (
          <p key={`${flag.line} ${flag.kind} ${flag.detail}`}>{flagText(flag, 'One line')}</p>
        ))}
      {isManager && (
        <div className="cluster">
          <Button
            size="s"
            aria-label={`Approve quote ${quote.number}`}
            disabled={approve.isPending}
            onClick={() => approve.mutate(quote, answer(`Quote ${quote.number} is approved.`))}
          >
            Approve
          </Button>
        </div>
      )}
    </QuoteEntry>
  );
}

function HeldEntry({ held: { id, author, sentBy, at, why, change } }: { held: Held }) {
  const isManager = useIsManager();
  const decide = useDecideHeld();
  const { answer } = useAnswer();
  const content = change.kind === 'quote' ? change.quote : change.order;
  const totals = change.kind === 'quote' ? quoteTotals(change.quote).map(({ total }) => total) : [change.order.total];
  const what = change.kind === 'quote' ? `Quote ${change.quote.number}` : 'Order';
  const about = `${what} of ${author.name}, ${momentText(at)}`;
  return (
    <li>
      <div className={styles.entry}>
        <p>
          {what} for {whose(content.customer)}
        </p>
        <b>{totals.map(formatMoney).join(' or ')}</b>
      </div>
      <p className="muted">
        By {author.name}
        {sentBy && `, sent by ${sentBy.name}`}, {momentText(at)}. {why}
      </p>
      {isManager && (
        <div className="cluster">
          <Button
            size="s"
            aria-label={`Accept: ${about}`}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, accept: true }, answer('Accepted.'))}
          >
            Accept
          </Button>
          <Button
            size="s"
            variant="quiet"
            aria-label={`Decline: ${about}`}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, accept: false }, answer('Declined.'))}
          >
            Decline
          </Button>
        </div>
      )}
    </li>
  );
}

/** Provides a report on the result of a decision. */
function useAnswer() {
  const toast = useToast();
  return {
    answer: (done: string) => ({
      onSuccess: () => toast.success(done),
      onError: ({ message }: Error) => toast.error(message),
    }),
  };
}
