import { useCallback, useRef, useState } from 'react';
import { useIsChangingQuotes, useOwnRevisions } from '../../../data/queries/quotes.ts';
import { linesByToday } from '../../../data/quotes/lines-by-today.ts';
import { type LinesToday, useLinesToday } from '../../../data/quotes/use-lines-today.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { keepsPrices } from '../../../quotes/accepted-option.ts';
import { customerFacts } from '../../../quotes/customer.ts';
import { pairRows, sharedCauses } from '../../../quotes/explanation/then-and-now.ts';
import { knownTexts } from '../../../quotes/known-facts.ts';
import { neededFacts } from '../../../quotes/needed-by.ts';
import { changesText } from '../../../quotes/prices/today-words.ts';
import { isHeld, type Quote, shownStatus } from '../../../quotes/quote.ts';
import { dayText, validityText } from '../../../quotes/validity.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { useFocusKept } from '../../../ui/focus-kept.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { AnswerNotices } from '../link/AnswerNotices.tsx';
import { QuoteLinks } from '../link/QuoteLinks.tsx';
import { QuoteAtServer } from '../pending/QuoteAtServer.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { type OpenDialog, type OpenedDialog, QuoteDialog } from './dialogs/QuoteDialog.tsx';
import { eventText, History } from './History.tsx';
import styles from './OpenQuote.module.css';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteTotal } from './QuoteTotal.tsx';
import sideStyles from './Side.module.css';
import { useQuoteActs } from './use-quote-acts.tsx';

export function OpenQuote({ quote, today, back }: { quote: Quote; today: string; back: string }) {
  const { number, status } = quote;
  const prices = useLinesToday(quote);
  const { server } = useStores();
  const [dialog, setDialog] = useState<OpenedDialog>();
  const linesRef = useRef<HTMLElement>(null);
  const acts = useQuoteActs(quote, prices, keepsPrices(quote, today), setDialog);
  const actions = useRef<HTMLElement>(null);
  useFocusKept(
    status,
    useCallback(() => actions.current?.focus({ preventScroll: true }), []),
  );
  return (
    <Page
      title={`Quote ${number}`}
      heading={
        <>
          Quote <span className={styles.number}>{number}</span>
        </>
      }
      back={back}
      aside={
        <div className={styles.standing}>
          <StatusMark status={shownStatus(quote, today)} />
          <p>{holdText(quote, today)}</p>
          <ActionMenu label="More">{acts.inMenu}</ActionMenu>
        </div>
      }
    >
      <div className={styles.quote}>
        <AnswerNotices quote={quote} />
        <ChangedElsewhere quote={quote} />
        {server && <QuoteAtServer quote={quote} />}
        <PricesBanner quote={quote} prices={prices} today={today} warning={acts.warning} onOpen={setDialog} />
        <div className={styles.columns}>
          <QuoteLines ref={linesRef} quote={quote} prices={prices} onOpen={setDialog} />
          <div className={styles.side}>
            <section ref={actions} tabIndex={-1} className={styles.due} aria-label="Summary">
              <QuoteTotal quote={quote} />
              <div className={classNames(styles.acts, 'no-print')}>{acts.inSight}</div>
            </section>
            <Customer quote={quote} onOpen={setDialog} />
            {server && <QuoteLinks quote={quote} />}
            <History quote={quote} />
          </div>
        </div>
      </div>
      {acts.dialogs}
      {dialog && (
        <QuoteDialog
          opened={dialog}
          quote={quote}
          prices={prices}
          today={today}
          onClose={() => setDialog(undefined)}
          onRemoved={() => linesRef.current?.focus()}
        />
      )}
    </Page>
  );
}

function holdText(quote: Quote, today: string): string {
  const { status, events, validUntil } = quote;
  const ordered = status === 'ordered' ? events.findLast(({ kind }) => kind === 'ordered') : undefined;
  if (ordered) return `Ordered ${new Date(ordered.at).toLocaleDateString('en-US', { dateStyle: 'long' })}`;
  return isHeld(quote, today) || !keepsPrices(quote, today)
    ? validityText(validUntil, today)
    : `Accepted in time, held until ${dayText(validUntil)}`;
}

