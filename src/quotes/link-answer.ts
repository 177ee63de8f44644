import { notedBy } from './event-codes.ts';
import { chosenText } from './option-names.ts';
import { answeredChoices, withChosen } from './option-sets.ts';
import { type Quote, type QuoteEvent, withEvent } from './quote.ts';
import { dayText } from './validity.ts';

export type LinkAnswer = NonNullable<QuoteEvent['answer']>;

/** Kinds of answers. A later version of the app may add kinds. */
export const answerKinds = ['accepted', 'declined', 'asked'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Reasons for which a customer declines, as stored in `why` of the event. */
export const declineReasons = ['dear', 'late', 'elsewhere', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const reasonTexts: Readonly<Record<DeclineReason, string>> = {
  dear: 'Too expensive',
  late: 'Too late',
  elsewhere: 'We are buying elsewhere',
  other: 'Another reason',
};

interface Answering {
  readonly at: number;
  readonly why?: DeclineReason | undefined;
  /** Absent if the offer has not changed since, so that no day is needed. */
  readonly sentOn: string | undefined;
}

const past: Readonly<Record<string, string>> = { accepted: 'Accepted', declined: 'Declined', asked: 'Asked' };

/**
 * Returns the quote with a customer's answer. Accepting or declining changes the status only if the customer saw the
 * present offer, and an acceptance then chooses the options. The event's text is for older versions of the app, which
 * ignore `answer`.
 */
export function withAnswer(quote: Quote, answer: LinkAnswer, { at, why, sentOn }: Answering): Quote {
  const { kind, option } = answer;
  const decides = kind === 'accepted' || kind === 'declined';
  const reason = why === undefined ? '' : `: ${reasonTexts[why]}`;
  const isPresent = decides && sentOn === undefined;
  const lines = isPresent ? withChosen(quote.lines, answeredChoices(quote.lines, option)) : quote.lines;
  const named = (isPresent && chosenText(lines)) || `Option ${option}`;
  const how = `by link${option === undefined ? '' : `, ${named}`}${reason}`;
  if (isPresent)
    return withEvent({ ...quote, lines }, { at, by: '', kind, text: `${how}.`, ...(why && { why }), answer });
  const version = sentOn === undefined ? '' : `, as it was sent on ${dayText(sentOn)}: it has changed since`;
  return withEvent(quote, {
    at,
    by: '',
    kind: 'changed',
    text: `${past[kind] ?? 'Answered'} ${how}${version}.`,
    answer,
  });
}

/** Customer's answers of one kind that nobody at the counter has noted yet. */
interface FreshAnswer {
  readonly kind: string;
  readonly at: number;
  /** The answers in words, oldest first. */
  readonly text: string;
}

/**
 * Returns the answers that nobody at the counter has noted yet, the newest kind first. Each kind is noted separately: a
 * person who notes a question does not also note an earlier acceptance, for which an order is due. Any other act of the
 * counter settles all answers.
 */
export function freshAnswers({ events }: Pick<Quote, 'events'>): readonly FreshAnswer[] {
  const fresh = new Map<string, FreshAnswer>();
  const noted = new Set<string | undefined>();
  for (const event of events.toReversed()) {
    const { at, kind, text = '', answer } = event;
    const notedKind = notedBy(event);
    if (!answer && notedKind === undefined) break;
    if (!answer) noted.add(notedKind);
    else if (!noted.has(answer.kind)) {
      const newer = fresh.get(answer.kind);
      const said = [past[kind], text, answerText(answer), newer?.text];
      fresh.set(answer.kind, { kind: answer.kind, at: newer?.at ?? at, text: said.filter(Boolean).join(' ') });
    }
  }
  return [...fresh.values()];
}

export const noteAnswer = (quote: Quote, answer: string, act: Pick<QuoteEvent, 'at' | 'by'>): Quote =>
  freshAnswers(quote).some(({ kind }) => kind === answer)
    ? withEvent(quote, { ...act, kind: 'changed', noted: answer })
    : quote;

export const answerWords = (kind = ''): string => `${past[kind]?.toLowerCase() ?? 'answered'} by link`;

/** Returns a customer's name and text: `Jane Smith: “We found it for less.”`. */
export const answerText = ({ name, words }: LinkAnswer): string =>
  [name, words && `“${words}”`].filter(Boolean).join(': ');
