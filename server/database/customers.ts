import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { customerKeys } from '../../src/quotes/customer.ts';
import type { Customer } from '../../src/quotes/quote.ts';
import { customerText, spellings } from '../../src/quotes/search.ts';
import type { OrderCustomer } from '../../src/quotes/wire/wire.ts';
import type { TenantTransaction } from './with-tenant.ts';

/** Another order of the fields would change the hashes, and each customer would get a second row. */
const known = customerKeys.filter((key) => key !== 'address');

export function customerRow(store: string, customer: Customer) {
  const document = JSON.stringify(customer, known);
  const hash = createHash('sha256').update(document).digest();
  return { store, hash, search: customerText(customer), document };
}

export const insertCustomer = (database: TenantTransaction, row: ReturnType<typeof customerRow>) =>
  database
    .insertInto('customers')
    .values(row)
    // Writes the same value to an existing row, because the database returns the id only of a row that it writes.
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ search: row.search }))
    .returning('id');

export const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Selects the ids of the customers with all words in their data. At a counter, `hasWords` finds the same customers. */
export function customersWith(database: TenantTransaction, store: string, words: readonly string[]) {
  return database
    .selectFrom('customers')
    .select('id')
    .where('store', '=', store)
    .where((row) =>
      row.and(words.map((word) => row.or(spellings(word).map((each) => row('search', 'like', pattern(each)))))),
    );
}

const mostCustomers = 5000;

export async function orderCustomers(database: TenantTransaction, store: string): Promise<readonly OrderCustomer[]> {
  const ordered = database
    .selectFrom('orders')
    .select(['customer', sql<string>`(array_agg(id order by at, id))[1]`.as('first'), sql<number>`max(at)`.as('at')])
    .where('store', '=', store)
    .groupBy('customer');
  const rows = await database
    .selectFrom(ordered.as('ordered'))
    .innerJoin('customers', 'customers.id', 'ordered.customer')
    .select(['document', 'first as id', 'at'])
    .orderBy('at', 'desc')
    .limit(mostCustomers)
    .execute();
  return rows.map(({ document, id, at }) => ({ customer: { ...document, address: '' }, id, at }));
}
