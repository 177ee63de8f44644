import type { GenericSchema } from 'valibot';
import { withoutCarried } from './carried.ts';
import { type Customer, noCustomer, type Quote, type QuoteEvent, QuoteSchema, withEvent } from './quote.ts';

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
  return known.reduce(withoutText, text);
}

/** A text without another, however its letters are written. No regular expression: those take the product of both lengths. */
function withoutText(text: string, sought: string): string {
  const [within, small] = [inSmallLetters(text), inSmallLetters(sought)];
  const parts: string[] = [];
  let from = 0;
  for (let at = within.indexOf(small); at !== -1; at = within.indexOf(small, from)) {
    parts.push(text.slice(from, at));
    from = at + small.length;
  }
  return [...parts, text.slice(from)].join(gap);
}

/** The text in small letters, each where it was: some letters become two. */
function inSmallLetters(text: string): string {
  // At the end of a word a sigma is written in another way.
  const small = text.toLowerCase().replaceAll('ς', 'σ');
  if (small.length === text.length) return small;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('');
}

type Known = Pick<Quote, 'customer' | 'note' | 'lines'>;

/**
 * What a quote or an order says of its customer, gone: name, company, phone, e-mail and address, also out of its notes; and what it carries of a newer
 * version of the app, which may name the customer, too.
 */
export function withoutCustomer<T extends Known>(schema: GenericSchema<unknown, T>, document: T): T {
  const known = withoutCarried(schema, document);
  const { customer, note, lines } = known;
  return {
    ...known,
    customer: noCustomer,
    note: without(customer, note),
    lines: lines.map((line) => (line.notes === undefined ? line : { ...line, notes: without(customer, line.notes) })),
  };
}

/** How often a quote has forgotten its customer. */
export const timesForgotten = ({ events }: Pick<Quote, 'events'>): number =>
  events.filter(({ kind }) => kind === 'forgotten').length;

/** Returns whether the last event of a quote is that its customer was forgotten. */
export const isForgetting = ({ events }: Pick<Quote, 'events'>): boolean => events.at(-1)?.kind === 'forgotten';

/** The quote without its customer, who is gone also out of what happened to it. */
export function forgotten(quote: Quote, how: Pick<QuoteEvent, 'at' | 'by' | 'text'>): Quote {
  const left = withoutCustomer(QuoteSchema, quote);
  const events = left.events.map((event) =>
    event.text === undefined ? event : { ...event, text: without(quote.customer, event.text) },
  );
  return withEvent({ ...left, events }, { ...how, kind: 'forgotten' });
}
