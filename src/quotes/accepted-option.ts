import { dayOf } from '../book/clock.ts';
import { undoneBy } from './event-codes.ts';
import { answeredChoices, type OptionChoices } from './option-sets.ts';
import type { Quote, QuoteEvent } from './quote.ts';

function acceptanceOf({ status, events }: Pick<Quote, 'status' | 'events'>): QuoteEvent | undefined {
  if (status !== 'accepted' && status !== 'ordered') return undefined;
  return (
    events
      .slice(events.findLastIndex(({ kind }) => kind === 'draft' || kind === 'sent') + 1)
      // An event that takes back a later status only restores an earlier acceptance.
      .findLast((event) => event.kind === 'accepted' && undoneBy(event) === undefined)
  );
}

/**
 * Returns the options that the customer accepted by a link, unless the offer has changed since, or the counter has noted
 * another answer.
 */
export const acceptedOptions = (quote: Quote): OptionChoices =>
  answeredChoices(quote.lines, acceptanceOf(quote)?.answer?.option);

type Kept = Pick<Quote, 'status' | 'events' | 'validUntil'>;

/**
 * Returns the last day on which a quote is ordered at its prices. The quote's last day bounds the acceptance: an offer
 * that was accepted in time is ordered on any later day, and can be sent again on the day of the order.
 * @param dayOfTime returns the day of a time; by default at this counter
 */
export function pricesUntil(quote: Kept, dayOfTime: (at: number) => string = (at) => dayOf(new Date(at))): string {
  const { status, events, validUntil } = quote;
  const accepted = acceptanceOf(quote);
  if (!accepted || dayOfTime(accepted.at) > validUntil) return validUntil;
  const ordered = events.findLast(({ kind }) => kind === 'ordered');
  if (status === 'accepted' || !ordered) return '9999-12-31';
  return [validUntil, dayOfTime(ordered.at)].toSorted()[1] ?? validUntil;
}

export const keepsPrices = (quote: Kept, today: string): boolean => today <= pricesUntil(quote);
