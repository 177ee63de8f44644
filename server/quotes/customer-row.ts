import { createHash } from 'node:crypto';
import { phoneDigits } from '../../src/storage/quotes/customer.ts';
import type { Customer } from '../../src/storage/quotes/quote.ts';
import type { OfStore } from '../database/in-store.ts';

/** An index holds no longer texts; nobody types more of a name. */
const mostSearched = 600;

/** The row of a customer, made at the first quote; null for one of whom nothing is known. */
export async function customerRow(database: OfStore, store: string, customer: Customer): Promise<number | null> {
  const { name, company, phone, email } = customer;
  const known = [name, company, email, phone];
  if (known.every((text) => text.trim() === '')) return null;
  const search = [name, company, email, phoneDigits(phone)].join('\n').toLowerCase().slice(0, mostSearched);
  const hash = createHash('sha256').update(JSON.stringify(known)).digest();
  const { id } = await database
    .insertInto('customers')
    .values({ store, hash, search, document: JSON.stringify(customer) })
    // Writes what is there already, because a row that is left alone is not returned.
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ search }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
