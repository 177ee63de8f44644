/** A customer opens a link and answers: what counts, what does not, and what ends it. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../../src/quotes/quote.ts';
import { QuotesPageSchema, ServerQuoteSchema } from '../../../src/quotes/wire/wire.ts';
import { LinksSchema } from '../../../src/quotes/wire/wire-links.ts';
import { customLine } from '../../../tests/fixtures/cart-lines.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { serverNow, sessionOf, testServer } from '../../../tests/server/app.ts';
import { linkPath, makeLink, newToken, visitor } from '../../../tests/server/links.ts';
import { putOf, quoteOf, send } from '../../../tests/server/sent.ts';
import { runs, say } from '../../../tests/soak/size.ts';
import { withTenant } from '../../database/with-tenant.ts';

const clock = { now: serverNow };
const { app, request, announced, database, signIn } = await testServer({ now: () => clock.now });

/** A customer, at an address of their own on the network. */
const customer = (token: string, address = token) =>
  visitor((path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: address } } }), token);

let count = 0;
/** A quote at the server, and a customer with a link to it. */
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
    /** A counter changes the quote. */
    change: async (make: (before: Quote) => Quote) => {
      const { quote: before, version } = await present();
      const next = { ...make(before), revision: before.revision + 1 };
      expect((await request(...putOf(next, `change-${number}-${++changes}`, { base: version }))).status).toBe(200);
    },
    /** A counter makes another link to the quote as it stands. */
    another: async () => {
      const other = newToken();
      const { version } = await present();
      expect((await request(...makeLink(number, other, version))).status).toBe(200);
      return customer(other);
    },
  };
}
type Linked = Awaited<ReturnType<typeof linked>>;

const accepted = { kind: 'accepted', name: 'Zoë Park' };
const declined = { kind: 'declined', reason: 'dear', words: 'Elsewhere it is $30' };
const dearer = (quote: Quote): Quote => ({
  ...quote,
  status: 'draft',
  lines: quote.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
});
const withOptions = savedQuote.lines.map((line, at) => ({
  ...line,
  option: at === 0 ? ('A' as const) : ('B' as const),
}));

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

