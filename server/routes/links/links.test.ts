/** A customer opens a link and answers: what counts, what does not, and what ends it. */

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../../src/quotes/quote.ts';
import { ServerQuoteSchema } from '../../../src/quotes/wire/wire.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { serverNow, testServer } from '../../../tests/server/app.ts';
import { linkPath, makeLink, newToken, visitor } from '../../../tests/server/links.ts';
import { putOf, quoteOf, send } from '../../../tests/server/sent.ts';

const clock = { now: serverNow };
const { app, request, announced, database } = await testServer({ now: () => clock.now });
const day = 86_400_000;

let count = 0;
/** A quote at the server with a link to it. */
async function linked(also: Partial<Quote> = {}) {
  const number = `Q-LINK-${++count}`;
  const quote = quoteOf(number, { note: '', ...also });
  const command = `command-${number}`;
  expect((await request(...putOf(quote, command))).status).toBe(201);
  const token = newToken();
  expect((await request(...makeLink(number, token, command))).status).toBe(200);
  const present = async () => v.parse(ServerQuoteSchema, (await request(`/api/quotes/${number}`)).body);
  let changes = 0;
  return {
    number,
    quote,
    token,
    ...visitor(app.request.bind(app), token),
    present,
    /** A counter changes the quote. */
    change: async (make: (before: Quote) => Quote) => {
      const { quote: before, version } = await present();
      const next = { ...make(before), revision: before.revision + 1 };
      expect((await request(...putOf(next, `change-${number}-${++changes}`, { base: version }))).status).toBe(200);
    },
    another: async () => {
      const other = newToken();
      const { version } = await present();
      expect((await request(...makeLink(number, other, version))).status).toBe(200);
      return visitor(app.request.bind(app), other);
    },
  };
}

const accepted = { kind: 'accepted', name: 'Zoë Park' };
const dearer = (quote: Quote): Quote => ({
  ...quote,
  status: 'draft',
  lines: quote.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
});
const withOptions = savedQuote.lines.map((line, at) => ({
  ...line,
  option: at === 0 ? ('A' as const) : ('B' as const),
}));

test('the letter is shown, and nothing is answered by looking', async () => {
  const { number, open, present } = await linked();
  const { status, text, headers } = await open();
  expect(status).toBe(200);
  for (const shown of [number, 'Zoë Park', 'Corner Print', 'Half in advance', 'November 20, 2026', 'December 20, 2026'])
    expect(text).toContain(shown);
  for (const hidden of ['markup', 'base', 'Margin', 'unchecked', '<script']) expect(text).not.toContain(hidden);
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect((await present()).quote.status).toBe('draft');
});

test('a yes is kept once, with who said it and the version that they saw; the counter hears of it', async () => {
  const { number, answer, post, open, present } = await linked({ status: 'sent' });
  const before = announced.length;
  const { status, headers } = await answer(accepted);
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/q\//)]);
  expect(announced.slice(before)).toEqual(['north']);
  await answer(accepted);
  await answer({ kind: 'declined', reason: 'dear' });
  await post({ once: 'again-and-again', ...accepted });
  const { quote } = await present();
  expect(quote.status).toBe('accepted');
  expect(quote.events.filter((event) => event.answer)).toEqual([
    {
      at: serverNow,
      by: '',
      kind: 'accepted',
      text: 'Accepted by link.',
      answer: { kind: 'accepted', of: `command-${number}`, name: 'Zoë Park' },
    },
  ]);
  expect((await open()).text).toContain('You accepted this quote on November 22, 2026');
});
