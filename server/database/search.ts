import { phoneDigits } from '../../src/quotes/customer.ts';
import type { OfStore } from './in-store.ts';

/** A text as it stands in a pattern of `like`. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Digits and what stands between those of a phone number. */
const phone = /^[\d\s()+./-]{3,}$/;

/** Ids of the customers with a text in their name, company, e-mail or phone number. */
export function customersWith(database: OfStore, store: string, text: string) {
  const patterns = [text.toLowerCase(), ...(phone.test(text) ? [phoneDigits(text)] : [])].filter((each) => each !== '');
  return database
    .selectFrom('customers')
    .select('id')
    .where('store', '=', store)
    .where((row) => row.or(patterns.map((each) => row('search', 'like', `%${literally(each)}%`))));
}

/** Ids of the customers whose name begins with a text. */
export const customersNamed = (database: OfStore, store: string, text: string) =>
  database
    .selectFrom('customers')
    .select('id')
    .where('store', '=', store)
    .where('search', 'like', `${literally(text.toLowerCase())}%`);
