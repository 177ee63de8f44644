import { summaryOf } from '../../../src/quotes/summary.ts';
import { waitsForManager } from '../../../src/quotes/wire/flags.ts';
import type { Flag, ServerQuote } from '../../../src/quotes/wire/wire.ts';
import { customerRow, insertCustomer } from '../../database/customer-row.ts';
import { nextPlace } from '../../database/seq.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import type { Put } from './read-before.ts';

interface Saving {
  readonly version: string;
  readonly flags: readonly Flag[];
  /** Approval of the present version by a manager; null without one. */
  readonly approval: ServerQuote['approval'] | null;
}

/** Returns the columns of a version, except for its customer. */
const versionOf = (store: string, put: Put, { taken, flags }: { taken: boolean; flags: readonly Flag[] }) => ({
  store,
  command: put.command,
  number: put.quote.number,
  taken,
  author: JSON.stringify(put.author),
  sent_by: put.sentBy && JSON.stringify(put.sentBy),
  at: put.at,
  flags: JSON.stringify(flags),
  document: JSON.stringify(put.quote),
});

/** Writes the quote, its customer, its version and its place in the order of changes, in one statement. */
export async function writeQuote(database: TenantTransaction, store: string, put: Put, saving: Saving): Promise<void> {
  const { quote, base } = put;
  const { version, flags, approval } = saving;
  const summary = summaryOf(quote);
  const taken = versionOf(store, put, { taken: true, flags });
  const changed = {
    version,
    status: quote.status,
    created_at: quote.createdAt,
    open_until: summary.openUntil ?? null,
    answered: summary.answer !== undefined,
    waits: !approval && flags.some(waitsForManager),
    flags: taken.flags,
    approval: approval && JSON.stringify(approval),
    summary: JSON.stringify(summary),
    document: taken.document,
  };
  const statement = database
    .with('customer', () => insertCustomer(database, customerRow(store, quote.customer)))
    .with('version', (within) =>
      within
        .insertInto('quote_versions')
        .values((row) => ({ ...taken, customer: row.selectFrom('customer').select('customer.id') })),
    )
    .with('place', () => nextPlace(database, store));
  if (base === undefined) {
    const inserted = statement.insertInto('quotes').values((row) => ({
      ...changed,
      store,
      number: quote.number,
      id: quote.id,
      customer: row.selectFrom('customer').select('customer.id'),
      seq: row.selectFrom('place').select('place.seq'),
    }));
    await inserted.execute();
    return;
  }
  await statement
    .updateTable('quotes')
    .set((row) => ({
      ...changed,
      customer: row.selectFrom('customer').select('customer.id'),
      seq: row.selectFrom('place').select('place.seq'),
    }))
    .where('store', '=', store)
    .where('number', '=', quote.number)
    .execute();
}

/** Keeps a version that was not taken. */
export async function keepVersion(database: TenantTransaction, store: string, put: Put): Promise<void> {
  const kept = versionOf(store, put, { taken: false, flags: [] });
  await database
    .with('customer', () => insertCustomer(database, customerRow(store, put.quote.customer)))
    .insertInto('quote_versions')
    .values((row) => ({ ...kept, customer: row.selectFrom('customer').select('customer.id') }))
    .execute();
}