test('a letter of the longest texts is text, and its lines are counted by what is sent', async () => {
  const evil = '"><script>alert(1)</script>';
  const lines = Array.from({ length: 200 }, (_, at) => ({ ...customLine, id: `${at}`, product: evil }));
  const { token } = await linked({ lines, note: evil, customer: { ...savedQuote.customer, name: evil } });
  const packed = await app.request(`/q/${token}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(60_000);
  expect((await customer(token).open()).text).not.toContain('<script');
});

test('a yes is kept once, with who said it and the version that they saw; the counter hears of it', async () => {
  const { number, command, answer, post, open, present, answers } = await linked();
  const before = announced.length;
  const { status, headers } = await answer(accepted);
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/q\//)]);
  expect(announced.slice(before)).toEqual(['north']);
  await answer(accepted);
  await answer(declined);
  await post({ once: 'again-and-again', ...accepted });
  expect(await answers()).toEqual([{ kind: 'accepted', of: command, name: 'Zoë Park' }]);
  const { quote } = await present();
  expect(quote.status).toBe('accepted');
  expect(quote.events.at(-1)).toMatchObject({ at: serverNow, kind: 'accepted', text: 'by link.' });
  expect((await open()).text).toContain('You accepted this quote on November 22, 2026');
  const heard = v.parse(QuotesPageSchema, (await request('/api/answers')).body).quotes;
  expect(heard.map((each) => [each.number, each.answer])).toEqual([[number, 'accepted']]);
});

test('a no has its reason and its words; a question is asked as often as it is another one, five times at most', async () => {
  const { post, answer, answers, present, open } = await linked();
  const asked = { once: 'the-same-form', kind: 'asked', name: 'Zoë', words: 'Is it\r\nwaterproof?' };
  await Promise.all([post(asked), post(asked), post(asked)]);
  expect(await answers()).toEqual([
    { kind: 'asked', of: expect.any(String), name: 'Zoë', words: 'Is it\nwaterproof?' },
  ]);
  expect((await present()).quote.status).toBe('sent');
  expect((await open()).text).toContain('Your question of November 22, 2026 has arrived');
  await answer(declined);
  expect(await answers()).toContainEqual({
    kind: 'declined',
    of: expect.any(String),
    name: '',
    words: 'Elsewhere it is $30',
  });
  expect((await present()).quote).toMatchObject({ status: 'declined' });
  expect((await present()).quote.events.at(-1)).toMatchObject({ text: 'by link: Too dear.', why: 'dear' });
  const statuses: number[] = [];
  for (let more = 2; more <= 6; more++) statuses.push((await answer({ ...asked, words: `${more}` })).status);
  expect(statuses).toEqual([303, 303, 303, 303, 422]);
});

test('one of many answers at once counts, by any of the links', async () => {
  const { answer, another, answers } = await linked();
  const second = await another();
  const all = [answer(accepted), second.answer(declined), answer(declined), second.answer(accepted)];
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(await answers()).toHaveLength(1);
});

test('a customer who opens a quote that is being changed sees the sent version, and says yes to that version alone', async () => {
  const { command, change, open, answer, present } = await linked();
  await change(dearer);
  const { text } = await open();
  expect(text).toContain('$220.77');
  await answer(accepted);
  const { quote } = await present();
  expect(quote.status).toBe('draft');
  expect(quote.events.at(-1)).toMatchObject({
    kind: 'changed',
    text: 'Accepted by link, as it was sent on November 22, 2026: it has changed since.',
    answer: { of: command },
  });
  expect((await open()).text).toContain('You accepted this quote');
});

test('a change that leaves the offer ends nothing: sent, holds for longer, another e-mail address', async () => {
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
  withTenant(database, 'north', (bound) => bound.deleteFrom(table).where('number', '=', number).execute());

describe('a link has ended, and answers as one that never was:', () => {
  test.each<[string, (linked: Linked) => Promise<unknown>]>([
    ['by hand', ({ number, token }) => request(linkPath(number, token), { method: 'DELETE' })],
    [
      'by a newer version that was sent',
      async ({ change }) => {
        await change(dearer);
        await change((quote) => ({ ...quote, status: 'sent' }));
      },
    ],
    [
      'by a link to a newer version',
      async ({ change, another }) => {
        await change(dearer);
        await another();
      },
    ],
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
    const left = await withTenant(database, 'north', (bound) =>
      bound.selectFrom('quote_versions').select('document').where('number', '=', one.number).execute(),
    );
    expect(JSON.stringify(left)).not.toMatch(/accepted|Zanzibar/);
  });

  test('a moment before its last day is over it is open', async () => {
    const { open } = await linked();
    clock.now = Date.UTC(2026, 11, 21, 5) - 1;
    expect((await open()).status).toBe(200);
    clock.now = serverNow;
  });

  test('with its store, which was removed', async () => {
    const { token, number } = await linked();
    const foreign = await withTenant(database, 'south', (bound) => bound.selectFrom('links').selectAll().execute());
    expect(foreign).toEqual([]);
    await remove('links', number);
    expect((await customer(token).open()).status).toBe(404);
  });
});

describe('nothing is answered by', () => {
  const form = { once: 'a-form-of-ours' };
  test.each<[string, number, (linked: Linked) => Promise<{ status: number }>]>([
    ['an option that is not offered', 422, ({ post }) => post({ ...form, ...accepted, option: 'C' })],
    ['an option of a quote without any', 422, async () => (await linked()).post({ ...form, ...accepted, option: 'A' })],
    ['a yes to none of the options', 422, ({ post }) => post({ ...form, ...accepted })],
    ['a yes without a name', 422, ({ post }) => post({ ...form, kind: 'accepted', option: 'A', name: '  ' })],
    ['a no without a reason', 422, ({ post }) => post({ ...form, kind: 'declined' })],
    ['another reason than those of the page', 400, ({ post }) => post({ ...form, kind: 'declined', reason: 'x' })],
    ['another kind', 400, ({ post }) => post({ ...form, kind: 'ordered', name: 'Zoë' })],
    ['an empty question', 422, ({ post }) => post({ ...form, kind: 'asked', words: '' })],
    ['a form without its id', 400, ({ post }) => post({ ...accepted, option: 'A' })],
    [
      'a form of another site',
      403,
      ({ post }) => post({ ...form, ...accepted, option: 'A' }, { 'sec-fetch-site': 'cross-site', origin: 'null' }),
    ],
    [
      'a form of another site in an older browser',
      403,
      ({ post }) => post({ ...form, ...accepted, option: 'A' }, { origin: 'https://elsewhere.example' }),
    ],
    [
      'a body of another kind',
      403,
      ({ open }) =>
        open({
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...form, ...accepted, option: 'A' }),
        }),
    ],
    ['a body that is too long', 413, ({ post }) => post({ ...form, ...accepted, words: 'x'.repeat(30_000) })],
    ['an address that says it', 200, ({ token }) => customer(`${token}?kind=accepted&name=Zoë&option=A`).open()],
  ])('%s', async (_what, want, tried) => {
    const one = await linked({ lines: withOptions });
    expect((await tried(one)).status).toBe(want);
    expect(await one.answers()).toEqual([]);
  });

  test('a form that lacks something comes back as it was filled in', async () => {
    const { answer } = await linked({ lines: withOptions });
    const { text } = await answer({ ...accepted, name: 'Zoë "P"' });
    expect(text).toContain('Choose one of the options.');
    expect(text).toContain('value="Zoë &quot;P&quot;"');
    expect(text).toContain('Option A: $');
  });
});

test('guessed tokens reveal nothing, and guessing is limited', async () => {
  const { token, number, answers } = await linked();
  const guesses = runs(100_000, 5000, 400);
  const never = await customer(newToken()).open();
  let told = 0;
  for (let guess = 0; guess < guesses; guess++) {
    // Another address each time, as somebody with many computers has them.
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
  const { rows } = await database
    .selectNoFrom((eb) =>
      eb.fn<string>('query_to_xml', [eb.val('select * from links'), eb.val(true), eb.val(true), eb.val('')]).as('all'),
    )
    .execute()
    .then((found) => ({ rows: found }));
  const said = [links.body, (await request(`/api/quotes/${number}/versions`)).body, rows];
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
