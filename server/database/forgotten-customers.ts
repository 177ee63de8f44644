import { createHash } from 'node:crypto';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { formerIdentityKeys, identityKeys } from '../../src/quotes/customer.ts';
import type { Customer } from '../../src/quotes/quote.ts';
import { anyOf } from './parts.ts';
import type { TenantTransaction } from './with-tenant.ts';

type Known = Omit<Customer, 'address'>;

/**
 * Returns hashes by which a customer of a store can be recognized even after the customer's data was removed. Customers
 * who were forgotten by their former keys stay forgotten.
 */
export const customerHashes = (store: string, customer: Known): readonly Buffer[] =>
  [...new Set([...identityKeys(customer), ...formerIdentityKeys(customer)])].map((key) =>
    createHash('sha256').update(`${store}\n${key}`).digest(),
  );

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
   * True if the stored quote from which the change starts has this customer. Every forgetting removes the customer from
   * all stored quotes. The customer was therefore entered again after the last forgetting.
   */
  readonly isNamed: boolean;
}

/** Returns true if the known customer has every identity key of `customer`. */
export const isNamedIn = (known: Known, customer: Known): boolean => {
  const keys = identityKeys(known);
  return identityKeys(customer).every((key) => keys.includes(key));
};

/**
 * Finds a row with a forgetting that the counter did not know when it made the change. Returns undefined if the counter
 * knew all forgettings. In that case, somebody has entered the customer anew after the last forgetting.
 */
export function unknownForgetting(forgettings: readonly LastForgetting[], { knew, forgot = [], isNamed }: Arriving) {
  const isUnknown = ({ place, command }: Forgetting): boolean => {
    if (command !== null && forgot.includes(command)) return false;
    if (place === null) return true;
    return knew === null ? !isNamed : place > knew;
  };
  return forgettings.find((last) => [last, ...last.earlier].some(isUnknown));
}
