/**
 * Forgotten customers. Each store has a list of them, as keyed hashes of what identifies a customer. The key is in a
 * file, outside of the database, so that the list alone gives no phone number back. Forgetting a customer removes the
 * customer from all that is stored; the list removes the customer from all that arrives later, and from a restored
 * backup.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { formerIdentityKeys, identityKeys } from '../../src/quotes/customer.ts';
import { forgotten, withoutCustomer } from '../../src/quotes/forget.ts';
import { newId } from '../../src/quotes/new-id.ts';
import type { Order } from '../../src/quotes/orders/recorded-order.ts';
import { type Customer, noCustomer, type Quote } from '../../src/quotes/quote.ts';
import { type Author, type FoundCustomers, type Held, StorableOrderSchema } from '../../src/quotes/wire/wire.ts';
import type { Database } from './connect.ts';
import { customerRow, insertCustomer } from './customers.ts';
import { codeOf } from './not-now.ts';
import { anyOf } from './parts.ts';
import type { Tables } from './tables.ts';
import { nextPlace, type TenantTransaction, withTenant } from './with-tenant.ts';
import { writeQuote } from './write-quote.ts';

type Known = Omit<Customer, 'address'>;

let key: Buffer | undefined;

export const setForgettingKey = (given: Buffer): void => {
  key = given;
};

function keyed(text: string | Buffer): Buffer {
  if (!key) throw new Error('The key of forgotten customers was not read.');
  return createHmac('sha256', key).update(text).digest();
}

/** Reads or makes the key. @throws Error if its file is missing, or has another key than this database */
export async function openForgettingKey(database: Database, file: string): Promise<void> {
  const load = async () => (await database.selectFrom('forgetting_key').select('proof').executeTakeFirst())?.proof;
  if (!existsSync(file)) {
    if (await load())
      throw new Error(
        `${file} is missing, the key by which forgotten customers are recognized. Copy it from a backup.`,
      );
    mkdirSync(dirname(file), { recursive: true });
    try {
      writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of the server has just made the file.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  setForgettingKey(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'));
  const proof = keyed('quotr');
  await database
    .insertInto('forgetting_key')
    .values({ id: 1, proof })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (!(await load())?.equals(proof))
    throw new Error(`${file} has another key than the one by which this database recognizes forgotten customers.`);
}

/** Includes hashes of the spellings of earlier releases: who was forgotten stays forgotten. */
const hashesOf = (store: string, customer: Known): readonly Buffer[] =>
  [...new Set([...identityKeys(customer), ...formerIdentityKeys(customer)])].map((identity) =>
    keyed(createHash('sha256').update(`${store}\n${identity}`).digest()),
  );

export const entriesOf = (database: TenantTransaction, store: string, customer: Known) =>
  jsonArrayFrom(
    database
      .selectFrom('forgotten')
      .select('at')
      .where('store', '=', store)
      .where('hash', '=', anyOf(hashesOf(store, customer))),
  );

export const onTheList = 'the customer is on the list of forgotten customers; a manager can take them off it';

interface Forgetting {
  readonly by: Author;
  readonly at: number;
}

export async function findCustomer(bound: TenantTransaction, store: string, customer: Known): Promise<FoundCustomers> {
  const found = await idsOf(bound, store, hashTest(hashesOf(store, customer)));
  const ids = found.map(({ id }) => id);
  const count = async (table: 'quotes' | 'orders') => {
    const query = bound.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'));
    return (await query.where(ofCustomers(store, ids)).executeTakeFirstOrThrow()).count;
  };
  const customers = found.map(({ document }) => ({ ...document, address: '' }));
  return { customers, quotes: await count('quotes'), orders: await count('orders') };
}

/** @returns whom it has found; undefined if the customer has no data that identifies them */
export async function forgetCustomer(
  bound: TenantTransaction,
  store: string,
  customer: Known,
  forgetting: Forgetting,
): Promise<FoundCustomers | undefined> {
  const hashes = hashesOf(store, customer);
  if (hashes.length === 0) return undefined;
  const found = await findCustomer(bound, store, customer);
  const { at } = forgetting;
  await bound
    .insertInto('forgotten')
    .values(hashes.map((hash) => ({ store, hash, at, keyed: true })))
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ at }))
    .execute();
  await blank(bound, store, hashTest(hashes), forgetting);
  return found;
}

export async function rememberCustomer(bound: TenantTransaction, store: string, customer: Known): Promise<boolean> {
  const entries = bound.deleteFrom('forgotten').where('store', '=', store);
  const gone = await entries
    .where('hash', '=', anyOf(hashesOf(store, customer)))
    .returning('at')
    .execute();
  return gone.length > 0;
}

/** Removes whom a restored backup has brought back. Also replaces the hashes of earlier releases, which had no key. */
export async function forgetListed(database: Database, now: number): Promise<void> {
  for (const { id: store } of await database.selectFrom('stores').select('id').execute())
    await withTenant(database, store, async (bound) => {
      const rows = await bound.selectFrom('forgotten').select(['hash', 'keyed']).where('store', '=', store).execute();
      for (const { hash } of rows.filter((row) => !row.keyed))
        await bound
          .updateTable('forgotten')
          .set({ hash: keyed(hash), keyed: true })
          .where('store', '=', store)
          .where('hash', '=', hash)
          .execute();
      if (rows.length === 0) return;
      const hashes = rows.map((row) => (row.keyed ? row.hash : keyed(row.hash)));
      await blank(bound, store, hashTest(hashes), { by: { id: 'server', name: '' }, at: now });
    });
}

