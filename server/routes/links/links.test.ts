/** Links that customers open: the page, the right to make a link, its end, and guessed links. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ServerQuoteSchema } from '../../../src/quotes/wire/wire.ts';
import { LinksSchema } from '../../../src/quotes/wire/wire-links.ts';
import { serverNow, sessionOf } from '../../../tests/server/app.ts';
import { accepted, dearer, type Linked, linkedQuotes } from '../../../tests/server/linked.ts';
import { linkPath, makeLink, newToken } from '../../../tests/server/links.ts';
import { send } from '../../../tests/server/sent.ts';
import { runs, say } from '../../../tests/soak/size.ts';

const { request, signIn, clock, customer, linked, inNorth } = await linkedQuotes();

test('the letter is shown to people, and to nobody else; looking answers nothing', async () => {
  const { number, open, present } = await linked({ note: 'Ready on Friday' });
  const { status, text, headers } = await open();
  expect(status).toBe(200);
  const shown = [
    number,
    'Zoë Park',
    'Corner Print',
    'Half in advance',
    'Ready on Friday',
    'December 20, 2026',
    '$220.77',
  ];
  for (const each of shown) expect(text).toContain(each);
  expect(text.indexOf('Half in advance')).toBeLessThan(text.indexOf('Accept this quote'));
  expect(text.length).toBeLessThan(60_000);
  const body = text.replace(/<style>.*<\/style>/s, '');
  const { quote, flags } = await present();
  expect(flags.length).toBeGreaterThan(0);
  for (const hidden of ['markup', 'margin', 'first', 'unchecked', '/badges', quote.id, '<script', 'src="http', 'href='])
    expect(body.toLowerCase()).not.toContain(hidden);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'/);
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  await open({ method: 'HEAD' });
  expect(quote.events).toHaveLength(1);
});

test('a change that keeps the offer ends no link: sent, extended, another e-mail address', async () => {
  const { change, open } = await linked({ status: 'draft' });
  await change((quote) => ({
    ...quote,
    status: 'sent',
    validUntil: '2027-01-20',
    customer: { ...quote.customer, email: 'other@park.example' },
  }));
  clock.now = Date.UTC(2027, 0, 10);
  expect(await open()).toMatchObject({ status: 200, text: expect.stringContaining('January 20, 2027') });
  clock.now = serverNow;
});

const remove = (table: 'quotes' | 'links', number: string) =>
  inNorth((bound) => bound.deleteFrom(table).where('number', '=', number).execute());

describe('a link has ended, and answers as one that never was:', () => {
  test.each<[string, (linked: Linked) => Promise<unknown>]>([
    ['by hand', ({ number, token }) => request(linkPath(number, token), { method: 'DELETE' })],
    ['after its last day, in the zone of the store', async () => (clock.now = Date.UTC(2026, 11, 21, 5))],
    [
      'with its customer, who was forgotten',
      async ({ answer, whom }) => {
        await answer({ kind: 'asked', name: 'Zanzibar', words: 'Zanzibar' });
        signIn(sessionOf({ role: 'manager' }));
        await request('/api/customers/forget', send('POST', { customer: whom }));
        signIn(sessionOf());
      },
    ],
    ['with its quote, which was deleted', ({ number }) => remove('quotes', number)],
  ])('%s', async (_how, end) => {
    const one = await linked();
    const form = /name="once" value="([^"]+)"/.exec((await one.open()).text)?.[1] ?? '';
    await end(one);
    const never = await customer(newToken()).open();
    const [opened, posted] = [await one.open(), await one.post({ once: form, ...accepted })];
    clock.now = serverNow;
    expect([opened.status, posted.status]).toEqual([404, 404]);
    expect([opened.text, posted.text]).toEqual([never.text, never.text]);
    expect(Object.fromEntries(opened.headers)).toEqual(Object.fromEntries(never.headers));
    const left = await inNorth((bound) =>
      bound.selectFrom('quote_versions').select('document').where('number', '=', one.number).execute(),
    );
    expect(JSON.stringify(left)).not.toMatch(/accepted|Zanzibar/);
  });

  test('but is open until its last day is over', async () => {
    const { open } = await linked();
    clock.now = Date.UTC(2026, 11, 21, 5) - 1;
    expect((await open()).status).toBe(200);
    clock.now = serverNow;
  });
});

test.each<[string, (linked: Linked) => Promise<unknown>]>([
  ['that was sent', ({ change }) => change((quote) => ({ ...quote, status: 'sent' }))],
  ['that has a link', ({ another }) => another()],
])('the link of an older version says that there is a newer one %s', async (_how, replace) => {
  const one = await linked();
  await one.change(dearer);
  await replace(one);
  for (const { status, text } of [await one.open(), await one.post({ once: 'the-only-form', ...accepted })]) {
    expect(status).toBe(410);
    expect(text).toContain('There is a newer quote');
    expect(text).not.toContain('$');
  }
});

test('guessed tokens reveal nothing, and guessing is limited', async () => {
  const { token, number, answers } = await linked();
  const guesses = runs(20_000, 400);
  const never = await customer(newToken()).open();
  let told = 0;
  for (let guess = 0; guess < guesses; guess++) {
    // Guesses from another address each time, like somebody with many computers.
    const guessed = customer(
      [newToken(), token.slice(1), `${token.slice(0, -1)}~`, token.toLowerCase(), '..%2f', number][guess % 6] ?? '',
      `192.0.2.${guess}`,
    );
    const { status, text } =
      guess % 2 === 0 ? await guessed.open() : await guessed.post({ once: 'guessing', ...accepted });
    if (status !== 404 || text !== never.text) told++;
  }
  say('guessed links', { guesses, told });
  expect(told).toBe(0);
  expect(await answers()).toEqual([]);
  const tried = new Map<number, number>();
  for (let guess = 0; guess < 130; guess++) {
    const { status } = await customer(newToken(), '198.51.100.7').open();
    tried.set(status, (tried.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(tried)).toEqual({ 404: 120, 429: 10 });
  expect((await customer(token, '198.51.100.7').open()).status).toBe(429);
  expect((await customer(token).open()).status).toBe(200);
});

test('the token is at the customer alone: neither an answer of the API nor a table has it', async () => {
  const { token, number, answer } = await linked();
  await answer(accepted);
  const links = await request(`/api/quotes/${number}/links`);
  expect(v.parse(LinksSchema, links.body).links).toHaveLength(1);
  const rows = await inNorth((bound) => bound.selectFrom('links').selectAll().where('number', '=', number).execute());
  expect(rows).toHaveLength(1);
  const bytes = rows.flatMap(({ hash, offer }) => [hash, offer].map((each) => each.toString('latin1')));
  const said = [links.body, (await request(`/api/quotes/${number}/versions`)).body, rows, bytes];
  expect(JSON.stringify(said)).not.toContain(token);
});

test('a link is made to the version that a counter has seen, and by its store', async () => {
  const { number, change, command } = await linked();
  const other = newToken();
  expect((await request(...makeLink(number, other, 'command-of-somebody'))).status).toBe(412);
  signIn(sessionOf({ store: { id: 'south', name: 'South Street' } }));
  expect((await request(...makeLink(number, other, command))).status).toBe(404);
  expect((await request(linkPath(number, other), { method: 'DELETE' })).body).toEqual({ links: [] });
  signIn(sessionOf());
  await change((quote) => ({ ...quote, employee: 'Bo' }));
  expect((await request(...makeLink(number, other, command))).status).toBe(412);
  const svg = { type: 'image/svg+xml', data: '<svg/>' } as const;
  const { version } = v.parse(ServerQuoteSchema, (await request(`/api/quotes/${number}`)).body);
  const letterhead = { name: '', address: '', phone: '', email: '', web: '', terms: '', logo: svg };
  expect((await request(...makeLink(number, other, version, { letterhead }))).status).toBe(400);
  expect((await request(...makeLink(number, other, version, { timeZone: 'Mars/Base' }))).status).toBe(400);
});