interface PricesBannerProps {
  quote: Quote;
  prices: LinesToday;
  today: string;
  /** Why the quote can't be ordered as it is. */
  warning: string | undefined;
  onOpen: OpenDialog;
}

/** The page's only notice of prices: what has changed, and what stands in the way of an order. */
function PricesBanner({ quote, prices, today, warning, onOpen }: PricesBannerProps) {
  const { changed, unchecked, isWaiting } = linesByToday(prices);
  if (quote.status === 'ordered' || isWaiting) return null;
  const causes = changed.map(({ line, today: { now } }) => pairRows(line.reasons ?? [], now.reasons ?? []));
  const texts = [
    ...(changed.length > 0
      ? [
          changesText(changed.map(({ line, today: { now } }) => ({ was: line, now }))),
          ...sharedCauses(causes),
          ...(warning === undefined && isHeld(quote, today)
            ? [`This quote keeps its prices until ${dayText(quote.validUntil, today)}.`]
            : []),
        ]
      : []),
    ...(warning === undefined ? [] : [warning]),
    ...(unchecked.length > 0 ? ['Some of today’s prices could not be looked up. Check the connection.'] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Notice kind="warning" text={texts.join(' ')}>
      {changed.length > 0 && (
        <Button size="s" onClick={() => onOpen({ kind: 'reprice' })}>
          Review
        </Button>
      )}
      {unchecked.length > 0 && <TryAgain size="s" onRetry={prices.retry} />}
    </Notice>
  );
}

function ChangedElsewhere({ quote }: { quote: Quote }) {
  const { server } = useStores();
  const [changed, looked] = useChangedElsewhere(quote);
  const last = quote.events.at(-1);
  if (!changed) return null;
  const where = server ? 'in another tab or at another counter' : 'in another tab';
  return (
    <Notice
      kind="warning"
      text={`This quote was changed ${where}.${last && !last.answer ? ` ${eventText(last)}` : ''}`}
    >
      <Button size="s" onClick={looked}>
        OK
      </Button>
    </Notice>
  );
}

/**
 * Returns a flag that is true after a change from another tab or counter, and a function that acknowledges the change.
 * A customer's answer does not set the flag, because the answer has its own notice.
 */
function useChangedElsewhere({ id, revision, events }: Quote): readonly [changed: boolean, looked: () => void] {
  const own = useOwnRevisions(id);
  const isChanging = useIsChangingQuotes();
  const [seen, setSeen] = useState(revision);
  const [answered, setAnswered] = useState<readonly number[]>([]);
  if (events.at(-1)?.answer && !answered.includes(revision)) setAnswered([...answered, revision]);
  const isOther = Array.from({ length: Math.max(0, revision - seen) }, (_, at) => seen + 1 + at).some(
    (made) => !own.includes(made) && !answered.includes(made),
  );
  if (!isOther && revision !== seen) setSeen(revision);
  return [isOther && !isChanging, () => setSeen(revision)];
}

function Customer({ quote: { customer, note, ...quote }, onOpen }: { quote: Quote; onOpen: OpenDialog }) {
  const name = customer.name.trim() || customer.company.trim();
  const facts = [
    ...customerFacts(customer).filter(([, text]) => text !== name),
    ...neededFacts(quote).map(({ label, value }) => [label, value] as const),
    ...knownTexts(quote.known ?? {}),
    ['Note', note] as const,
  ].filter(([, text]) => text.trim() !== '');
  return (
    <section className={sideStyles.panel} aria-label="Customer">
      <div className={sideStyles.heading}>
        <h2>{name || 'Customer'}</h2>
        <Button
          variant="quiet"
          size="s"
          aria-label="Edit customer and note"
          onClick={() => onOpen({ kind: 'details' })}
        >
          Edit
        </Button>
      </div>
      {facts.length === 0 && <p className="muted">No contact details yet.</p>}
      {facts.length > 0 && <Facts facts={facts} className={sideStyles.facts} />}
    </section>
  );
}
