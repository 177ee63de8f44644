import { type Customer, noCustomer, type Quote, withEvent } from './quote.ts';

const plain = (text: string): string => text.trim().toLowerCase();
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Fewer digits are an extension, or no number at all. */
const minDigits = 6;

const isSame = (one: string, other: string): boolean => one !== '' && one === other;

/** Whether two quotes are for the same customer: by e-mail, by phone, or by name and company. */
export function isSameCustomer(one: Customer, other: Customer): boolean {
  const phone = digits(one.phone);
  return (
    isSame(plain(one.email), plain(other.email)) ||
    (phone.length >= minDigits && phone === digits(other.phone)) ||
    (isSame(plain(one.name), plain(other.name)) && plain(one.company) === plain(other.company))
  );
}

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
