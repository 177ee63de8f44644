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
  return known.reduce((left, value) => left.replaceAll(new RegExp(escaped(value), 'giu'), gap), text);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** The quote without its customer: name, company, phone, e-mail and address are gone, also out of its notes and of what happened to it. */
export function forgotten(quote: Quote, { at, by }: { readonly at: number; readonly by: string }): Quote {
  const { customer } = quote;
  return withEvent(
    {
      ...quote,
      customer: noCustomer,
      note: without(customer, quote.note),
      lines: quote.lines.map((line) =>
        line.notes === undefined ? line : { ...line, notes: without(customer, line.notes) },
      ),
      events: quote.events.map((event) =>
        event.text === undefined ? event : { ...event, text: without(customer, event.text) },
      ),
    },
    { at, by, kind: 'forgotten' },
  );
}
