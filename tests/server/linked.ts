/** Quotes with links at a server of the tests: their customers open and answer them, counters change them. */
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Quote } from '../../src/quotes/quote.ts';
import { ServerQuoteSchema } from '../../src/quotes/wire/wire.ts';
import { savedQuote } from '../fixtures/saved-quote.ts';
import { serverNow, testServer } from './app.ts';
import { makeLink, newToken, visitor } from './links.ts';
import { putOf, quoteOf } from './sent.ts';

/** Starts a server whose clock a test sets, with quotes that have links. */
export async function linkedQuotes() {
  const clock = { now: serverNow };
  const server = await testServer({ now: () => clock.now });
  const { app, request } = server;

  /** Returns a customer, at an address of their own on the network. */
  const customer = (token: string, address = token) =>
    visitor((path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: address } } }), token);

  let count = 0;
  /** Makes a quote at the server, and a customer with a link to it. */
  async function linked(also: Partial<Quote> = {}) {
    const number = `Q-LINK-${++count}`;
    const command = `command-${number}`;
    const whom = {
      ...savedQuote.customer,
      company: number,
      phone: `555 ${10_000 + count}`,
      email: `${number}@park.example`,
    };
    expect(
      (await request(...putOf(quoteOf(number, { status: 'sent', note: '', customer: whom, ...also }), command))).status,
    ).toBe(201);
    const token = newToken();
    expect((await request(...makeLink(number, token, command))).status).toBe(200);
    const present = async () => v.parse(ServerQuoteSchema, (await request(`/api/quotes/${number}`)).body);
    let changes = 0;
    return {
      number,
      token,
      command,
      whom,
      ...customer(token),
      present,
      answers: async () => (await present()).quote.events.flatMap(({ answer }) => answer ?? []),
      /** Changes the quote at a counter. */
      change: async (make: (before: Quote) => Quote) => {
        const { quote: before, version } = await present();
        const next = { ...make(before), revision: before.revision + 1 };
        expect((await request(...putOf(next, `change-${number}-${++changes}`, { base: version }))).status).toBe(200);
      },
      /** Makes another link to the present quote at a counter. */
      another: async () => {
        const other = newToken();
        const { version } = await present();
        expect((await request(...makeLink(number, other, version))).status).toBe(200);
        return customer(other);
      },
    };
  }
  return { ...server, clock, customer, linked };
}
export type Linked = Awaited<ReturnType<Awaited<ReturnType<typeof linkedQuotes>>['linked']>>;

export const accepted = { kind: 'accepted', name: 'Zoë Park' };
export const declined = { kind: 'declined', reason: 'dear', words: 'Elsewhere it is $30' };

/** Returns the quote with another offer. */
export const dearer = (quote: Quote): Quote => ({
  ...quote,
  status: 'draft',
  lines: quote.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
});
