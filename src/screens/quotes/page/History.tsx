import { sentenceOf } from '../../../quotes/event-codes.ts';
import { answerText } from '../../../quotes/link-answer.ts';
import type { Quote, QuoteEvent } from '../../../quotes/quote.ts';
import { momentText } from '../../../quotes/validity.ts';
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

export function History({ quote: { events } }: { quote: Quote }) {
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
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}
