import type { GenericSchema } from 'valibot';
import { fold } from '../book/fold.ts';
import { withoutCarried } from './carrying.ts';
import {
  type Customer,
  noCustomer,
  type Quote,
  type QuoteEvent,
  type QuoteLine,
  QuoteSchema,
  withEvent,
} from './quote.ts';

const gap = '…';
/** Minimum length of a detail that is removed from texts. Shorter details also occur within other words. */
const minLength = 3;

function without(customer: Customer, text: string): string {
  const known = Object.values(customer)
    .map((value) => fold(value).trim())
    .filter((value) => value.length >= minLength)
    // Longer details first: a name may be a part of the address.
    .toSorted((one, other) => other.length - one.length);
  return known.reduce(withoutText, text);
}

/**
 * Replaces all occurrences of the folded text `sought` by the gap, in any spelling that `fold` treats as equal. A regular
 * expression would take too long on long texts.
 */
function withoutText(text: string, sought: string): string {
  if (!fold(text).includes(sought)) return text;
  const letters = text.match(/.\p{M}*/gsu) ?? [];
  let folded = '';
  // Index of the letter from which each character of `folded` comes.
  const origins: number[] = [];
  for (const [at, letter] of letters.entries()) {
    const one = fold(letter);
    if (one === ' ' && folded.endsWith(' ')) continue;
    folded += one;
    while (origins.length < folded.length) origins.push(at);
  }
  let [left, done] = ['', 0];
  for (let at = folded.indexOf(sought); at !== -1; at = folded.indexOf(sought, at + sought.length)) {
    left += letters.slice(done, origins[at]).join('') + gap;
    done = (origins[at + sought.length - 1] ?? 0) + 1;
  }
  return left + letters.slice(done).join('');
}

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
  Partial<Pick<Quote, 'known' | 'request'>>;

/**
 * Returns a quote or an order without its customer. Drops the customer's data, known facts and tax exemption, and
 * all fields of another app version. Replaces the customer's data by `gap` in all other texts.
 */
export function withoutCustomer<T extends Known>(schema: GenericSchema<unknown, T>, document: T): T {
  const all: Known = withoutCarried(schema, document);
  const { known: _known, request: _request, ...left } = all;
  const { customer, note, lines, exempt } = left;
  const texts = <N extends { readonly notes?: string; readonly artwork?: string }>(of: N): N => ({
    ...of,
    ...(of.notes !== undefined && { notes: without(customer, of.notes) }),
    ...(of.artwork !== undefined && { artwork: without(customer, of.artwork) }),
  });
  const forgot = {
    ...texts(left),
    customer: noCustomer,
    note: without(customer, note),
    ...(exempt !== undefined && { exempt: '' }),
    lines: lines.map((line) => texts(lineWithout(customer, line))),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same document with fewer fields
  return forgot as typeof forgot & T;
}

export const timesForgotten = ({ events }: Pick<Quote, 'events'>): number =>
  events.filter(({ kind }) => kind === 'forgotten').length;

export const isForgetting = ({ events }: Pick<Quote, 'events'>): boolean => events.at(-1)?.kind === 'forgotten';

/** Removes the customer from the texts of events, too. */
export function forgotten(quote: Quote, how: Pick<QuoteEvent, 'at' | 'by' | 'text'>): Quote {
  const left = withoutCustomer(QuoteSchema, quote);
  const events = left.events.map(({ answer: _answer, ...event }) =>
    event.text === undefined ? event : { ...event, text: without(quote.customer, event.text) },
  );
  return withEvent({ ...left, events }, { ...how, kind: 'forgotten' });
}
