import { createHash } from 'node:crypto';
import { customerKeys } from '../../src/quotes/customer.ts';
import type { Customer } from '../../src/quotes/quote.ts';
import { customerText } from '../../src/quotes/search.ts';
import type { TenantTransaction } from './with-tenant.ts';

/**
 * Fields of the stored customer. Another order of the fields would change the hashes, and each customer would get a
 * second row.
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
    // Writes the same value to an existing row, because the database returns the id only of a row that it writes.
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ search }))
    .returning('id');
