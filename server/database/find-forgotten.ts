import type { Customer } from '../../src/quotes/quote.ts';
import type { Held } from '../../src/quotes/wire/wire.ts';
import { bytesBefore, pageBytes, within } from './bytes-before.ts';
import type { Database } from './connect.ts';
import { customerHashes } from './forgotten-customers.ts';
import { type TenantTransaction, withTenant } from './with-tenant.ts';

/** Maximum number of rows in one query. */
const pageRows = 500;

interface Found {
  readonly customers: readonly number[];
  /** Ids of changes that wait for a manager. */
  readonly held: readonly string[];
}

const customerOf = (change: Held['change']) => (change.kind === 'quote' ? change.quote : change.order).customer;

/** Finds the stored rows of customers by their hashes. */
export async function findForgotten(database: Database, store: string, hashes: ReadonlySet<string>): Promise<Found> {
  const isMeant = (known: Omit<Customer, 'address'>) =>
    customerHashes(store, known).some((hash) => hashes.has(hash.toString('hex')));
  const read = <T>(work: (bound: TenantTransaction) => Promise<T>) =>
    withTenant(database, store, work, { readOnly: true, evenRestored: true });
  const customers: number[] = [];
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    const rows = await read((bound) =>
      bound
        .selectFrom('customers')
        .select(['id', 'document'])
        .where('store', '=', store)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageRows)
        .execute(),
    );
    customers.push(...rows.filter(({ document }) => isMeant(document)).map(({ id }) => id));
    last = rows.at(-1)?.id;
  }
  const held: string[] = [];
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    // Reads whole changes, because the database can't look into JSON with a null character in it.
    const rows = await read((bound) => {
      const page = bound
        .selectFrom('held')
        .select(['id', 'arrived', 'change', bytesBefore('change', 'arrived').as('before')])
        .where('store', '=', store)
        .where('arrived', '>', after)
        .orderBy('arrived')
        .limit(pageRows);
      return within(bound, page, pageBytes).orderBy('arrived').execute();
    });
    held.push(...rows.filter(({ change }) => isMeant(customerOf(change))).map(({ id }) => id));
    last = rows.at(-1)?.arrived;
  }
  return { customers, held };
}
