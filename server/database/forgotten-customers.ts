import { createHash } from 'node:crypto';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { identityKeys } from '../../src/quotes/customer.ts';
import type { Customer } from '../../src/quotes/quote.ts';
import { anyOf } from './parts.ts';
import type { TenantTransaction } from './with-tenant.ts';

type Known = Omit<Customer, 'address'>;

/** Returns the hashes that identify a customer of a store after all their data was removed. */
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
  /** Last place in the feed that the counter knew when it made the change; null if the change names no place. */
  readonly knew: number | null;
  /** Ids of the commands by which the counter itself had forgotten customers when it made the change. */
  readonly forgot?: readonly string[];
  /**
   * True if the version that the change starts from names the customer. Every forgetting removes the name, so this
   * customer was added after all forgettings.
   */
  readonly isNamed: boolean;
}

/** Returns true if each key that identifies a customer also identifies the known customer. */
export const isNamedIn = (known: Known, customer: Known): boolean => {
  const keys = identityKeys(known);
  return identityKeys(customer).every((key) => keys.includes(key));
};

/**
 * Finds a row with a forgetting that the counter did not know when it made the change. Returns undefined if the counter
 * knew all forgettings. Somebody has then entered the customer anew, after the last forgetting.
 */
export function unknownForgetting(forgettings: readonly LastForgetting[], { knew, forgot = [], isNamed }: Arriving) {
  const isUnknown = ({ place, command }: Forgetting): boolean => {
    if (command !== null && forgot.includes(command)) return false;
    if (place === null) return true;
    return knew === null ? !isNamed : place > knew;
  };
  return forgettings.find((last) => [last, ...last.earlier].some(isUnknown));
}
