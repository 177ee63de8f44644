import { summaryOf } from '../../src/storage/quotes/summary.ts';
import type { Flag, ServerQuote } from '../../src/storage/server/wire.ts';
import { waitsForManager } from '../checks/price-flags.ts';
import { insertCustomer } from '../database/customer-row.ts';
import { type OfStore, LostToAnother } from '../database/in-store.ts';
import { nextPlace } from '../database/seq.ts';
import type { Put } from './read-before.ts';

interface Saving {
  readonly version: string;
  readonly flags: readonly Flag[];
  /** Of a manager who approved what waits as it stands now; null where nobody did. */
  readonly approval: ServerQuote['approval'] | null;
}

/** The quote, its customer, its version and its place in the order of changes, in one statement. */
export async function writeQuote(
  database: OfStore,
  store: string,
  put: Put,
  { version, flags, approval }: Saving,
): Promise<void> {
  const { quote, base } = put;
  const { number, id, status, createdAt, customer } = quote;
  const summary = summaryOf(quote);
  const columns = {
    version,
    status,
    created_at: createdAt,
    open_until: summary.openUntil ?? null,
    waits: !approval && flags.some(waitsForManager),
    flags: JSON.stringify(flags),
    approval: approval && JSON.stringify(approval),
    summary: JSON.stringify(summary),
    document: JSON.stringify(quote),
  };
  const statement = database
    .with('customer', () => insertCustomer(database, store, customer))
    .with('version', (within) =>
      within.insertInto('quote_versions').values((row) => ({
        ...versionRow(store, put, { taken: true, flags }),
        customer: row.selectFrom('customer').select('customer.id'),
      })),
    )
    .with('place', () => nextPlace(database, store));
  if (base === undefined)
    await statement
      .insertInto('quotes')
      .values((row) => ({
        store,
        number,
        id,
        ...columns,
        customer: row.selectFrom('customer').select('customer.id'),
        seq: row.selectFrom('place').select('place.seq'),
      }))
      .execute();
  else {
    const { numUpdatedRows } = await statement
      .updateTable('quotes')
      .set((row) => ({
        ...columns,
        customer: row.selectFrom('customer').select('customer.id'),
        seq: row.selectFrom('place').select('place.seq'),
      }))
      .where('store', '=', store)
      .where('number', '=', number)
      .where('version', '=', base)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LostToAnother();
  }
}

interface Outcome {
  readonly taken: boolean;
  readonly flags: readonly Flag[];
}

/** The row of a version, without that of its customer. */
const versionRow = (store: string, { command, quote, author, at }: Put, { taken, flags }: Outcome) => ({
  store,
  command,
  number: quote.number,
  taken,
  author: JSON.stringify(author),
  at,
  flags: JSON.stringify(flags),
  document: JSON.stringify(quote),
});

/** Keeps what was not taken. */
export async function keepVersion(database: OfStore, store: string, put: Put): Promise<void> {
  await database
    .with('customer', () => insertCustomer(database, store, put.quote.customer))
    .insertInto('quote_versions')
    .values((row) => ({
      ...versionRow(store, put, { taken: false, flags: [] }),
      customer: row.selectFrom('customer').select('customer.id'),
    }))
    .execute();
}
