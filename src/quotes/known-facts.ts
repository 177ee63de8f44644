/** Known facts of customers, stored in quotes. Only a customer's newest quote with known facts is used. */
import { isSameCustomer } from './customer.ts';
import { formatMoney } from './format.ts';
import { type Customer, type Quote, withEvent } from './quote.ts';
import type { Act } from './quote-changes.ts';

export type KnownFacts = NonNullable<Quote['known']>;

interface Knowing {
  readonly customer: Customer;
  readonly known?: KnownFacts;
}

/** @param quotes newest first */
export const knownOf = (quotes: readonly Knowing[], customer: Customer): KnownFacts | undefined =>
  quotes.find((quote) => quote.known && isSameCustomer(quote.customer, customer))?.known;

export const knownTexts = ({ level, exempt, shipping, contact }: KnownFacts) =>
  [
    ['Contact person', contact],
    ['Price level', level],
    ['Tax exempt', exempt],
    ['Usual shipping', shipping === undefined ? undefined : formatMoney(shipping)],
  ].flatMap(([label = '', value]) => (value ? [[label, value] as const] : []));

/** `On file for this customer: Price level Trade, Contact person Ann.` */
export function knownSentence(known: KnownFacts | undefined): string | undefined {
  const texts = known ? knownTexts(known) : [];
  if (texts.length === 0) return undefined;
  return `On file for this customer: ${texts.map((fact) => fact.join(' ')).join(', ')}.`;
}

export const setKnown = (quote: Quote, known: KnownFacts, act: Act): Quote =>
  withEvent({ ...quote, known }, { ...act, kind: 'changed', text: 'What is on file for the customer changed.' });
