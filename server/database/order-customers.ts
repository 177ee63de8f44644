import { sql } from 'kysely';
import type { OrderCustomer } from '../../src/quotes/wire/wire.ts';
import type { TenantTransaction } from './with-tenant.ts';

/** Maximum number of customers in one answer. */
const mostCustomers = 5000;

/**
 * Returns each customer who has ordered once, the customer of the newest order first. The table of customers has no
 * addresses.
 */
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
