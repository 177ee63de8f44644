import { createHash } from 'node:crypto';
import type { Customer } from '../../src/quotes/quote.ts';
import { customerText } from '../../src/quotes/search.ts';
import type { TenantTransaction } from './with-tenant.ts';

/** A row of the table of customers. */
export function customerRow(store: string, customer: Customer) {
  const { name, company, phone, email } = customer;
  const search = customerText(customer);
  const document = JSON.stringify({ name, company, phone, email });
  const hash = createHash('sha256').update(document).digest();
  return { store, hash, search, document };
}

/** Makes the row of a customer at the first quote, and returns its id. */
export const insertCustomer = (
  database: TenantTransaction,
  { store, hash, search, document }: ReturnType<typeof customerRow>,
) =>
  database
    .insertInto('customers')
    .values({ store, hash, search, document })
    // Writes what is there already, because a row that is left alone is not returned.
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ search }))
    .returning('id');
