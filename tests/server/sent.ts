import type { Order } from '../../src/quotes/orders/recorded-order.ts';
import type { Quote } from '../../src/quotes/quote.ts';
import type { Author } from '../../src/quotes/wire/wire.ts';
import { savedQuote } from '../fixtures/saved-quote.ts';

export const ann: Author = { id: 'ann', name: 'Ann' };

const json = { 'content-type': 'application/json' };

/** Lines that no price book knows, so that they wait for nobody. */
const lines = savedQuote.lines.map(({ productId: _productId, ...line }) => line);

/** Returns a quote of the store `north`. */
export const quoteOf = (number: string, also: Partial<Quote> = {}): Quote => ({
  ...savedQuote,
  number,
  id: `id-${number}`,
  store: 'north',
  lines,
  ...also,
});

/** Flags of the lines of `quoteOf`. */
export const flagsOfQuote = [
  { kind: 'custom', line: 'q1' },
  { kind: 'custom', line: 'q2' },
];

/** Returns an order of the same lines. */
export const orderOf = (id: string, also: Partial<Order> = {}): Order => ({
  id,
  store: 'north',
  at: 1000,
  employee: 'Cy',
  customer: savedQuote.customer,
  note: '',
  lines,
  total: 22_077,
  ...also,
});

interface PutOptions {
  /** The version that the quote was changed from; absent for a new one. */
  readonly base?: string | undefined;
  readonly author?: Author;
  readonly at?: number;
  readonly knew?: number;
  readonly forgot?: readonly string[];
}

/** Returns the request with which a counter sends a quote. */
export const putOf = (quote: Quote, command: string, { base, author = ann, at = 1, ...known }: PutOptions = {}) =>
  [
    `/api/quotes/${quote.number}`,
    {
      method: 'PUT',
      headers: {
        ...json,
        ...(base === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` }),
        'idempotency-key': command,
      },
      body: JSON.stringify({ quote, author, at, ...known }),
    },
  ] as const;

/** Returns the request with which a counter sends an order. */
export const putOrderOf = (order: Order, author: Author = ann, knew?: number) =>
  [
    `/api/orders/${order.id}`,
    { method: 'PUT', headers: json, body: JSON.stringify({ order, author, at: order.at, knew }) },
  ] as const;

/** Returns the options of a request with a JSON body, as a page sends it. */
export const send = (
  method: 'PATCH' | 'POST' | 'PUT',
  body: object,
  headers: Readonly<Record<string, string>> = {},
) => ({
  method,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});
