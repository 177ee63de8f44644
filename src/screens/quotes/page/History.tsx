import { sentenceOf } from '../../../quotes/event-codes.ts';
import { answerText } from '../../../quotes/link-answer.ts';
import type { Quote, QuoteEvent } from '../../../quotes/quote.ts';
import { takeBack } from '../../../quotes/quote-changes.ts';
import { momentText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useQuoteChange } from '../use-quote-change.ts';
import styles from './Side.module.css';

const words: Readonly<Record<QuoteEvent['kind'], string>> = {
  draft: 'Draft again',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  ordered: 'Ordered',
  changed: 'Changed',
  repriced: 'Re-priced',
  extended: 'Extended',
  forgotten: 'Customer forgotten',
};

/** Returns the text of an event in the history: `Changed by Ann: Banners removed.` */
export function eventText(event: QuoteEvent, isFirst = false): string {
  const { kind, by } = event;
  const text = sentenceOf(event);
  const what = isFirst && kind === 'draft' ? 'Saved' : words[kind];
  return `${what}${by.trim() === '' ? '' : ` by ${by.trim()}`}${text ? `: ${text}` : '.'}`;
}

export function History({ quote: { number, status, events } }: { quote: Quote }) {
  const { change, isPending } = useQuoteChange(number);
  const undo = () => {
    if (!isPending) void change(takeBack, 'Taken back.');
  };
  // Event that gave the quote its present status.
  const noted = status === 'draft' ? undefined : events.findLast(({ kind }) => kind === status);
  return (
    <section className={styles.panel} aria-labelledby="quote-history">
      <h2 id="quote-history">History</h2>
      <ol className={styles.events}>
        {events
          .map((event, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- events are never changed or removed
            <li key={at}>
              <time className="fine" dateTime={new Date(event.at).toISOString()}>
                {momentText(event.at)}
              </time>
              <p>{eventText(event, at === 0)}</p>
              {event.answer && <p>{answerText(event.answer)}</p>}
              {event === noted && (
                <Button variant="quiet" size="s" className={classNames(styles.takeBack, 'no-print')} onClick={undo}>
                  Take back
                </Button>
              )}
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}
