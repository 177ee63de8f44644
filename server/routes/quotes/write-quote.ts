import { summaryOf } from '../../../src/quotes/summary.ts';
import { waitsForManager } from '../../../src/quotes/wire/flags.ts';
import type { Flag, ServerQuote } from '../../../src/quotes/wire/wire.ts';
import { customerRow, insertCustomer } from '../../database/customer-row.ts';
import { type OfStore, LostToAnother } from '../../database/in-store.ts';
import { nextPlace } from '../../database/seq.ts';
import type { Put } from './read-before.ts';

interface Saving {
  readonly version: string;
  readonly flags: readonly Flag[];
  /** Approval of the present version by a manager; null without one. */
  readonly approval: ServerQuote['approval'] | null;
}

/** Returns the columns of a taken quote's row, and the other data to write. */
function writtenOf(store: string, put: Put, { version, flags, approval }: Saving) {
  const { quote, command, author, sentBy, at } = put;
  const { hash, search, document: known } = customerRow(store, quote.customer);
  const summary = summaryOf(quote);
  return {
    command,
    author: JSON.stringify(author),
    sent_by: sentBy && JSON.stringify(sentBy),
    at,
    hash,
    search,
    known,
    store,
    number: quote.number,
    id: quote.id,
    version,
    status: quote.status,
    created_at: quote.createdAt,
    open_until: summary.openUntil ?? null,
    waits: !approval && flags.some(waitsForManager),
    flags: JSON.stringify(flags),
    approval: approval && JSON.stringify(approval),
    summary: JSON.stringify(summary),
    document: JSON.stringify(quote),
  };
}

type Written = ReturnType<typeof writtenOf>;

/** Adds the parts that go with a quote's row: its customer, its version, and its place in the order of changes. */
const withVersion = (database: OfStore, { command, author, sent_by, at, hash, search, known, ...columns }: Written) => {
  const { store, number, flags, document } = columns;
  const statement = database
    .with('customer', () => insertCustomer(database, { store, hash, search, document: known }))
    .with('version', (within) =>
      within.insertInto('quote_versions').values((row) => ({
        store,
        command,
        number,
        taken: true,
        author,
        sent_by,
        at,
        flags,
        document,
        customer: row.selectFrom('customer').select('customer.id'),
      })),
    )
    .with('place', () => nextPlace(database, store));
  return { statement, columns };
};

const insertQuote = (database: OfStore, written: Written) => {
  const { statement, columns } = withVersion(database, written);
  return statement.insertInto('quotes').values((row) => ({
    ...columns,
    customer: row.selectFrom('customer').select('customer.id'),
    seq: row.selectFrom('place').select('place.seq'),
  }));
};

const updateQuote = (database: OfStore, base: string, written: Written) => {
  const { statement, columns } = withVersion(database, written);
  const { store, number, id: _id, ...changed } = columns;
  return statement
    .updateTable('quotes')
    .set((row) => ({
      ...changed,
      customer: row.selectFrom('customer').select('customer.id'),
      seq: row.selectFrom('place').select('place.seq'),
    }))
    .where('store', '=', store)
    .where('number', '=', number)
    .where('version', '=', base)
    .returning('number');
};

/** Writes the quote, its customer, its version and its place in the order of changes, in one statement. */
export async function writeQuote(database: OfStore, store: string, put: Put, saving: Saving): Promise<void> {
  const written = writtenOf(store, put, saving);
  const { base } = put;
  if (base === undefined) await insertQuote(database, written).execute();
  else if (!(await updateQuote(database, base, written).executeTakeFirst())) throw new LostToAnother();
}

/** Keeps a version that was not taken. */
export async function keepVersion(database: OfStore, store: string, put: Put): Promise<void> {
  const { quote, command, author, sentBy, at } = put;
  await database
    .with('customer', () => insertCustomer(database, customerRow(store, quote.customer)))
    .insertInto('quote_versions')
    .values((row) => ({
      store,
      command,
      number: quote.number,
      taken: false,
      author: JSON.stringify(author),
      sent_by: sentBy && JSON.stringify(sentBy),
      at,
      flags: JSON.stringify([]),
      document: JSON.stringify(quote),
      customer: row.selectFrom('customer').select('customer.id'),
    }))
    .execute();
}
