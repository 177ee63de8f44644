import { type Customer, noCustomer, type Quote, withEvent } from './quote.ts';

/** What stands where a customer stood in a text. */
const gap = '…';
/** Shorter ones stand within other words. */
const minLength = 3;

/** A text without what is known of a customer. */
function without(customer: Customer, text: string): string {
  const known = Object.values(customer)
    .map((value) => value.trim())
    .filter((value) => value.length >= minLength)
    // The longer first: a name may be a part of the address.
    .toSorted((one, other) => other.length - one.length);
  return known.reduce((left, value) => left.replaceAll(anyCase(value), gap), text);
}

/** The text, however its letters are written; as it is written where that expression would be too large. */
const anyCase = (text: string): RegExp | string =>
  text.length > 1000 ? text : new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu');

type Known = Pick<Quote, 'customer' | 'note' | 'lines'>;

/** What a quote or an order says of its customer, gone: name, company, phone, e-mail and address, also out of its notes. */
export function withoutCustomer<T extends Known>(document: T): T {
  const { customer, note, lines } = document;
  return {
    ...document,
    customer: noCustomer,
    note: without(customer, note),
    lines: lines.map((line) => (line.notes === undefined ? line : { ...line, notes: without(customer, line.notes) })),
  };
}

/** The quote without its customer, who is gone also out of what happened to it. */
export function forgotten(quote: Quote, { at, by }: { readonly at: number; readonly by: string }): Quote {
  const events = quote.events.map((event) =>
    event.text === undefined ? event : { ...event, text: without(quote.customer, event.text) },
  );
  return withEvent({ ...withoutCustomer(quote), events }, { at, by, kind: 'forgotten' });
}
