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
  const decides = answer.kind === 'accepted' || answer.kind === 'declined';
  const isPresent = decides && sentOn === undefined;
  const option = answer.option === undefined ? '' : `, Option ${answer.option}`;
  const version = sentOn === undefined ? '' : `, the version of ${dayText(sentOn)}: the quote has changed since`;
  return withEvent(quote, {
    at,
    by: '',
    kind: isPresent && (answer.kind === 'accepted' || answer.kind === 'declined') ? answer.kind : 'changed',
    text: `${past[answer.kind] ?? 'Answered'} by link${option}${version}.`,
    answer,
  });
}

/** Returns `accepted by link`, for a list. */
export const answerWords = (kind = ''): string =>
  past[kind] === undefined ? 'answered by link' : `${past[kind].toLowerCase()} by link`;

/** Notes that somebody at the counter has seen the customer's answer. */
export const noteAnswer = (quote: Quote, act: Pick<QuoteEvent, 'at' | 'by'>): Quote =>
  freshAnswer(quote) ? withEvent(quote, { ...act, kind: 'changed', text: 'The answer by link was noted.' }) : quote;

/** Returns the answer that nobody at the counter has followed up; undefined if there is none. */
export const freshAnswer = ({ events }: Pick<Quote, 'events'>): QuoteEvent | undefined => {
  const last = events.at(-1);
  return last?.answer && last;
};

/** Returns `Jane Smith: Too dear. “We found it for less.”`, the details of an answer. */
export function answerText({ name, reason, words }: LinkAnswer): string {
  const said = [reason, words && `“${words}”`].filter(Boolean).join(' ');
  return [name, said].filter(Boolean).join(': ');
}