type IsMeant = (store: string, customer: Known) => boolean;

function hashTest(hashes: readonly Buffer[]): IsMeant {
  const all = new Set(hashes.map((hash) => hash.toString('hex')));
  return (store, customer) => hashesOf(store, customer).some((hash) => all.has(hash.toString('hex')));
}

const [mostCustomers, mostDocuments] = [2000, 20];

async function idsOf(bound: TenantTransaction, store: string, isMeant: IsMeant) {
  const found: { readonly id: number; readonly document: Known }[] = [];
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: typeof found = await bound
      .selectFrom('customers')
      .select(['id', 'document'])
      .where('store', '=', store)
      .where('id', '>', last)
      .orderBy('id')
      .limit(mostCustomers)
      .execute();
    found.push(...rows.filter(({ document }) => isMeant(store, document)));
    last = rows.at(-1)?.id;
  }
  return found;
}

type Kept = 'quotes' | 'quote_versions' | 'orders';
const ofCustomers = (store: string, ids: readonly number[]) => (row: ExpressionBuilder<Tables, Kept>) =>
  row.and([row('store', '=', store), row('customer', '=', anyOf(ids))]);

async function blank(bound: TenantTransaction, store: string, isMeant: IsMeant, forgetting: Forgetting): Promise<void> {
  const { at, by } = forgetting;
  const blanked = (quote: Quote) => forgotten(quote, { at, by: by.name });
  await blankHeld(bound, store, isMeant, blanked);
  const ids = (await idsOf(bound, store, isMeant)).map(({ id }) => id);
  if (ids.length === 0) return;
  const { id: customer } = await insertCustomer(bound, customerRow(store, noCustomer)).executeTakeFirstOrThrow();
  const ofThese = ofCustomers(store, ids);
  // A quote becomes a new version, so that counters fetch it, and a change that starts from an older one conflicts.
  for await (const { document, flags, approval } of eachRow(() =>
    bound.selectFrom('quotes').select(['document', 'flags', 'approval']).where(ofThese).limit(mostDocuments).execute(),
  )) {
    const changedAt = Math.max(at, document.changedAt);
    const quote = { ...blanked(document), revision: document.revision + 1, changedAt };
    await writeQuote(bound, store, { quote, command: newId(), author: by, sentBy: by, at }, { flags, approval });
  }
  await replaceAll<Quote>(bound, { store, ids, customer, table: 'quote_versions', id: 'command' }, blanked);
  const orders = { store, ids, customer, table: 'orders', id: 'id' } as const;
  if ((await replaceAll<Order>(bound, orders, (order) => withoutCustomer(StorableOrderSchema, order))) > 0)
    await nextPlace(bound, store, 'orders').execute();
  await bound.deleteFrom('customers').where('store', '=', store).where('id', '=', anyOf(ids)).execute();
}

async function* eachRow<Row>(find: () => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let rows = await find(); rows.length > 0; rows = await find()) yield* rows;
}

interface Documents {
  readonly store: string;
  readonly table: 'quote_versions' | 'orders';
  readonly id: string;
  readonly ids: readonly number[];
  readonly customer: number;
}

/** Replaces the documents of customers, twenty with a statement. @returns the number of changed rows */
async function replaceAll<Document>(
  bound: TenantTransaction,
  { store, ids, customer, table, id }: Documents,
  change: (document: Document) => Document,
): Promise<number> {
  for (let sum = 0; ; ) {
    const { rows } = await sql<{ id: string; document: Document }>`
      select ${sql.ref(id)} as id, document from ${sql.table(table)}
      where store = ${store} and customer = ${anyOf(ids)} limit ${mostDocuments}`.execute(bound);
    if (rows.length === 0) return sum;
    const texts = rows.map(({ document }) => JSON.stringify(change(document)));
    await sql`
      update ${sql.table(table)} as changed set customer = ${customer}, document = given.document::json
      from unnest(${rows.map((row) => row.id)}::text[], ${texts}::text[]) as given (id, document)
      where changed.store = ${store} and changed.${sql.ref(id)} = given.id`.execute(bound);
    sum += rows.length;
  }
}

const customerOf = (change: Held['change']) => (change.kind === 'quote' ? change.quote : change.order).customer;

async function blankHeld(
  bound: TenantTransaction,
  store: string,
  isMeant: IsMeant,
  blanked: (quote: Quote) => Quote,
): Promise<void> {
  // Reads whole changes, because the database can't look into JSON with a null character in it.
  const held = await bound.selectFrom('held').select(['id', 'change']).where('store', '=', store).execute();
  for (const { id, change } of held.filter((row) => isMeant(store, customerOf(row.change)))) {
    const left: Held['change'] =
      change.kind === 'order'
        ? { kind: 'order', order: withoutCustomer(StorableOrderSchema, change.order) }
        : { kind: 'quote', quote: blanked(change.quote) };
    await bound
      .updateTable('held')
      .set({ change: JSON.stringify(left) })
      .where('store', '=', store)
      .where('id', '=', id)
      .execute();
  }
}
