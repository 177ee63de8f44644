import { createHash } from 'node:crypto';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { identityKeys } from '../../src/quotes/customer.ts';
import type { Customer } from '../../src/quotes/quote.ts';
import { anyOf } from './parts.ts';
import type { TenantTransaction } from './with-tenant.ts';

type Known = Omit<Customer, 'address'>;

/** Returns the hashes that recognise a customer of a store after all their data was removed. */
export const customerHashes = (store: string, customer: Known): readonly Buffer[] =>
  identityKeys(customer).map((key) => createHash('sha256').update(`${store}\n${key}`).digest());

/** Returns the subquery for the forgettings of a customer. */
export const forgettingsOf = (database: TenantTransaction, store: string, hashes: readonly Buffer[]) =>
  jsonArrayFrom(
    database
      .selectFrom('forgotten')
      .select(['at', 'place', 'command', 'earlier'])
      .where('store', '=', store)
      .where('hash', '=', anyOf(hashes)),
  );

interface Forgetting {
  readonly place: number | null;
  readonly command: string | null;
}

interface LastForgetting extends Forgetting {
  readonly at: number;
  readonly earlier: readonly Forgetting[];
}

interface Arriving {
  /** Place in the feed that the counter knew at the change; null if the change names none. */
  readonly knew: number | null;
  /** Commands of the counter's own forgettings up to the change. */
  readonly forgot?: readonly string[];
  /**
   * True if the version that the change starts from names the customer: a forgetting would have removed the name, so it
   * was added later.
   */
  readonly isNamed: boolean;
}

/** Returns true if all keys that identify a customer also identify the known one. */
export const isNamedIn = (known: Known, customer: Known): boolean => {
  const keys = identityKeys(known);
  return identityKeys(customer).every((key) => keys.includes(key));
};

/**
 * Returns a forgetting of the customer that the counter did not know when it made the change; undefined if it knew all:
 * then the customer is a new one.
 */
export function unknownForgetting(forgettings: readonly LastForgetting[], { knew, forgot = [], isNamed }: Arriving) {
  const isUnknown = ({ place, command }: Forgetting): boolean => {
    if (command !== null && forgot.includes(command)) return false;
    if (place === null) return true;
    return knew === null ? !isNamed : place > knew;
  };
  return forgettings.find((last) => [last, ...last.earlier].some(isUnknown));
}
