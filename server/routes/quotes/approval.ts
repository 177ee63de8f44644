/** A manager's approval of a quote. It is of a content, named by its hash: what changes afterwards is not approved. */
import { createHash } from 'node:crypto';
import { isForgetting, withoutCustomer } from '../../../src/quotes/forget.ts';
import { type Quote, QuoteSchema } from '../../../src/quotes/quote.ts';
import { sameText } from '../../../src/quotes/same-text.ts';
import type { Approval, Flag, ServerQuote } from '../../../src/quotes/wire/wire.ts';
import { quoteColumns, serverQuote } from '../../database/rows.ts';
import { nextPlace, type TenantTransaction } from '../../database/with-tenant.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Returns the hash of everything that a manager approves: the offer, its customer and last day, fields that a newer
 * version of the app has added, and the flags. Later events (sent, accepted, ordered) leave the hash as it is.
 */
function approvedHash(quote: Quote, flags: readonly Flag[]): string {
  const { revision: _revision, status: _status, changedAt: _changedAt, events: _events, ...offer } = quote;
  return createHash('sha256')
    .update(sameText([offer, flags]))
    .digest('hex');
}

type Present = { readonly document: Quote; readonly flags: readonly Flag[]; readonly approval: Approval | null } | null;

/** Returns the approval of a quote if a manager approved the same offer. A removed customer does not change the offer. */
export function approvalOf(quote: Quote, flags: readonly Flag[], present: Present): Approval | null {
  if (!present?.approval) return null;
  const { approval, document } = present;
  const before = approvedHash(document, present.flags);
  // After its customer was removed, or without a hash, the approval is of the present quote.
  const approved = isForgetting(document) ? before : (approval.of ?? before);
  const of = approvedHash(quote, flags);
  const isForgotten =
    isForgetting(quote) &&
    approved === before &&
    of === approvedHash(withoutCustomer(QuoteSchema, document), present.flags);
  return of === approved || isForgotten ? { ...approval, of } : null;
}

interface Approving {
  readonly number: string;
  readonly version: string;
  readonly approval: Approval;
}

/** @throws Refusal if the quote was changed after the manager saw it */
export async function approve(
  database: TenantTransaction,
  store: string,
  { number, version, approval: given }: Approving,
): Promise<ServerQuote> {
  const present = await database
    .selectFrom('quotes')
    .select(quoteColumns)
    .where('store', '=', store)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!present) throw new Refusal('not found', `${number}: this quote does not exist.`);
  if (present.version !== version)
    throw new Refusal('changed meanwhile', `${number} was changed at another counter.`, {
      current: serverQuote(present),
    });
  const approval = { ...given, of: approvedHash(present.document, present.flags) };
  await database
    .with('place', () => nextPlace(database, store))
    .updateTable('quotes')
    .set((row) => ({
      approval: JSON.stringify(approval),
      waits: false,
      seq: row.selectFrom('place').select('place.seq'),
    }))
    .where('store', '=', store)
    .where('number', '=', number)
    .execute();
  return serverQuote({ ...present, approval });
}
