import { createHash } from 'node:crypto';
import { isForgetting } from '../../src/quotes/forget.ts';
import type { Quote } from '../../src/quotes/quote.ts';
import { sameText } from '../../src/quotes/same-text.ts';
import type { Flag, ServerQuote } from '../../src/quotes/wire/wire.ts';

/**
 * Hash of all that a manager approves: what the quote offers, to whom and until when, what it carries of a newer version of the app, and what stood out in it.
 * What happened to it (that it was sent, accepted or ordered) leaves the approval as it is.
 */
export function approvedHash(quote: Quote, flags: readonly Flag[]): string {
  const { revision: _revision, status: _status, changedAt: _changedAt, events: _events, ...offer } = quote;
  return createHash('sha256')
    .update(sameText([offer, flags]))
    .digest('hex');
}

/** Hash of what an approval of a quote is of: of the quote as it stands where a server before this noted none, and where the customer was taken out since. */
export const approvedOf = (
  { of }: NonNullable<ServerQuote['approval']>,
  document: Quote,
  flags: readonly Flag[],
): string => (isForgetting(document) || of === undefined ? approvedHash(document, flags) : of);
