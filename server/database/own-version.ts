/**
 * A version of a quote that the server itself makes, as when a customer is forgotten: counters hear of it like of any
 * other.
 */
import type { Quote } from '../../src/quotes/quote.ts';
import { summaryOf } from '../../src/quotes/summary.ts';
import type { Author } from '../../src/quotes/wire/wire.ts';
import { nextPlace } from './seq.ts';
import type { TenantTransaction } from './with-tenant.ts';

interface OwnVersion {
  readonly store: string;
  /** Id of the version. */
  readonly version: string;
  readonly by: Author;
  readonly at: number;
  readonly customer: number;
  readonly flags: object;
  readonly quote: Quote;
}

export async function writeOwnVersion(
  bound: TenantTransaction,
  { store, version, by, at, customer, flags, quote }: OwnVersion,
): Promise<void> {
  const { number, status } = quote;
  const summary = summaryOf(quote);
  const document = JSON.stringify(quote);
  await bound
    .with('place', () => nextPlace(bound, store))
    .with('version', () =>
      bound.insertInto('quote_versions').values({
        store,
        command: version,
        number,
        taken: true,
        author: JSON.stringify(by),
        sent_by: null,
        at,
        customer,
        flags: JSON.stringify(flags),
        document,
      }),
    )
    .updateTable('quotes')
    .set((row) => ({
      version,
      status,
      open_until: summary.openUntil ?? null,
      answered: summary.answer !== undefined,
      customer,
      summary: JSON.stringify(summary),
      document,
      seq: row.selectFrom('place').select('place.seq'),
    }))
    .where('store', '=', store)
    .where('number', '=', number)
    .execute();
}
