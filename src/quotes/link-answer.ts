/** What a customer says to a quote by a link. */
import { type Quote, type QuoteEvent, withEvent } from './quote.ts';
import { dayText } from './validity.ts';

export type LinkAnswer = NonNullable<QuoteEvent['answer']>;

/** Kinds of answers; a later version of the app may know more. */
export const answerKinds = ['accepted', 'declined', 'asked'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Reasons for declining, by the word that is sent. */
export const declineReasons = {
  dear: 'Too dear',
  late: 'Too late',
  elsewhere: 'We buy elsewhere',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof declineReasons;

interface Answering {
  readonly at: number;
  /** Day on which an older version was sent, if the quote offers something else by now. */
  readonly sentOn: string | undefined;
}

const past: Readonly<Record<string, string>> = { accepted: 'Accepted', declined: 'Declined', asked: 'Asked' };

/**
 * Returns the quote with a customer's answer. Yes and no count for the version that the customer saw: where the quote
 * offers something else by now, it keeps its status. Older versions of the app show the event by its text.
 */
export function withAnswer(quote: Quote, answer: LinkAnswer, { at, sentOn }: Answering): Quote {
  const { kind, option } = answer;
  const decides = kind === 'accepted' || kind === 'declined';
  const how = `by link${option === undefined ? '' : `, Option ${option}`}`;
  if (decides && sentOn === undefined) {
    // It arrived: nobody is asked any more.
    const { handedOver, ...rest } = quote;
    const kept = handedOver?.kind === 'ordered' ? quote : rest;
    return withEvent(kept, { at, by: '', kind, text: `${how}.`, answer });
  }
  const version = sentOn === undefined ? '' : `, as it was sent on ${dayText(sentOn)}: it has changed since`;
  return withEvent(quote, {
    at,
    by: '',
    kind: 'changed',
    text: `${past[kind] ?? 'Answered'} ${how}${version}.`,
    answer,
  });
}

/** Returns the answer that nobody at the counter has followed up; undefined if there is none. */
export const freshAnswer = ({ events }: Pick<Quote, 'events'>): LinkAnswer | undefined => events.at(-1)?.answer;

/** Notes that somebody at the counter has seen the customer's answer. */
export const noteAnswer = (quote: Quote, act: Pick<QuoteEvent, 'at' | 'by'>): Quote =>
  freshAnswer(quote) ? withEvent(quote, { ...act, kind: 'changed', text: 'The answer by link was noted.' }) : quote;

/** Returns `accepted by link`, for a list. */
export const answerWords = (kind = ''): string => `${past[kind]?.toLowerCase() ?? 'answered'} by link`;

/** Returns `Jane Smith: Too dear. “We found it for less.”`, the details of an answer. */
export function answerText({ name, reason, words }: LinkAnswer): string {
  const said = [reason && `${reason}.`, words && `“${words}”`].filter(Boolean).join(' ');
  return [name, said].filter(Boolean).join(': ');
}
