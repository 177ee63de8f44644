import type { Customer } from '../../src/storage/quotes/quote.ts';
import type { Author } from '../../src/storage/server/wire.ts';
import { customerHashes } from './forgotten-customers.ts';
import type { OfStore } from './in-store.ts';
import { type Count, forget } from './forget.ts';

interface ForgetCustomer {
  readonly customer: Customer;
  readonly by: Author;
  readonly at: number;
  /** What was changed later stays: the customer has come back. */
  readonly until?: number;
}

const hexOf = (hash: Buffer): string => hash.toString('hex');

/** Forgets a customer, and notes that it is forgotten: what arrives late, or comes back with a backup, is forgotten again. Undefined where nothing is known of it. */
export async function forgetCustomer(
  database: OfStore,
  store: string,
  { customer, by, at, until = Number.POSITIVE_INFINITY }: ForgetCustomer,
): Promise<Count | undefined> {
  const hashes = customerHashes(store, customer);
  if (hashes.length === 0) return undefined;
  await database
    .insertInto('forgotten')
    .values(hashes.map((hash) => ({ store, hash, at })))
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ at }))
    .execute();
  const meant = new Set(hashes.map(hexOf));
  const isMeant = (known: Omit<Customer, 'address'>, changedAt: number) =>
    changedAt <= until && customerHashes(store, known).some((hash) => meant.has(hexOf(hash)));
  return forget(database, store, { isMeant, by, at });
}

/** Forgets again whom a store had forgotten, in what was last changed before. @param by whom it is told of */
export async function forgetAgain(database: OfStore, store: string, by: Author, at: number): Promise<Count> {
  const rows = await database.selectFrom('forgotten').select(['hash', 'at']).where('store', '=', store).execute();
  const times = new Map(rows.map((row) => [hexOf(row.hash), row.at]));
  const isMeant = (known: Omit<Customer, 'address'>, changedAt: number) =>
    customerHashes(store, known).some((hash) => changedAt <= (times.get(hexOf(hash)) ?? Number.NEGATIVE_INFINITY));
  return forget(database, store, { isMeant, by, at });
}
