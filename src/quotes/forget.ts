import type { GenericSchema } from 'valibot';
import { withoutCarried } from './carried.ts';
import {
  type Customer,
  noCustomer,
  type Quote,
  type QuoteEvent,
  type QuoteLine,
  QuoteSchema,
  withEvent,
} from './quote.ts';

/** Placeholder for a forgotten customer in a text. */
const gap = '…';
/** Minimum length of a detail that is removed from texts. Shorter details also occur within other words. */
const minLength = 3;

/** Removes the details of a customer from a text. */
function without(customer: Customer, text: string): string {
  const known = Object.values(customer)
    .map((value) => value.trim())
    .filter((value) => value.length >= minLength)
    // Longer details first: a name may be a part of the address.
    .toSorted((one, other) => other.length - one.length);
  return known.reduce(withoutText, text);
}

/**
 * Replaces all occurrences of `sought` by the gap, ignoring case. A regular expression would take too long on long
 * texts.
 */
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

/** Returns the text in lower case, with the same length. A letter whose lower case is longer stays unchanged. */
function inSmallLetters(text: string): string {
  // The Greek sigma has another lower-case form at the end of a word.
  const small = text.toLowerCase().replaceAll('ς', 'σ');
  if (small.length === text.length) return small;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join('');
}

/** Removes the details of a customer from the query of an address. */
function withoutInQuery(customer: Customer, path: string): string {
  const [page = '', query = ''] = path.split('?');
  const values = Array.from(new URLSearchParams(query), ([key, value]) => [key, without(customer, value)]);
  return query === '' ? path : `${page}?${new URLSearchParams(values).toString()}`;
}

/** Removes the details of a customer from a line. Does not change a product or choices of the price book. */
function lineWithout(customer: Customer, line: QuoteLine): QuoteLine {
  const { discount, path } = line;
  return {
    ...line,
    ...(discount && { discount: { ...discount, reason: without(customer, discount.reason) } }),
    ...(line.productId === undefined && {
      product: without(customer, line.product),
      ...(path !== undefined && { path: withoutInQuery(customer, path) }),
    }),
  };
}

type Known = Pick<Quote, 'customer' | 'note' | 'lines' | 'exempt' | 'artwork'> &
  Partial<Pick<Quote, 'usual' | 'known'>>;

/**
 * Returns a quote or an order without its customer. Drops the customer's data, known facts, tax exemption and usual
 * jobs, and all fields of a newer app version. Replaces the customer's data by `gap` in all other texts.
 */
export function withoutCustomer<T extends Known>(schema: GenericSchema<unknown, T>, document: T): T {
  const all: Known = withoutCarried(schema, document);
  const { known: _known, usual = [], ...left } = all;
  const { customer, note, lines, exempt } = left;
  const ofStore = usual.flatMap((job) => (job.isOfStore ? { ...job, name: without(customer, job.name) } : []));
  const texts = <N extends { readonly notes?: string; readonly artwork?: string }>(of: N): N => ({
    ...of,
    ...(of.notes !== undefined && { notes: without(customer, of.notes) }),
    ...(of.artwork !== undefined && { artwork: without(customer, of.artwork) }),
  });
  const forgot = {
    ...texts(left),
    ...(ofStore.length > 0 && { usual: ofStore }),
    customer: noCustomer,
    note: without(customer, note),
    ...(exempt !== undefined && { exempt: '' }),
    lines: lines.map((line) => texts(lineWithout(customer, line))),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same document with fewer fields
  return forgot as typeof forgot & T;
}

/** Returns the number of times that the customer of a quote was forgotten. */
export const timesForgotten = ({ events }: Pick<Quote, 'events'>): number =>
  events.filter(({ kind }) => kind === 'forgotten').length;

/** Returns true if the last event of a quote is `forgotten`. */
export const isForgetting = ({ events }: Pick<Quote, 'events'>): boolean => events.at(-1)?.kind === 'forgotten';

/**
 * Returns a quote without its customer and with the event `forgotten`. Removes the customer from the texts of events,
 * too.
 */
export function forgotten(quote: Quote, how: Pick<QuoteEvent, 'at' | 'by' | 'text'>): Quote {
  const { handedOver: _, ...left } = withoutCustomer(QuoteSchema, quote);
  const events = left.events.map(({ answer: _answer, ...event }) =>
    event.text === undefined ? event : { ...event, text: without(quote.customer, event.text) },
  );
  return withEvent({ ...left, events }, { ...how, kind: 'forgotten' });
}
