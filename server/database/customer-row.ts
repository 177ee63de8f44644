import { createHash } from 'node:crypto';
import { customerKeys } from '../../src/quotes/customer.ts';
import type { Customer } from '../../src/quotes/quote.ts';
import { customerText } from '../../src/quotes/search.ts';
import type { TenantTransaction } from './with-tenant.ts';

/**
 * Fields of the stored customer. Their order must not change: it affects the hash, so each customer would get a second
 * row.
 */
const known = customerKeys.filter((key) => key !== 'address');

/** Returns the row of a customer in the table `customers`. */
export function customerRow(store: string, customer: Customer) {
  const search = customerText(customer);
  const document = JSON.stringify(customer, known);
  const hash = createHash('sha256').update(document).digest();
  return { store, hash, search, document };
}

/** Inserts the row of a customer, unless it exists, and returns its id. */
export const insertCustomer = (
  database: TenantTransaction,
  { store, hash, search, document }: ReturnType<typeof customerRow>,
) =>
  database
    .insertInto('customers')
    .values({ store, hash, search, document })
    // Writes the same value again, because the database does not return a row that is left alone.
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ search }))
    .returning('id');
