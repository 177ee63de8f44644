import { useRef, useState } from 'react';
import { useIsChangingQuotes, useOwnRevisions } from '../../../data/queries/quotes.ts';
import { useLinesToday } from '../../../data/quotes/use-lines-today.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { keepsPrices } from '../../../quotes/accepted-option.ts';
import { customerFacts } from '../../../quotes/customer.ts';
import { knownTexts } from '../../../quotes/known-facts.ts';
import { neededFacts } from '../../../quotes/needed-by.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { AnswerNotices } from '../link/AnswerNotices.tsx';
import { QuoteLinks } from '../link/QuoteLinks.tsx';
import { QuoteAtServer } from '../pending/QuoteAtServer.tsx';
import { QuoteActions } from './actions/QuoteActions.tsx';
import { type OpenDialog, type OpenedDialog, QuoteDialog } from './dialogs/QuoteDialog.tsx';
import { eventText, History } from './History.tsx';
import { QuoteLines } from './lines/QuoteLines.tsx';
import styles from './OpenQuote.module.css';
import { QuoteCharges } from './QuoteCharges.tsx';
import { QuoteSums } from './QuoteSums.tsx';
import sideStyles from './Side.module.css';

export function OpenQuote({ quote, today }: { quote: Quote; today: string }) {
  const prices = useLinesToday(quote);
  const { server } = useStores();
  const [dialog, setDialog] = useState<OpenedDialog>();
  const linesRef = useRef<HTMLElement>(null);
  return (
    <div className={styles.quote}>
      <AnswerNotices quote={quote} />
      <ChangedElsewhere quote={quote} />
      {server && <QuoteAtServer quote={quote} />}
      <section className={styles.facts} aria-label="Summary">
        <QuoteSums quote={quote} prices={prices} today={today} />
        <QuoteCharges quote={quote} onOpen={setDialog} />
        <QuoteActions quote={quote} prices={prices} held={keepsPrices(quote, today)} onOpen={setDialog} />
      </section>
      {prices.lines.some((line) => line.today.kind === 'unchecked') && (
        <Notice kind="warning" text="Today’s prices of some lines could not be looked up. Check the connection.">
          <TryAgain size="s" onRetry={prices.retry} />
        </Notice>
      )}
      <div className={styles.columns}>
        <QuoteLines ref={linesRef} quote={quote} prices={prices} onOpen={setDialog} />
        <div className={styles.side}>
          <Customer quote={quote} onOpen={setDialog} />
          {server && <QuoteLinks quote={quote} />}
          <History quote={quote} />
        </div>
      </div>
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
    </div>
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
  const facts = [
    ...customerFacts(customer),
    ...neededFacts(quote).map(({ label, value }) => [label, value] as const),
    ...knownTexts(quote.known ?? {}),
    ['Note', note] as const,
  ].filter(([, text]) => text.trim() !== '');
  return (
    <section className={sideStyles.panel} aria-labelledby="quote-customer">
      <div className={sideStyles.heading}>
        <h2 id="quote-customer">Customer</h2>
        <Button
          variant="quiet"
          size="s"
          aria-label="Edit customer and note"
          onClick={() => onOpen({ kind: 'details' })}
        >
          Edit
        </Button>
      </div>
      {facts.length === 0 && <p className="muted">Nothing is noted of the customer.</p>}
      {facts.length > 0 && <Facts facts={facts} className={sideStyles.facts} />}
    </section>
  );
}
