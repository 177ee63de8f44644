import type { ServerQuote } from '../../../src/quotes/wire/wire.ts';
import { approvedHash } from '../../database/approval.ts';
import { nextPlace } from '../../database/seq.ts';
import { quoteColumns, serverQuote } from '../../database/server-quote.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { Refusal } from '../../http/refusal.ts';

interface Approving {
  readonly number: string;
  /** Version that the manager saw. */
  readonly version: string;
  readonly approval: NonNullable<ServerQuote['approval']>;
}

/**
 * Records a manager's approval of a quote. The quote then no longer waits for a manager.
 * @throws Refusal if the quote was changed after the manager saw it
 */
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
  if (!present) throw new Refusal('not found', `${number}: this quote is not there.`);
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
