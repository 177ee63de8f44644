import { sql } from 'kysely';
import { newId } from '../../src/quotes/new-id.ts';
import type { Customer } from '../../src/quotes/quote.ts';
import type { Author } from '../../src/quotes/wire/wire.ts';
import type { Database } from './connect.ts';
import { type ForgottenCount, forget } from './forget.ts';
import { customerHashes } from './forgotten-customers.ts';
import { anyOf } from './parts.ts';
import { nextPlace } from './seq.ts';
import { type TenantTransaction, withTenant } from './with-tenant.ts';

interface Begun {
  readonly customer: Customer;
  /** Time by the server's clock. */
  readonly at: number;
  /** Id of the command by which a counter forgets the customer; null if a manager forgets the customer. */
  readonly command: string | null;
}

/**
 * Records that a customer is being forgotten. From then on, the customer is removed from all data that arrives. The
 * caller then has to call `finishForgetting`. If the caller crashes before, the repeated command or the next start of
 * the server calls `finishForgetting`.
 * @returns false if the customer has no data that identifies them
 */
export async function beginForgetting(
  bound: TenantTransaction,
  store: string,
  { customer, at, command }: Begun,
): Promise<boolean> {
  const hashes = customerHashes(store, customer);
  if (hashes.length === 0) return false;
  // If a manager forgets the customer, a new id is stored as the command. The database takes a row with neither a place
  // nor a command for a row of an older server, and would set the place of this row too early.
  const begun = { at, place: null, command: command ?? newId() };
  await bound
    .insertInto('forgotten')
    .values(hashes.map((hash) => ({ store, hash, ...begun })))
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet({ ...begun, earlier: withLast }))
    .execute();
  return true;
}

const withLast = sql<string>`quotr_with_earlier(forgotten.earlier, forgotten.place, forgotten.command)`;

/**
 * Forgets the customers whose forgetting was begun. Each forgetting gets a place after the places of all its changes. A
 * counter that has read the feed up to this place therefore has all these changes.
 */
export async function finishForgetting(database: Database, store: string, by: Author): Promise<ForgottenCount> {
  const sum = { quotes: 0, orders: 0 };
  for (;;) {
    const begun = await withTenant(database, store, (bound) => unfinished(bound, store), { readOnly: true });
    if (begun.length === 0) return sum;
    const hashes = new Set(begun.map(({ hash }) => hash.toString('hex')));
    const at = Math.max(...begun.map((row) => row.at));
    // Another process may have finished the forgetting meanwhile, and the customer may have been entered anew since.
    const isWanted = async (bound: TenantTransaction) => {
      const present = new Set((await unfinished(bound, store)).map(({ write }) => write));
      return begun.every(({ write }) => present.has(write));
    };
    const { quotes, orders } = await forget(database, store, { hashes, by, at, isWanted });
    sum.quotes += quotes;
    sum.orders += orders;
    await withTenant(database, store, async (bound) => {
      if (!(await isWanted(bound))) return;
      const { seq: place } = await nextPlace(bound, store).executeTakeFirstOrThrow();
      await bound
        .updateTable('forgotten')
        // Earlier forgettings of the customer that were not finished get the same place.
        .set({ place, earlier: sql<string>`replace(earlier::text, '"place": null', ${`"place": ${place}`})::jsonb` })
        .where('store', '=', store)
        .where('hash', '=', anyOf(begun.map(({ hash }) => hash)))
        .execute();
    });
  }
}

/** Finishes, in every store, the forgettings that were begun but not finished, for example because of a crash. */
export async function finishAllForgetting(database: Database): Promise<void> {
  for (const { id } of await database.selectFrom('stores').select('id').execute())
    await finishForgetting(database, id, { id: 'server', name: '' });
}

/**
 * Loads the unfinished forgettings. The column `write` gets another value each time the forgetting of a customer is
 * begun.
 */
const unfinished = (bound: TenantTransaction, store: string) =>
  bound
    .selectFrom('forgotten')
    .select(['hash', 'at'])
    .select(sql<string>`encode(hash, 'hex') || ' ' || xmin`.as('write'))
    .where('store', '=', store)
    .where('place', 'is', null)
    .execute();
