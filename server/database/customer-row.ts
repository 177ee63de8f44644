import { createHash } from 'node:crypto';
import { phoneDigits } from '../../src/quotes/customer.ts';
import type { Customer } from '../../src/quotes/quote.ts';
import type { OfStore } from './in-store.ts';

/** An index holds no longer texts; nobody types more of a name. */
const mostSearched = 600;

/** What is kept of a customer. */
export function customerRow(store: string, { name, company, phone, email }: Customer) {
  const search = [name, company, email, phoneDigits(phone)]
    .join('\n')
    .toLowerCase()
    // The database keeps no null characters in a text.
    .replaceAll('\0', '')
    .slice(0, mostSearched);
  const document = JSON.stringify({ name, company, phone, email });
  const hash = createHash('sha256').update(document).digest();
  return { store, hash, search, document };
}

/** Makes the row of a customer at the first quote, and returns its id. */
export const insertCustomer = (database: OfStore, { store, hash, search, document }: ReturnType<typeof customerRow>) =>
  database
    .insertInto('customers')
    .values({ store, hash, search, document })
    // Writes what is there already, because a row that is left alone is not returned.
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ search }))
    .returning('id');
