import { createHash } from 'node:crypto';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { customerKeys } from '../../src/storage/quotes/customer.ts';
import type { Customer } from '../../src/storage/quotes/quote.ts';
import type { OfStore } from './in-store.ts';
import { anyOf } from './parts.ts';

type Known = Omit<Customer, 'address'>;

/** By what a customer of a store is recognised when nothing is known of it any more. */
export const customerHashes = (store: string, customer: Known): readonly Buffer[] =>
  customerKeys(customer).map((key) => createHash('sha256').update(`${store}\n${key}`).digest());

/** When a customer was forgotten last, if that was after a time; to be asked beside other questions. @param hashes of the customer */
export const forgottenSince = (database: OfStore, store: string, hashes: readonly Buffer[], time: number) =>
  jsonObjectFrom(
    database
      .selectFrom('forgotten')
      .select('at')
      .where('store', '=', store)
      .where('hash', '=', anyOf(hashes))
      .where('at', '>=', time)
      .orderBy('at', 'desc')
      .limit(1),
  );
