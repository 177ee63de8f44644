import type { Customer } from '../../../quotes/quote.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { hasWords, type Searchable, searchable, wordsOf } from '../../../quotes/search.ts';

interface KnownCustomer extends Searchable {
  readonly customer: Customer;
}

/** Maximum number of offered customers: as many as are read at a glance. */
const mostOffered = 6;

/** Returns the customers of the quotes without duplicates: with the data of the first quote, which is the newest. */
export function knownCustomers(quotes: readonly Pick<QuoteSummary, 'customer'>[]): readonly KnownCustomer[] {
  const known = new Map<string, KnownCustomer>();
  for (const { customer } of quotes) {
    const { name, company, phone, email } = customer;
    const who = searchable([name, company], phone);
    const key = `${who.text}\n${who.phone}`;
    if ((name !== '' || company !== '') && !known.has(key)) {
      known.set(key, { customer, ...searchable([name, company, email], phone) });
    }
  }
  return [...known.values()];
}

/**
 * Returns the customers matching the typed text; none for an empty one. Matches at the beginning of a word come first.
 */
export function offeredCustomers(known: readonly KnownCustomer[], typed: string): readonly Customer[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = known.filter((customer) => hasWords(customer, words));
  const begins = ({ text }: KnownCustomer) =>
    words.every((word) => [' ', '\n'].some((before) => `\n${text}`.includes(`${before}${word.text}`)));
  const best = [...found.filter(begins), ...found.filter((customer) => !begins(customer))];
  return best.slice(0, mostOffered).map(({ customer }) => customer);
}
