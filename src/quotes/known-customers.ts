import type { Customer } from './quote.ts';
import { customerText, hasWords, wordsOf } from './search.ts';
import type { QuoteSummary } from './summary.ts';
import type { OrderCustomer } from './wire/wire.ts';

interface KnownCustomer {
  readonly customer: Customer;
  readonly text: string;
}

/** Maximum number of customers in the list, few enough to read at a glance. */
const mostFound = 6;

interface Named {
  readonly customer: Customer;
}

export const newestFirst = (
  quotes: readonly Pick<QuoteSummary, 'customer' | 'createdAt'>[] = [],
  ordered: readonly OrderCustomer[] = [],
): readonly Named[] =>
  [...quotes.map(({ customer, createdAt: at }) => ({ customer, at })), ...ordered].toSorted(
    (one, other) => other.at - one.at,
  );

/** @param quotes newest first */
export function knownCustomers(quotes: readonly Named[]): readonly KnownCustomer[] {
  const known = new Map<string, KnownCustomer>();
  for (const { customer } of quotes) {
    const text = customerText(customer);
    // Two customers who differ only in the e-mail address count as one customer. The e-mail address identifies a
    // customer only if there is no other data.
    const names = customerText({ ...customer, email: '' });
    const key = names.trim() === '' ? text : names;
    if (text.trim() !== '' && !known.has(key)) known.set(key, { customer, text });
  }
  return [...known.values()];
}

/** Customers with words that begin with the typed words come first. */
export function customersLike(known: readonly KnownCustomer[], typed: string): readonly Customer[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = known.filter(({ text }) => hasWords(text, words));
  const begins = ({ text }: KnownCustomer) =>
    words.every((word) => [' ', '\n'].some((before) => `\n${text}`.includes(`${before}${word}`)));
  const best = [...found.filter(begins), ...found.filter((customer) => !begins(customer))];
  return best.slice(0, mostFound).map(({ customer }) => customer);
}
