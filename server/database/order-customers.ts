import type { OrderCustomer } from '../../src/quotes/wire/wire.ts';
import type { TenantTransaction } from './with-tenant.ts';

/** Maximum number of customers in one answer. */
const mostCustomers = 5000;

/**
 * Returns the customers who have ordered, each once with the newest order; the newest order comes first. The table of
 * customers has no addresses.
 */
export async function orderCustomers(database: TenantTransaction, store: string): Promise<readonly OrderCustomer[]> {
  const newest = database
    .selectFrom('orders')
    .distinctOn('customer')
    .select(['customer', 'id', 'at'])
    .where('store', '=', store)
    .orderBy('customer')
    .orderBy('at', 'desc');
  const rows = await database
    .selectFrom(newest.as('newest'))
    .innerJoin('customers', 'customers.id', 'newest.customer')
    .select(['document', 'newest.id', 'at'])
    .orderBy('at', 'desc')
    .limit(mostCustomers)
    .execute();
  return rows.map(({ document, id, at }) => ({ customer: { ...document, address: '' }, id, at }));
}
