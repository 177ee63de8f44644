import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../../src/quotes/quote.ts';
import { PendingSchema, ServerQuoteSchema } from '../../../src/quotes/wire/wire.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { serverNow, sessionOf, testServer } from '../../../tests/server/app.ts';
import { ann, flagsOfQuote, putOf, quoteOf, send } from '../../../tests/server/sent.ts';

const { request, signIn } = await testServer();

const { lines: savedLines } = savedQuote;
const put = (quote: Quote, command: string, base?: string) => request(...putOf(quote, command, { base }));

describe('a quote that a counter sends', () => {
  test('is visible to its store, and to no other', async () => {
    const quote = quoteOf('Q-AAAAA-0001');
    const answer = { quote, version: 'command-1', flags: flagsOfQuote };
    expect(await put(quote, 'command-1')).toEqual({ status: 201, body: answer });
    expect(await request('/api/quotes/Q-AAAAA-0001')).toEqual({ status: 200, body: answer });
    signIn(sessionOf({ store: { id: 'south', name: 'South Street' } }));
    expect((await request('/api/quotes/Q-AAAAA-0001')).status).toBe(404);
    signIn(undefined);
    expect((await request('/api/quotes/Q-AAAAA-0001')).status).toBe(401);
    signIn(sessionOf());
  });

  test('has the same answer when the same command comes again, also at the same time', async () => {
    const quote = quoteOf('Q-AAAAA-0002');
    const answers = await Promise.all([put(quote, 'command-2'), put(quote, 'command-2'), put(quote, 'command-2')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await request('/api/quotes/Q-AAAAA-0002/versions')).toEqual({
      status: 200,
      body: { versions: [{ version: 'command-2', taken: true, author: ann, at: 1, quote }] },
    });
  });

  test('is kept as a version if another change came first, with all later changes based on it', async () => {
    const first = quoteOf('Q-AAAAA-0003');
    await put(first, 'command-3');
    const theirs = { ...first, revision: 2, note: 'theirs' };
    const ours = { ...first, revision: 2, note: 'ours' };
    expect((await put(theirs, 'theirs-1', 'command-3')).status).toBe(200);
    const conflict = {
      status: 412,
      body: {
        error: { code: 'changed meanwhile', message: 'Q-AAAAA-0003 was changed at another counter.' },
        current: { quote: theirs, version: 'theirs-1', flags: flagsOfQuote },
      },
    };
    expect(await put(ours, 'our-edit-1', 'command-3')).toEqual(conflict);
    // The revision is the next one, but the change starts from a version that was not taken.
    expect(await put({ ...ours, revision: 3 }, 'our-edit-2', 'our-edit-1')).toEqual(conflict);
    const { body } = await request('/api/quotes/Q-AAAAA-0003/versions');
    expect(body).toMatchObject({
      versions: [
        { version: 'command-3', taken: true },
        { version: 'theirs-1', taken: true },
        { version: 'our-edit-1', taken: false },
        { version: 'our-edit-2', taken: false },
      ],
    });
  });

  test('is refused if its number is another quote’s, also at the same time', async () => {
    const one = quoteOf('Q-AAAAA-0004', { id: 'one' });
    const other = quoteOf('Q-AAAAA-0004', { id: 'other' });
    const answers = await Promise.all([put(one, 'command-one'), put(other, 'command-other')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test.each([
    [{ createdAt: 1e300 }, 'quote.createdAt, expected a time from 1970 to 2199'],
    [{ validUntil: '9999-99-99' }, 'quote.validUntil, expected a day like 2026-12-20 from 1970 to 2199'],
    [
      { events: [{ at: 1e300, by: 'Ann', kind: 'draft' as const }] },
      'quote.events.0.at, expected a time from 1970 to 2199',
    ],
    [{ revision: Number.MAX_SAFE_INTEGER }, 'quote.revision'],
  ])("is refused for a date or a number that can't be: %j", async (damage, place) => {
    expect(await put(quoteOf('Q-AAAAA-0099', damage), 'no-such-date')).toEqual({
      status: 400,
      body: { error: { code: 'bad request', message: `This can’t be read: ${place}.` } },
    });
  });
});

test('a quote of a counter whose clock is years ahead has the time of the server', async () => {
  const [ahead, hour] = [Date.UTC(2199, 0), 3_600_000];
  const event = { by: 'Ann', kind: 'draft' } as const;
  const quote = quoteOf('Q-AHEAD-0001', {
    createdAt: hour,
    changedAt: ahead,
    events: [
      { ...event, at: hour },
      { ...event, at: ahead },
    ],
  });
  expect((await put(quote, 'command-ahead')).status).toBe(201);
  const events = [
    { ...event, at: hour },
    { ...event, at: serverNow },
  ];
  const stored = v.parse(ServerQuoteSchema, (await request('/api/quotes/Q-AHEAD-0001')).body);
  expect(stored.quote).toEqual({ ...quote, changedAt: serverNow, events });
  // The next change of the counter starts from its own version, and is taken.
  expect((await put({ ...quote, revision: 2, createdAt: ahead }, 'command-ahead-2', 'command-ahead')).status).toBe(200);
  expect(v.parse(ServerQuoteSchema, (await request('/api/quotes/Q-AHEAD-0001')).body).quote.createdAt).toBe(hour);
});

test.each<readonly [string, Partial<Quote>, number]>([
  ['figures that contradict one another', { lines: savedLines.map((line) => ({ ...line, total: 1 })) }, 422],
  ['another store', { store: 'south' }, 400],
  ['another number', { number: 'Q-BBBBB-0001' }, 400],
])('a quote is refused with %s', async (_what, also, status) => {
  const [path, init] = putOf(quoteOf('Q-BBBBB-0009', also), 'command-bad');
  expect((await request(path.replace(/[^/]*$/, 'Q-BBBBB-0009'), init)).status).toBe(status);
});

/** Returns the numbers of the quotes that wait for approval. */
const waiting = async () => {
  const { flagged } = v.parse(PendingSchema, (await request('/api/pending')).body);
  return flagged.map((quote) => quote.number);
};

describe('a quote that waits for a manager', () => {
  const number = 'Q-DDDDD-0001';
  const given = quoteOf(number, {
    lines: savedLines
      .slice(0, 1)
      .map((line) => ({ ...line, discount: { kind: 'amount', value: 1000, cents: 1000, reason: 'regular' } })),
  });
  const approve = (version: string) => request(`/api/quotes/${number}/approval`, send('POST', { version }));

  test('is approved in its present version, by a manager', async () => {
    expect(await put(given, 'command-d1')).toMatchObject({
      body: { flags: [{}, { kind: 'discount over limit', line: 'q1' }] },
    });
    expect((await approve('command-d1')).status).toBe(403);
    expect(await waiting()).toContain(number);
    signIn(sessionOf({ role: 'manager' }));
    expect((await approve('command-d0')).status).toBe(412);
    expect(await approve('command-d1')).toMatchObject({
      status: 200,
      body: { version: 'command-d1', approval: { by: ann, at: serverNow } },
    });
    expect(await waiting()).not.toContain(number);
    signIn(sessionOf());
  });

  test('stays approved while the approved content is unchanged, and waits again after a change', async () => {
    const sent = { ...given, revision: 2, status: 'sent' } as const;
    const answer = await put(sent, 'command-d2', 'command-d1');
    expect(answer).toMatchObject({ status: 200, body: { approval: { by: ann } } });
    expect(await put(sent, 'command-d2', 'command-d1')).toEqual(answer);
    expect(await waiting()).not.toContain(number);
    const lines = given.lines.map((line) => ({
      ...line,
      discount: { kind: 'amount' as const, value: 1001, cents: 1001, reason: 'regular' },
    }));
    const { body } = await put({ ...sent, revision: 3, lines }, 'command-d3', 'command-d2');
    expect(body).not.toHaveProperty('approval');
    expect(await waiting()).toContain(number);
  });
});
