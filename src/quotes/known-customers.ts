import type { Customer } from './quote.ts';
import { customerText, hasWords, wordsOf } from './search.ts';
import type { QuoteSummary } from './summary.ts';

interface KnownCustomer {
  readonly customer: Customer;
  /** Text by which the customer is found. */
  readonly text: string;
}

/** Most customers in the list: as many as a glance takes in. */
const mostFound = 6;

/** Returns the customers of quotes, each once, in the form of the first quote that names them, which is the newest. */
export function knownCustomers(quotes: readonly Pick<QuoteSummary, 'customer'>[]): readonly KnownCustomer[] {
  const known = new Map<string, KnownCustomer>();
  for (const { customer } of quotes) {
    const text = customerText(customer);
    // A name with and without an e-mail address is one customer; some customers are known by the address alone.
    const names = customerText({ ...customer, email: '' });
    const key = names.trim() === '' ? text : names;
    if (text.trim() !== '' && !known.has(key)) known.set(key, { customer, text });
  }
  return [...known.values()];
}

/** Returns the customers that have all typed words; none for no words. Those with a word that begins so come first. */
export function customersLike(known: readonly KnownCustomer[], typed: string): readonly Customer[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = known.filter(({ text }) => hasWords(text, words));
  const begins = ({ text }: KnownCustomer) =>
    words.every((word) => [' ', '\n'].some((before) => `\n${text}`.includes(`${before}${word}`)));
  const best = [...found.filter(begins), ...found.filter((customer) => !begins(customer))];
  return best.slice(0, mostFound).map(({ customer }) => customer);
}
