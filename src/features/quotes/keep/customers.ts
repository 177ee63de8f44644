import type { Customer, QuoteSummary } from '../../../storage/quotes/index.ts';
import { isSameCustomer } from '../../../storage/quotes/keep.ts';

const maxShown = 8;

/** The customers of quotes with this text in their name, company, phone or e-mail, each once; the latest first. */
export function customersLike(quotes: readonly Pick<QuoteSummary, 'customer'>[], asked: string): readonly Customer[] {
  const text = asked.trim().toLowerCase();
  if (text === '') return [];
  const found: Customer[] = [];
  for (const { customer } of quotes) {
    const { name, company, phone, email } = customer;
    const isLike = [name, company, phone, email].some((known) => known.toLowerCase().includes(text));
    if (isLike && !found.some((other) => isSameCustomer(other, customer))) found.push(customer);
    if (found.length === maxShown) break;
  }
  return found;
}
