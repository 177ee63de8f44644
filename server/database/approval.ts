import { createHash } from 'node:crypto';
import { isForgetting } from '../../src/quotes/forget.ts';
import type { Quote } from '../../src/quotes/quote.ts';
import { sameText } from '../../src/quotes/same-text.ts';
import type { Flag, ServerQuote } from '../../src/quotes/wire/wire.ts';

/**
 * Returns the hash of everything that a manager approves: the offer, its customer and last day, fields that a newer
 * version of the app has added, and the flags. Later events (sent, accepted, ordered) leave the hash as it is.
 */
export function approvedHash(quote: Quote, flags: readonly Flag[]): string {
  const { revision: _revision, status: _status, changedAt: _changedAt, events: _events, ...offer } = quote;
  return createHash('sha256')
    .update(sameText([offer, flags]))
    .digest('hex');
}

/**
 * Returns the hash of the approved content of a quote. If the customer was removed since, or the approval has no hash,
 * returns the hash of the present quote.
 */
export const approvedOf = (
  { of }: NonNullable<ServerQuote['approval']>,
  document: Quote,
  flags: readonly Flag[],
): string => (isForgetting(document) || of === undefined ? approvedHash(document, flags) : of);
