import { dayOf } from '../book/clock.ts';
import { freshAnswers } from './link-answer.ts';
import { isOpen, type Quote, type QuoteEvent, type QuoteStatus, shownStatus, withEvent } from './quote.ts';
import type { Act } from './quote-changes.ts';
import type { QuoteSummary } from './summary.ts';
import { quoteTotals, totalText } from './sums.ts';
import { daysAfter, dayText, validUntil } from './validity.ts';

/** Number of days before a quote's last day on which the customer is to be called; the last day itself is one more. */
const lastDays = 3;
/** Number of days from sending an unanswered quote to the first call, and from one call to the next. */
const waitDays = 7;

export interface CallReason {
  readonly kind: 'answered' | 'asked' | 'expires' | 'unanswered' | 'dearer' | 'promised';
  readonly text: string;
}

type Rule = (quote: Quote, today: string) => CallReason | readonly CallReason[] | undefined;

const answered: Rule = (quote) => freshAnswers(quote).map(({ text }) => ({ kind: 'answered', text }));

const asked: Rule = ({ nextCall }, today) =>
  nextCall?.isAsked && nextCall.on <= today
    ? {
        kind: 'asked',
        text: `Call due ${nextCall.on === today ? 'today' : `since ${dayText(nextCall.on, today)}`}.`,
      }
    : undefined;

const expires: Rule = ({ status, validUntil: until }, today) => {
  // The last day bounds the acceptance.
  if (status === 'accepted') return undefined;
  const left = daysAfter(until, today);
  if (left < 0 || left > lastDays) return undefined;
  const when = ['today', 'tomorrow'][left] ?? `in ${left} days`;
  return { kind: 'expires', text: `Holds until ${dayText(until, today)}: it expires ${when}.` };
};

const answers: readonly string[] = ['accepted', 'declined', 'ordered'] satisfies QuoteStatus[];

/** Returns the event of the last sending. A `sent` event after an answer takes the answer back, and is no sending. */
function lastSending({ events }: Quote): QuoteEvent | undefined {
  const statuses = events.filter(({ kind }) => kind === 'draft' || kind === 'sent' || answers.includes(kind));
  return statuses.findLast(({ kind }, at) => kind === 'sent' && !answers.includes(statuses[at - 1]?.kind ?? ''));
}

const unanswered: Rule = (quote, today) => {
  const sent = lastSending(quote);
  if (shownStatus(quote, today) !== 'sent' || !sent) return undefined;
  const since = daysAfter(today, dayOf(new Date(sent.at)));
  return since < waitDays ? undefined : { kind: 'unanswered', text: `Sent ${since} days ago, no answer yet.` };
};

/** Rules of the call list, the most urgent first. */
const rules: readonly Rule[] = [answered, asked, expires, unanswered];

type MaybePutOff = Pick<Quote, 'nextCall'> & Partial<Pick<Quote, 'events'>> & Pick<QuoteSummary, 'answer'>;

/** An answer of the customer by a link ends the wait. */
export const isPutOff = ({ nextCall, events = [], answer }: MaybePutOff, today: string): boolean =>
  nextCall !== undefined && nextCall.on > today && answer === undefined && freshAnswers({ events }).length === 0;

/** A call that was put off before the order was about the quote. */
export const isOrderPutOff = (quote: Quote, orderedAt: number, today: string): boolean =>
  (quote.nextCall?.at ?? quote.events.at(-1)?.at ?? 0) > orderedAt && isPutOff(quote, today);

/** `callReasons` decides, and needs the whole quote. */
export function mayCall(summary: QuoteSummary, today: string): boolean {
  if (!isOpen(summary) || isPutOff(summary, today)) return false;
  const { answer, nextCall, createdAt, validUntil: until } = summary;
  const left = daysAfter(until, today);
  const isSent = shownStatus(summary, today) === 'sent';
  return (
    answer !== undefined ||
    (nextCall?.isAsked ?? false) ||
    (left >= 0 && left <= lastDays) ||
    (isSent && daysAfter(today, dayOf(new Date(createdAt))) >= waitDays)
  );
}

export const callReasons = (quote: Quote, today: string): readonly CallReason[] =>
  isOpen(quote) && !isPutOff(quote, today) ? rules.flatMap((rule) => rule(quote, today) ?? []) : [];

/** @param next the quote's lines at the prices from the day `from` on */
export function dearerReason(quote: Quote, next: Quote['lines'], from: string): CallReason | undefined {
  // An accepted quote is ordered at its prices.
  if (quote.status === 'accepted') return undefined;
  const totals = quoteTotals(quote);
  const then = quoteTotals({ ...quote, lines: next });
  if (!then.some((total, at) => total > (totals[at] ?? total))) return undefined;
  return { kind: 'dearer', text: `Costs more from ${dayText(from)}: ${totalText(then)}.` };
}

export function promisedReason(needed: string, today: string): CallReason {
  const late = daysAfter(today, needed);
  const text = late === 0 ? 'Promised for today.' : `Promised for ${dayText(needed, today)}: late.`;
  return { kind: 'promised', text };
}

export const called = (quote: Quote, note: string, today: string, act: Act): Quote =>
  withEvent(
    { ...quote, nextCall: { on: validUntil(today, waitDays), at: act.at } },
    {
      ...act,
      kind: 'changed',
      text: `Called${note.trim() && `: ${note.trim()}`}${/[.!?]$/.test(note.trim()) ? '' : '.'}`,
    },
  );

export const callLater = (quote: Quote, on: string, act: Act): Quote =>
  withEvent(
    { ...quote, nextCall: { on, isAsked: true, at: act.at } },
    { ...act, kind: 'changed', text: `Call on ${dayText(on)}.` },
  );
