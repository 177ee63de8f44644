import { optionsOf, type Quote, type QuoteOption } from './quote.ts';
import { takenBackText } from './quote-changes.ts';

/** Texts of `accepted` events that only restore an earlier acceptance. */
const takenBack: readonly string[] = [takenBackText('declined'), takenBackText('ordered')];

/**
 * Returns the option that the customer has accepted by a link. Undefined if the offer has changed since, if the counter
 * has noted another answer, or if the option is no longer there.
 */
export function acceptedOption(quote: Quote): QuoteOption | undefined {
  const { status, events } = quote;
  if (status !== 'accepted' && status !== 'ordered') return undefined;
  const accepted = events
    .slice(events.findLastIndex(({ kind }) => kind === 'draft' || kind === 'sent') + 1)
    .findLast(({ kind, text = '' }) => kind === 'accepted' && !takenBack.includes(text));
  return optionsOf(quote).find((option) => option === accepted?.answer?.option);
}
