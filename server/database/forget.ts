import type { Selectable } from 'kysely';
import { forgotten, withoutCustomer } from '../../src/storage/quotes/forget.ts';
import { newId } from '../../src/storage/new-id.ts';
import { type Customer, noCustomer, type Quote } from '../../src/storage/quotes/quote.ts';
import { summaryOf } from '../../src/storage/quotes/summary.ts';
import type { Author, Held } from '../../src/storage/server/wire.ts';
import { customerRow, insertCustomer } from './customer-row.ts';
import type { OfStore } from './in-store.ts';
import { nextPlace } from './seq.ts';
import type { Tables } from './tables.ts';

interface Forgetting {
  /** Whether a customer is meant, by a quote or an order that was changed last at a time. */
  readonly isMeant: (customer: Omit<Customer, 'address'>, changedAt: number) => boolean;
  readonly by: Author;
  readonly at: number;
}

/** How many were changed. */
export interface Count {
  readonly quotes: number;
  readonly orders: number;
}

/** Takes customers out of everything that is kept of a store: quotes and all their versions, orders, what waits, and the table that is searched. */
export async function forget(database: OfStore, store: string, forgetting: Forgetting): Promise<Count> {
  // Whoever writes at the same time waits from here on.
  await nextPlace(database, store).execute();
  const known = await database.selectFrom('customers').select(['id', 'document']).where('store', '=', store).execute();
  const ids = known
    .filter(({ document }) => forgetting.isMeant(document, Number.NEGATIVE_INFINITY))
    .map(({ id }) => id);
  const count =
    ids.length === 0
      ? { quotes: 0, orders: 0 }
      : {
          quotes: await forgetInQuotes(database, store, ids, forgetting),
          orders: await forgetInOrders(database, store, ids, forgetting),
        };
  await forgetInHeld(database, store, forgetting);
  if (ids.length > 0) await deleteUnused(database, store, ids);
  return count;
}

const blankCustomer = async (database: OfStore, store: string): Promise<number> =>
  (await insertCustomer(database, customerRow(store, noCustomer)).executeTakeFirstOrThrow()).id;

/** @returns how many quotes were changed */
async function forgetInQuotes(
  database: OfStore,
  store: string,
  ids: readonly number[],
  { isMeant, by, at }: Forgetting,
): Promise<number> {
  const customer = await blankCustomer(database, store);
  const versions = await database
    .selectFrom('quote_versions')
    .select(['command', 'document'])
    .where('store', '=', store)
    .where('customer', 'in', ids)
    .execute();
  for (const { command, document } of versions.filter((row) => isMeant(row.document.customer, row.document.changedAt)))
    await database
      .updateTable('quote_versions')
      .set({ customer, document: JSON.stringify(forgotten(document, { at, by: by.name })) })
      .where('store', '=', store)
      .where('command', '=', command)
      .execute();
  const quotes = await database
    .selectFrom('quotes')
    .select(['number', 'flags', 'document'])
    .where('store', '=', store)
    .where('customer', 'in', ids)
    .execute();
  const meant = quotes.filter(({ document }) => isMeant(document.customer, document.changedAt));
  for (const row of meant) await forgetInQuote(database, store, { ...row, customer, by, at });
  return meant.length;
}

interface QuoteToForget extends Pick<Selectable<Tables['quotes']>, 'number' | 'flags' | 'document' | 'customer'> {
  readonly by: Author;
  readonly at: number;
}

/** A change like any other: counters are told of it, and one that was made meanwhile comes too late. */
async function forgetInQuote(
  database: OfStore,
  store: string,
  { number, flags, document, customer, by, at }: QuoteToForget,
) {
  const version = newId();
  const quote: Quote = {
    ...forgotten(document, { at, by: by.name }),
    revision: document.revision + 1,
    changedAt: Math.max(at, document.changedAt),
  };
  await database
    .with('place', () => nextPlace(database, store))
    .with('version', () =>
      database.insertInto('quote_versions').values({
        store,
        command: version,
        number,
        taken: true,
        author: JSON.stringify(by),
        sent_by: null,
        at,
        customer,
        flags: JSON.stringify(flags),
        document: JSON.stringify(quote),
      }),
    )
    .updateTable('quotes')
    .set((row) => ({
      version,
      customer,
      summary: JSON.stringify(summaryOf(quote)),
      document: JSON.stringify(quote),
      seq: row.selectFrom('place').select('place.seq'),
    }))
    .where('store', '=', store)
    .where('number', '=', number)
    .execute();
}

/** @returns how many orders were changed */
async function forgetInOrders(
  database: OfStore,
  store: string,
  ids: readonly number[],
  { isMeant }: Forgetting,
): Promise<number> {
  const customer = await blankCustomer(database, store);
  const orders = await database
    .selectFrom('orders')
    .select(['id', 'document'])
    .where('store', '=', store)
    .where('customer', 'in', ids)
    .execute();
  const meant = orders.filter(({ document }) => isMeant(document.customer, document.at));
  for (const { id, document } of meant)
    await database
      .updateTable('orders')
      .set({ customer, document: JSON.stringify(withoutCustomer(document)) })
      .where('store', '=', store)
      .where('id', '=', id)
      .execute();
  if (meant.length > 0) await nextPlace(database, store, 'orders').execute();
  return meant.length;
}

async function forgetInHeld(database: OfStore, store: string, forgetting: Forgetting): Promise<void> {
  const held = await database.selectFrom('held').select(['id', 'change']).where('store', '=', store).execute();
  for (const { id, change } of held) {
    const left = changeWithout(change, forgetting);
    if (left)
      await database
        .updateTable('held')
        .set({ change: JSON.stringify(left) })
        .where('store', '=', store)
        .where('id', '=', id)
        .execute();
  }
}

/** The change without its customer; undefined where that one is not meant. */
function changeWithout(change: Held['change'], { isMeant, by, at }: Forgetting): Held['change'] | undefined {
  if (change.kind === 'order') {
    const { order } = change;
    return isMeant(order.customer, order.at) ? { kind: 'order', order: withoutCustomer(order) } : undefined;
  }
  const { quote } = change;
  if (!isMeant(quote.customer, quote.changedAt)) return undefined;
  return { kind: 'quote', quote: forgotten(quote, { at, by: by.name }) };
}

/** Deletes what is known of customers whom no quote, no version and no order names any more. */
async function deleteUnused(database: OfStore, store: string, ids: readonly number[]): Promise<void> {
  const named = await Promise.all(
    (['quotes', 'quote_versions', 'orders'] as const).map((table) =>
      database
        .selectFrom(table)
        .select('customer')
        .distinct()
        .where('store', '=', store)
        .where('customer', 'in', ids)
        .execute(),
    ),
  );
  const kept = new Set(named.flat().map(({ customer }) => customer));
  const unused = ids.filter((id) => !kept.has(id));
  if (unused.length > 0)
    await database.deleteFrom('customers').where('store', '=', store).where('id', 'in', unused).execute();
}
