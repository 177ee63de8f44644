/**
 * Removes customers from all stored data of a store: quotes and all their versions, orders, held changes, and the table
 * of customers. Each step is a short transaction, so that other writers wait for a moment only.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import { forgotten, withoutCustomer } from '../../src/quotes/forget.ts';
import { newId } from '../../src/quotes/new-id.ts';
import { noCustomer } from '../../src/quotes/quote.ts';
import { type Author, type Held, OrderSchema } from '../../src/quotes/wire/wire.ts';
import { bytesBefore, within } from './bytes-before.ts';
import type { Database } from './connect.ts';
import { customerRow, insertCustomer } from './customer-row.ts';
import { findForgotten } from './find-forgotten.ts';
import { anyOf } from './parts.ts';
import { nextPlace } from './seq.ts';
import type { Tables } from './tables.ts';
import { type TenantTransaction, withTenant } from './with-tenant.ts';
import { writeQuote } from './write-quote.ts';

/** Limits of one step: a maximum number of rows, and an approximate maximum size in bytes. */
const stepRows = 20;
const stepBytes = 2_000_000;

export interface Forgetting {
  /** Hashes that identify the customers, in hexadecimal digits. */
  readonly hashes: ReadonlySet<string>;
  readonly by: Author;
  readonly at: number;
  /** Returns true while the forgetting still has to go on; false once another process has finished it. */
  readonly isWanted?: (bound: TenantTransaction) => Promise<boolean>;
}

/** Numbers of changed quotes and orders. */
export interface ForgottenCount {
  readonly quotes: number;
  readonly orders: number;
}

/**
 * Removes customers from all data. The caller has to make sure that no new data with these customers arrives meanwhile.
 */
export async function forget(database: Database, store: string, forgetting: Forgetting): Promise<ForgottenCount> {
  const found = await findForgotten(database, store, forgetting.hashes);
  const { customers } = found;
  const parts = { ...forgetting, store, customers };
  const { isWanted = () => Promise.resolve(true) } = forgetting;
  const once = (step: (bound: TenantTransaction) => Promise<number>) =>
    withTenant(database, store, async (bound) => ((await isWanted(bound)) ? step(bound) : 0), { evenRestored: true });
  const untilNone = async (step: (bound: TenantTransaction) => Promise<number>) => {
    for (let sum = 0; ; ) {
      const done = await once(step);
      if (done === 0) return sum;
      sum += done;
    }
  };
  for (const id of found.held) await once((bound) => forgetInHeld(bound, store, id, forgetting));
  if (customers.length === 0) return { quotes: 0, orders: 0 };
  const quotes = await untilNone((bound) => forgetInQuotes(bound, parts));
  await untilNone((bound) => forgetInVersions(bound, parts));
  const orders = await untilNone((bound) => forgetInOrders(bound, parts));
  await once((bound) => deleteUnused(bound, parts));
  return { quotes, orders };
}

interface Parts extends Omit<Forgetting, 'hashes'> {
  readonly store: string;
  /** Ids of the customers. */
  readonly customers: readonly number[];
}

const blankCustomer = async (bound: TenantTransaction, store: string): Promise<number> =>
  (await insertCustomer(bound, customerRow(store, noCustomer)).executeTakeFirstOrThrow()).id;

type Kept = 'quotes' | 'quote_versions' | 'orders';
/** Returns the condition that a row belongs to one of the customers. */
const ofCustomers =
  ({ store, customers }: Parts) =>
  (row: ExpressionBuilder<Tables, Kept>) =>
    row.and([row('store', '=', store), row('customer', '=', anyOf(customers))]);

/**
 * Writes each quote as a new version without the customer. Counters fetch the new version, and a change that starts
 * from an older version conflicts with it.
 */
async function forgetInQuotes(bound: TenantTransaction, parts: Parts): Promise<number> {
  const { store, by, at } = parts;
  const candidates = bound
    .selectFrom('quotes')
    .select(['number', 'flags', 'approval', 'document', bytesBefore('document', 'number').as('before')])
    .where(ofCustomers(parts))
    .orderBy('number')
    .limit(stepRows);
  const rows = await within(bound, candidates, stepBytes).execute();
  for (const { document, flags, approval } of rows) {
    const quote = {
      ...forgotten(document, { at, by: by.name }),
      revision: document.revision + 1,
      changedAt: Math.max(at, document.changedAt),
    };
    await writeQuote(bound, store, { quote, command: newId(), author: by, sentBy: by, at }, { flags, approval });
  }
  return rows.length;
}

async function forgetInVersions(bound: TenantTransaction, parts: Parts): Promise<number> {
  const { store, by, at } = parts;
  const candidates = bound
    .selectFrom('quote_versions')
    .select(['command', 'document', bytesBefore('document', 'arrived').as('before')])
    .where(ofCustomers(parts))
    .orderBy('arrived')
    .limit(stepRows);
  const rows = await within(bound, candidates, stepBytes).execute();
  if (rows.length === 0) return 0;
  const customer = await blankCustomer(bound, store);
  for (const { command, document } of rows)
    await bound
      .updateTable('quote_versions')
      .set({ customer, document: JSON.stringify(forgotten(document, { at, by: by.name })) })
      .where('store', '=', store)
      .where('command', '=', command)
      .execute();
  return rows.length;
}

async function forgetInOrders(bound: TenantTransaction, parts: Parts): Promise<number> {
  const { store } = parts;
  const candidates = bound
    .selectFrom('orders')
    .select(['id', 'document', bytesBefore('document', 'id').as('before')])
    .where(ofCustomers(parts))
    .orderBy('id')
    .limit(stepRows);
  const rows = await within(bound, candidates, stepBytes).execute();
  if (rows.length === 0) return 0;
  const customer = await blankCustomer(bound, store);
  for (const { id, document } of rows)
    await bound
      .updateTable('orders')
      .set({ customer, document: JSON.stringify(withoutCustomer(OrderSchema, document)) })
      .where('store', '=', store)
      .where('id', '=', id)
      .execute();
  await nextPlace(bound, store, 'orders').execute();
  return rows.length;
}

async function forgetInHeld(
  bound: TenantTransaction,
  store: string,
  id: string,
  { by, at }: Forgetting,
): Promise<number> {
  const held = bound.selectFrom('held').select('change').where('store', '=', store).where('id', '=', id);
  const row = await held.executeTakeFirst();
  if (!row) return 0;
  const { change } = row;
  const left: Held['change'] =
    change.kind === 'order'
      ? { kind: 'order', order: withoutCustomer(OrderSchema, change.order) }
      : { kind: 'quote', quote: forgotten(change.quote, { at, by: by.name }) };
  await bound
    .updateTable('held')
    .set({ change: JSON.stringify(left) })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  return 1;
}

/** Deletes the customers whom no quote, no version and no order names any more. */
async function deleteUnused(bound: TenantTransaction, { store, customers }: Parts): Promise<number> {
  const named = (table: Kept) =>
    sql<boolean>`exists (select from ${sql.table(table)} as kept where kept.store = ${store} and kept.customer = customers.id)`;
  const deleted = await bound
    .deleteFrom('customers')
    .where('store', '=', store)
    .where('id', '=', anyOf(customers))
    .where((row) => row.not(row.or([named('quotes'), named('quote_versions'), named('orders')])))
    .execute();
  return deleted.length;
}
