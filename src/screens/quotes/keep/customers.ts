import { isSameCustomer } from '../../../quotes/customer.ts';
import type { Customer } from '../../../quotes/quote.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { hasWords, searchable, wordsOf } from '../../../quotes/search.ts';

const maxShown = 8;

/** Returns the customers whose name, company, phone or e-mail has these words, without duplicates; the latest first. */
export function customersLike(quotes: readonly Pick<QuoteSummary, 'customer'>[], asked: string): readonly Customer[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const found: Customer[] = [];
  for (const { customer } of quotes) {
    const { name, company, phone, email } = customer;
    const isLike = hasWords(searchable([name, company, email], phone), words);
    if (isLike && !found.some((other) => isSameCustomer(other, customer))) found.push(customer);
    if (found.length === maxShown) break;
  }
  return found;
}
